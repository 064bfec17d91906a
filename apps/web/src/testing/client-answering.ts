import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { createCache } from '../graphql/cache.ts'

type Variables = Record<string, unknown>
type Answer = (variables: Variables) => object | Promise<object>

/**
 * The application's own client and cache with answers that the test defines for each operation, as data with
 * type names. `asked` holds the operations in order.
 */
export function clientAnswering(answers: Record<string, Answer>) {
  const asked: { operation: string; variables: Variables }[] = []
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ operation: operationName, variables })
        const answer = answers[operationName]
        if (!answer) return observer.error(new Error(`Nobody answers ${operationName}`))
        Promise.resolve()
          .then(() => answer(variables))
          .then(
            (data) => {
              observer.next({ data: data as Variables })
              observer.complete()
            },
            (error) => observer.error(error),
          )
      }),
  )
  return { client: new ApolloClient({ link, cache: createCache(), dataMasking: true }), asked }
}
