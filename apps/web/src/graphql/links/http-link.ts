import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import type { RequestBody, UnknownDocuments } from './operation.ts'
import { bodyOf, codesOf, isUnavailable, isUnknownDocument } from './operation.ts'
import { retryAfterOf, TransportError } from './transport-error.ts'

interface HttpOptions {
  url: string
  unknown: UnknownDocuments
  /** Milliseconds without an answer after which a request counts as lost. */
  timeout?: number
  /** Called after each request with whether the server responded, even with an error below 500. */
  onReach?: (isReached: boolean) => void
}

/** Sends operations as POST requests with JSON; unsubscribing from an operation aborts its request. */
export function httpLink({ url, unknown, timeout = 20_000, onReach = () => {} }: HttpOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable<ApolloLink.Result>((observer) => {
        const abort = new AbortController()
        const post = (body: RequestBody) => exchange(url, body, abort.signal, timeout)
        const run = async () => {
          const body = bodyOf(operation, unknown)
          const result = await post(body)
          if (!body.documentId || !isUnknownDocument(result)) return result
          unknown.add(body.operationName)
          return post(bodyOf(operation, unknown))
        }
        run().then(
          (result) => {
            onReach(true)
            observer.next(result)
            observer.complete()
          },
          (error) => {
            if (abort.signal.aborted) return
            onReach(error instanceof TransportError && error.kind === 'http' && error.status < 500)
            observer.error(error)
          },
        )
        return () => abort.abort()
      }),
  )
}

async function exchange(url: string, body: RequestBody, left: AbortSignal, timeout: number) {
  const late = AbortSignal.timeout(timeout)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'x-request-type': 'client',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([left, late]),
    })
    text = await response.text()
  } catch (cause) {
    throw new TransportError({ kind: late.aborted ? 'timeout' : 'network', cause })
  }
  return graphqlResultOf(response, text)
}

interface GraphqlResult extends ApolloLink.Result {
  authentication_required?: boolean
}

function graphqlResultOf({ status, headers }: Response, text: string): ApolloLink.Result {
  const result = parse(text)
  const isGraph = result !== null && ('data' in result || Array.isArray(result.errors))
  const busy = status >= 500 || status === 429 || status === 408
  const isAway = isUnavailable(result?.errors)
  if (isGraph && !isAway && (!busy || result.data)) return result
  const rejected = status === 401 || status === 403
  if (status < 300 && !isAway) throw new TransportError({ kind: 'answer', status })
  throw new TransportError({
    kind: 'http',
    status: isAway ? 503 : status,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
    signedOut:
      rejected &&
      (result?.authentication_required === true || codesOf(result?.errors).includes('UNAUTHENTICATED')),
  })
}

function parse(text: string): GraphqlResult | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as GraphqlResult) : null
  } catch {
    return null
  }
}
