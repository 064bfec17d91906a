import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { connectionLost } from '../../ui/connection-lost.ts'
import { definitionOf, mayRetry } from './operation.ts'
import { isRepeatable, isRetryableError, maxRetries, retryDelay } from './retry.rules.ts'
import type { RetryBudget } from './retry-budget.ts'
import { TransportError } from './transport-error.ts'

interface RetryOptions {
  budget: RetryBudget
  random?: () => number
  /** Aborted when the data layer closes: nothing is retried after that. */
  closing?: AbortSignal
}

/**
 * Repeats operations whose error may be temporary: a few times, with growing jittered pauses, and at
 * once when the network returns. Background operations (`context.background`) are not retried, nor are
 * operations that the caller has replaced (`mayRetry`).
 */
export function retryLink({ budget, random = Math.random, closing }: RetryOptions): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable<ApolloLink.Result>((observer) => {
        let retries = 0
        let stop = () => {}
        const repeatable = isRepeatable(operation) && !operation.getContext().background
        const attempt = () => {
          const request = forward(operation).subscribe({
            next: (result) => observer.next(result),
            complete: () => observer.complete(),
            error(error: unknown) {
              const delay = repeatable && isRetryableError(error) ? nextDelay(error) : null
              if (delay === null) return observer.error(error)
              retries++
              stop = afterPause(
                delay,
                () => (mayRetry(operation) ? attempt() : observer.error(error)),
                closing,
              )
            },
          })
          // A request that failed synchronously has already started its pause.
          if (!request.closed) stop = () => request.unsubscribe()
        }
        const isQuery = definitionOf(operation).operation === 'query'
        const nextDelay = (error: unknown) => {
          if (retries >= maxRetries || closing?.aborted || !mayRetry(operation)) return null
          // The screen says so at once, and asks again when the connection is back (see `createCatchUp`).
          if (isQuery && connectionLost.snapshot()) return null
          const asked = error instanceof TransportError ? error.retryAfter : null
          const delay = retryDelay(retries, asked, random)
          return delay !== null && budget.spend() ? delay : null
        }
        budget.earn()
        attempt()
        return () => stop()
      }),
  )
}

function afterPause(milliseconds: number, then: () => void, closing?: AbortSignal): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
    closing?.removeEventListener('abort', stop)
  }
  const go = () => {
    stop()
    then()
  }
  const timer = setTimeout(go, milliseconds)
  window.addEventListener('online', go)
  closing?.addEventListener('abort', stop)
  return stop
}
