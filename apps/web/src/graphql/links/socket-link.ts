import { ApolloLink } from '@apollo/client/link'
import type { FormattedExecutionResult } from 'graphql-ws'
import { Observable, throwError } from 'rxjs'
import type { LazySocket } from '../lazy-socket.ts'
import type { UnknownDocuments } from './operation.ts'
import { bodyOf, definitionOf, isUnavailable, mayRetry, rootFields } from './operation.ts'
import { TransportError } from './transport-error.ts'

/** Small frequent mutations that go over the open socket; all of them may arrive twice. */
const quick = new Set([
  'sendMessage',
  'sendGift',
  'markConversationRead',
  'markConversationDelivered',
  'setTyping',
  'saveDraft',
])

/** Whether a mutation is one of the small frequent ones, all of which events report in full. */
export const isQuick = (mutation: Pick<ApolloLink.Operation, 'query'>): boolean =>
  rootFields(mutation).every((field) => quick.has(field))

/** Milliseconds after which an operation stops waiting for an answer over an open socket. */
const timeoutMs = 8_000

interface SocketLinkOptions {
  socket: Pick<LazySocket, 'isOpen' | 'run' | 'onConnectionLost'>
  unknown: UnknownDocuments
}

/**
 * Sends subscriptions over the socket, and quick mutations too while it is open; forwards everything else.
 */
export function socketLink({ socket, unknown }: SocketLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operation: kind } = definitionOf(operation)
    const body = () => bodyOf(operation, unknown)
    if (kind === 'subscription') {
      return new Observable((observer) =>
        socket.run(body, {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (errors) => {
            observer.next({ errors } as ApolloLink.Result)
            observer.complete()
          },
          complete: () => observer.complete(),
        }),
      )
    }
    if (kind !== 'mutation' || !isQuick(operation) || !socket.isOpen()) return forward(operation)
    return overSocket(socket, body, () =>
      mayRetry(operation) ? forward(operation) : throwError(() => new TransportError({ kind: 'network' })),
    )
  })
}

/** Gets one answer over the socket, or from the next link if the socket fails. */
function overSocket(
  socket: SocketLinkOptions['socket'],
  body: Parameters<LazySocket['run']>[0],
  fallback: () => Observable<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const cleanUp = () => {
      clearTimeout(timer)
      stopListening()
      unsubscribe()
    }
    const fallBack = () => {
      cleanUp()
      stop = fallback().subscribe(observer)
    }
    const answer = (result: FormattedExecutionResult | { errors: readonly unknown[] }) => {
      // The next link retries; the socket does not.
      if (isUnavailable(result.errors)) return fallBack()
      cleanUp()
      observer.next(result as ApolloLink.Result)
      observer.complete()
    }
    let stop = { unsubscribe: cleanUp }
    const timer = setTimeout(fallBack, timeoutMs)
    const stopListening = socket.onConnectionLost(fallBack)
    const unsubscribe = socket.run(body, {
      next: answer,
      error: (errors) => answer({ errors }),
      // A mutation's answer comes before `complete`; `complete` without an answer means that the socket was
      // stopped.
      complete: () => fallBack(),
    })
    return () => stop.unsubscribe()
  })
}
