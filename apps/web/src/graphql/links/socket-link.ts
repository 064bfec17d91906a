import { ApolloLink } from '@apollo/client/link'
import type { FormattedExecutionResult } from 'graphql-ws'
import { Observable, throwError } from 'rxjs'
import type { SocketDoor } from '../socket-door.ts'
import type { UnknownDocuments } from './operation.ts'
import { bodyOf, definitionOf, isWanted, rootFields, saysAway } from './operation.ts'
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

/** Milliseconds after which an open socket that does not answer is given up for this operation. */
const patience = 8_000

interface SocketLinkOptions {
  socket: Pick<SocketDoor, 'isOpen' | 'run' | 'onLost'>
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
      isWanted(operation) ? forward(operation) : throwError(() => new TransportError({ kind: 'network' })),
    )
  })
}

/** Gets one answer over the socket, or from the next link if the socket fails. */
function overSocket(
  socket: SocketLinkOptions['socket'],
  body: Parameters<SocketDoor['run']>[0],
  otherwise: () => Observable<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const settle = () => {
      clearTimeout(timer)
      stopListening()
      leave()
    }
    const giveUp = () => {
      settle()
      stop = otherwise().subscribe(observer)
    }
    const answer = (result: FormattedExecutionResult | { errors: readonly unknown[] }) => {
      // The next link retries; the socket does not.
      if (saysAway(result.errors)) return giveUp()
      settle()
      observer.next(result as ApolloLink.Result)
      observer.complete()
    }
    let stop = { unsubscribe: settle }
    const timer = setTimeout(giveUp, patience)
    const stopListening = socket.onLost(giveUp)
    const leave = socket.run(body, {
      next: answer,
      error: (errors) => answer({ errors }),
      // A mutation's answer comes before `complete`; `complete` without an answer means that the socket was
      // stopped.
      complete: () => giveUp(),
    })
    return () => stop.unsubscribe()
  })
}
