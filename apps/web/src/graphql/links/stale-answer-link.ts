import { ApolloLink } from '@apollo/client/link'
import { mergeMap, type Observable, of } from 'rxjs'
import type { Changes } from '../changes.ts'
import { definitionOf } from './operation.ts'

interface StaleAnswerOptions {
  /** The changes that this page knows of; undefined while it follows none. */
  changes: () => Changes | undefined
  /** Applies the events since a moment of `performance.now()` to the cache again. */
  replay: (since: number) => void
  /** Called with every answer. */
  onAnswer: (data: unknown) => void
}

/**
 * An answer shows the state at the time it was made. Events that arrived while it was in flight are applied
 * again after it was written to the cache. Where that is not enough (see `Changes`), the answer is not written,
 * and the query is sent again. Apollo gives the answer of a query in flight to whoever sends the same query
 * meanwhile, so a refetch gets the new answer too. Background operations write nothing to the cache, so they
 * are skipped.
 */
export function staleAnswerLink({ changes, replay, onAnswer }: StaleAnswerOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operation: kind } = definitionOf(operation)
    if (kind === 'subscription' || operation.getContext().background) return forward(operation)
    // Each repetition needs another change, so they come to an end.
    const send = (): Observable<ApolloLink.Result> => {
      const sentAt = performance.now()
      const changesBefore = changes()?.count() ?? 0
      return forward(operation).pipe(
        mergeMap((result) => {
          const { data } = result
          if (!data) return of(result)
          if (kind === 'mutation') changes()?.add(operation, data)
          else if (changes()?.isStale(data, changesBefore)) return send()
          setTimeout(() => replay(sentAt))
          onAnswer(data)
          return of(result)
        }),
      )
    }
    return send()
  })
}
