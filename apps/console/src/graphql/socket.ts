import { ApolloLink } from '@apollo/client/link'
import { type Client, createClient } from 'graphql-ws'
import { Observable } from 'rxjs'
import { connection } from './connection.ts'
import { TransportFailure } from './failure.ts'
import { bodyOf } from './operation.ts'

/** The codes with which the server closes a socket for good: the session has ended, or its page may not have one. */
const closedForGood = [4401, 4403]
const pingAfterMs = 15_000
const pongWithinMs = 5_000

const closeCodeOf = (event: unknown): number | undefined => (event as { code?: number } | null)?.code

/** Milliseconds before attempt number `attempts` (0 is the first): random under a ceiling that doubles to 30 s. */
export const reconnectDelay = (attempts: number, random: () => number): number =>
  250 + random() * Math.min(30_000, 500 * 2 ** attempts)

interface SocketOptions {
  url: string
  /** Called when the server closed the socket because the session ended. */
  onRejected: () => void
  random?: () => number
}

/** Makes the connection over which subscriptions run. It opens with the first, closes after the last, and reconnects by itself. */
export function createSocket({ url, onRejected, random = Math.random }: SocketOptions): Client {
  let deadline: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const client = createClient({
    url,
    lazy: true,
    lazyCloseTimeout: 3_000,
    keepAlive: pingAfterMs,
    connectionAckWaitTimeout: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !closedForGood.includes(closeCodeOf(event) ?? 0),
    retryWait: (attempts) =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer)
          window.removeEventListener('online', go)
          resolve()
        }
        const timer = setTimeout(go, reconnectDelay(attempts, random))
        window.addEventListener('online', go)
      }),
    on: {
      connecting: () => {
        isWanted = true
      },
      connected: () => connection.report({ live: 'open', isReached: true }),
      ping: (isReceived) => {
        if (isReceived) return
        clearTimeout(deadline)
        deadline = setTimeout(() => client.terminate(), pongWithinMs)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(deadline)
      },
      closed: (event) => {
        clearTimeout(deadline)
        const code = closeCodeOf(event)
        // The library closes with 1000 after the last subscription.
        const isDone = code === 1000 || !isWanted
        connection.report({ live: isDone || closedForGood.includes(code ?? 0) ? 'idle' : 'lost' })
        if (closedForGood.includes(code ?? 0)) onRejected()
      },
    },
  })
  return client
}

/** Runs subscriptions over the socket, each named by its hash. */
export function socketLink(socket: Client): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable<ApolloLink.Result>((observer) => {
        const { documentId, ...rest } = bodyOf(operation)
        return socket.subscribe(
          { ...rest, query: '', extensions: { documentId } },
          {
            next: (result) => observer.next(result as ApolloLink.Result),
            complete: () => observer.complete(),
            error(error) {
              if (!Array.isArray(error)) return observer.error(new TransportFailure('offline', error))
              observer.next({ errors: error })
              observer.complete()
            },
          },
        )
      }),
  )
}
