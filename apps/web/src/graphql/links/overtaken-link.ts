import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { definitionOf } from './operation.ts'

interface Watch {
  /** Applies the events since a moment of `performance.now()` to the cache again. */
  settle: (since: number) => void
  /** Called with every answer. */
  answered: (data: unknown) => void
}

/**
 * An answer shows the state at the time it was made. Events that arrived while it was in flight are applied
 * again after it was written to the cache. Background operations write nothing to the cache, so they are
 * skipped.
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
