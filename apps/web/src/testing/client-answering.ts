import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { defer } from 'rxjs'
import { createCache } from '../graphql/cache.ts'
import { completeAnswer } from './complete-answer.ts'

type Variables = Record<string, unknown>
type Answer = (variables: Variables) => object | Promise<object>

/**
 * The application's own client and cache with answers that the test defines for each operation; fields
 * that a test leaves out are empty (`completeAnswer`). `requests` holds the operations in order.
 */
export function clientAnswering(answers: Record<string, Answer>) {
  const requests: { operation: string; variables: Variables }[] = []
  const link = new ApolloLink(({ operationName = '', query, variables }) =>
    defer(async () => {
      requests.push({ operation: operationName, variables })
      const answer = answers[operationName]
      if (!answer) throw new Error(`Nobody answers ${operationName}`)
      return { data: completeAnswer(query, (await answer(variables)) as Variables) }
    }),
  )
  return { client: new ApolloClient({ link, cache: createCache(), dataMasking: true }), requests: requests }
}
