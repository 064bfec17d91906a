import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { definitionOf } from './operation.ts'

interface Watch {
  /** Brings the cache up to date with what was heard since a moment of `performance.now()`. */
  settle: (since: number) => void
  /** Sees every answer. */
  answered: (data: unknown) => void
}

/**
 * An answer tells how things stood when it was made. What was heard while it was on its way is applied once
 * more, after the answer has been written. What runs in the background writes nothing over it.
 */
export function overtakenLink({ settle, answered }: Watch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isScreens =
      definitionOf(operation).operation !== 'subscription' && !operation.getContext().background
    if (!isScreens) return forward(operation)
    const asked = performance.now()
    return forward(operation).pipe(
      tap((result) => {
        if (!result.data) return
        setTimeout(() => settle(asked))
        answered(result.data)
      }),
    )
  })
}
