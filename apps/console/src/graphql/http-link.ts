import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { TransportFailure } from './failure.ts'
import { bodyOf, type RequestBody } from './operation.ts'

interface HttpOptions {
  /** Milliseconds without an answer after which a request counts as lost. */
  timeout?: number
  /** Called after each request with whether the server responded. */
  onReach?: (isReached: boolean) => void
}

/** Sends operations as POST requests with JSON; unsubscribing from an operation aborts its request. */
export function httpLink({ timeout = 20_000, onReach = () => {} }: HttpOptions = {}): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable<ApolloLink.Result>((observer) => {
        const abort = new AbortController()
        exchange(bodyOf(operation), AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)])).then(
          (result) => {
            onReach(true)
            observer.next(result)
            observer.complete()
          },
          (error: TransportFailure) => {
            if (abort.signal.aborted) return
            onReach(error.kind !== 'offline')
            observer.error(error)
          },
        )
        return () => abort.abort()
      }),
  )
}

async function exchange(body: RequestBody, signal: AbortSignal): Promise<ApolloLink.Result> {
  let status: number
  let answer: unknown
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify(body),
      signal,
    })
    status = response.status
    answer = parse(await response.text())
  } catch (cause) {
    throw new TransportFailure('offline', cause)
  }
  if (isResult(answer)) {
    if (status < 500 || answer.data) return answer
    throw new TransportFailure('busy')
  }
  if (status === 401) throw new TransportFailure('signedOut')
  if (status === 403) throw new TransportFailure('forbidden')
  throw new TransportFailure(status >= 500 || status === 429 ? 'busy' : 'other')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isResult = (answer: unknown): answer is ApolloLink.Result =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
