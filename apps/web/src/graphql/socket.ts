import type { Client } from 'graphql-ws'
import { createClient } from 'graphql-ws/client'
import { noteServerTime } from '../ui/server-clock.ts'
import type { Connection } from './connection.ts'
import type { RequestBody, UnknownDocuments } from './links/operation.ts'
import { deadAfter, isRejection, pingAfter, pongWithin, reconnectDelay, stableAfter } from './socket.rules.ts'
import type { Sink, SocketOperation } from './socket-operation.ts'
import { socketOperation } from './socket-operation.ts'

/** One graphql-ws connection for everything that a member's tab sends and receives. */
export interface Socket {
  /** Connects and stays connected until `stop`. */
  start(): void
  stop(): void
  isOpen(): boolean
  /** When the server last sent something, in milliseconds since 1970; 0 if never. */
  heardAt(): number
  /**
   * Runs an operation until the returned function is called. `body` is called again for every connection, so
   * that a stream resumes at its current position.
   */
  run(body: () => RequestBody, sink: Sink): () => void
  /** Calls the listener when the connection is lost. */
  onLost(listener: () => void): () => void
}

interface SocketOptions {
  url: string
  connection: Connection
  unknown: UnknownDocuments
  /** Called when the server closed the socket for good. */
  onRefused: (code: number) => void
  random?: () => number
}

/** Creates a socket that is not connected yet. */
export function createSocket({
  url,
  connection,
  unknown,
  onRefused,
  random = Math.random,
}: SocketOptions): Socket {
  const running = new Set<SocketOperation>()
  const lossListeners = new Set<() => void>()
  let client: Client | null = null
  /** Identifies the current client, so that events of an abandoned one are ignored. */
  let session: object | null = null
  let wire: WebSocket | null = null
  let heardAt = 0
  let openedAt = 0
  let failures = 0
  let lastCode: number | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let stopWaking = () => {}

  const expectAnswer = () => {
    clearTimeout(deadline)
    deadline = setTimeout(() => client?.terminate(), pongWithin)
  }
  const lost = (code: number | undefined) => {
    clearTimeout(deadline)
    if (openedAt && Date.now() - openedAt > stableAfter) failures = 0
    failures++
    lastCode = code
    wire = null
    openedAt = 0
    connection.failed()
    for (const listener of [...lossListeners]) listener()
  }
  const pause = () => connection.pause(reconnectDelay(failures, lastCode, random))

  const connect = () => {
    const mine = {}
    session = mine
    const ifMine = (act: () => void) => {
      if (session === mine) act()
    }
    client = createClient({
      url,
      lazy: false,
      keepAlive: pingAfter,
      connectionAckWaitTimeout: 10_000,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => !isRejection(lastCode),
      // After `stop` the promise never resolves; otherwise a connection would be made only to be closed.
      retryWait: () => pause().then(() => (session === mine ? undefined : new Promise(() => {}))),
      onNonLazyError: () => ifMine(gaveUp),
      on: {
        connecting: () => ifMine(connection.opening),
        connected: (opened, acknowledged) =>
          ifMine(() => {
            noteServerTime(acknowledged?.now)
            wire = opened as WebSocket
            openedAt = heardAt = Date.now()
            connection.opened()
          }),
        message: () => {
          heardAt = Date.now()
          clearTimeout(deadline)
        },
        ping: (received) => received || expectAnswer(),
        closed: (event) => ifMine(() => lost((event as { code?: number }).code)),
      },
    })
    for (const operation of [...running]) operation.begin(client)
  }
  // graphql-ws stops for good on some codes, such as a flooded server's; a chat must reconnect.
  const gaveUp = () => {
    const mine = session
    if (isRejection(lastCode)) {
      client = session = null
      return onRefused(lastCode ?? 0)
    }
    for (const operation of [...running]) operation.detach()
    void pause().then(() => session === mine && connect())
  }
  // A socket may die silently while the device sleeps or changes networks.
  const check = () => {
    if (!wire) return
    // A device's clock may be set back.
    if (Math.abs(Date.now() - heardAt) > deadAfter) return client?.terminate()
    wire.send('{"type":"ping"}')
    expectAnswer()
  }

  return {
    start() {
      if (session) return
      failures = 0
      stopWaking = connection.onWake(check)
      connect()
    },
    stop() {
      const ending = client
      client = session = wire = null
      openedAt = heardAt = 0
      clearTimeout(deadline)
      stopWaking()
      // If it was still connecting, that attempt may fail, and its error is no longer needed.
      Promise.resolve(ending?.dispose()).catch(() => {})
      connection.rest()
    },
    isOpen: () => wire !== null && wire.readyState === WebSocket.OPEN,
    heardAt: () => heardAt,
    onLost(listener) {
      lossListeners.add(listener)
      return () => lossListeners.delete(listener)
    },
    run(body, sink) {
      const operation = socketOperation(body, sink, unknown, () => running.delete(operation))
      running.add(operation)
      if (client) operation.begin(client)
      return () => {
        running.delete(operation)
        operation.detach()
      }
    },
  }
}
