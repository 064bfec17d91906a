import type { Client } from 'graphql-ws'
import { createClient } from 'graphql-ws/client'
import { noteServerTime } from '../ui/server-clock.ts'
import type { Connection } from './connection.ts'
import type { RequestBody, UnknownDocuments } from './links/operation.ts'
import {
  deadAfter,
  isRejection,
  openWithin,
  pingAfter,
  pongWithin,
  reconnectDelay,
  stableAfter,
} from './socket.rules.ts'
import type { Sink, SocketOperation } from './socket-operation.ts'
import { socketOperation } from './socket-operation.ts'

/** One graphql-ws connection for everything that a member's tab sends and receives. */
export interface Socket {
  /** Connects and stays connected until `stop`. */
  start(): void
  stop(): void
  isOpen(): boolean
  /** When the server last sent something, in milliseconds since 1970; 0 if never. */
  lastMessageAt(): number
  /**
   * Runs an operation until the returned function is called. `body` is called again for every connection, so
   * that a stream resumes at its current position.
   */
  run(body: () => RequestBody, sink: Sink): () => void
  /** Calls the listener when the connection is lost. */
  onConnectionLost(listener: () => void): () => void
}

interface SocketOptions {
  url: string
  connection: Connection
  unknown: UnknownDocuments
  /** Called when the server closed the socket for good. */
  onRejected: (code: number) => void
  random?: () => number
}

/** Creates a socket that is not connected yet. */
export function createSocket({
  url,
  connection,
  unknown,
  onRejected,
  random = Math.random,
}: SocketOptions): Socket {
  const running = new Set<SocketOperation>()
  const lostListeners = new Set<() => void>()
  let client: Client | null = null
  /** Identifies the current client, so that events of an abandoned one are ignored. */
  let session: object | null = null
  let webSocket: WebSocket | null = null
  let lastMessageAt = 0
  let openedAt = 0
  let failures = 0
  let lastCode: number | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let stopWaking = () => {}

  const startDeadline = (milliseconds = pongWithin) => {
    clearTimeout(deadline)
    deadline = setTimeout(() => client?.terminate(), milliseconds)
  }
  const onClosed = (code: number | undefined) => {
    clearTimeout(deadline)
    if (openedAt && Date.now() - openedAt > stableAfter) failures = 0
    failures++
    lastCode = code
    webSocket = null
    openedAt = 0
    connection.failed()
    for (const listener of [...lostListeners]) listener()
  }
  const pause = () => connection.pause(reconnectDelay(failures, lastCode, random))

  const connect = () => {
    const current = {}
    session = current
    const ifCurrent = (action: () => void) => {
      if (session === current) action()
    }
    client = createClient({
      url,
      lazy: false,
      keepAlive: pingAfter,
      connectionAckWaitTimeout: openWithin,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => !isRejection(lastCode),
      // After `stop` the promise never resolves; otherwise a connection would be made only to be closed.
      retryWait: () => pause().then(() => (session === current ? undefined : new Promise(() => {}))),
      onNonLazyError: () => ifCurrent(onGivenUp),
      on: {
        connecting: () =>
          ifCurrent(() => {
            connection.opening()
            startDeadline(openWithin)
          }),
        opened: () => ifCurrent(() => clearTimeout(deadline)),
        connected: (opened, acknowledged) =>
          ifCurrent(() => {
            noteServerTime(acknowledged?.now)
            webSocket = opened as WebSocket
            openedAt = lastMessageAt = Date.now()
            connection.opened()
          }),
        message: () => {
          lastMessageAt = Date.now()
          clearTimeout(deadline)
        },
        ping: (received) => received || startDeadline(),
        closed: (event) => ifCurrent(() => onClosed((event as { code?: number }).code)),
      },
    })
    for (const operation of [...running]) operation.begin(client)
  }
  // graphql-ws stops for good on some codes, such as a flooded server's; a chat must reconnect.
  const onGivenUp = () => {
    const current = session
    if (isRejection(lastCode)) {
      client = session = null
      return onRejected(lastCode ?? 0)
    }
    for (const operation of [...running]) operation.detach()
    void pause().then(() => session === current && connect())
  }
  // A socket may die silently while the device sleeps or changes networks.
  const ping = () => {
    if (!webSocket) return
    // A device's clock may be set back.
    if (Math.abs(Date.now() - lastMessageAt) > deadAfter) return client?.terminate()
    webSocket.send('{"type":"ping"}')
    startDeadline()
  }

  return {
    start() {
      if (session) return
      failures = 0
      stopWaking = connection.onWake(ping)
      connect()
    },
    stop() {
      const ending = client
      client = session = webSocket = null
      openedAt = lastMessageAt = 0
      clearTimeout(deadline)
      stopWaking()
      // If it was still connecting, that attempt may fail, and its error is no longer needed.
      Promise.resolve(ending?.dispose()).catch(() => {})
      connection.rest()
    },
    isOpen: () => webSocket !== null && webSocket.readyState === WebSocket.OPEN,
    lastMessageAt: () => lastMessageAt,
    onConnectionLost(listener) {
      lostListeners.add(listener)
      return () => lostListeners.delete(listener)
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
