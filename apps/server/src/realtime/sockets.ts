import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Viewer } from '@vonk/schema/core/context.ts'
import { type GraphErrorCode, graphError } from '@vonk/schema/core/errors.ts'
import { withOrigin } from '@vonk/schema/core/origin.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { handleProtocols } from 'graphql-ws'
import { useServer as serverOf } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { isDatabaseUnreachable, maskError } from '../graphql/masking.ts'
import { type PersistedOperations, unknownOperation } from '../graphql/persisted-operations.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network.ts'
import { hostOf, isOwnOrigin } from '../http/origin.ts'
import type { Presence } from '../http/presence.ts'
import { createContext, socketSession, viewerIn } from '../http/session.ts'
import { Turns } from '../http/turns.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { AnonymousSockets } from './anonymous-sockets.ts'
import { closeSocket } from './close-codes.ts'
import { type Connection, SocketConnections } from './socket-connections.ts'
import { limitMessages, rejectUpgrade } from './socket-limits.ts'

/** Limits of one socket (threats: WebSocket hijack). */
const socketLimits = { bytes: 16 * 1024, messagesPerSecond: 30, operations: 20 }

/**
 * How many sockets read their member at a time. When another server has ended, thousands come within a second: they are opened
 * in their order, and what each then catches up with comes as they are opened.
 */
const maxOpening = 8

type Extra = { connection?: Connection; socket: WebSocket; request: IncomingMessage }

/**
 * The arguments that graphql-ws passes to `execute` and `subscribe`, with the pipeline that parsed the
 * operation.
 */
type PipelineArgs = ExecutionArgs & {
  rootValue: Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>
}

const socketError = (code: GraphErrorCode, message: string) => [graphError(code, message)]

/** A host with sockets of its own. */
interface OtherHost {
  owns(request: IncomingMessage): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/**
 * Mounts subscriptions, queries and mutations over graphql-ws. The session is checked when the socket
 * connects and bound to it: when it ends anywhere, its sockets close. Upgrades of `other` are passed on.
 */
export function mountSockets(
  server: Server,
  services: AppServices,
  yoga: GraphqlServer,
  operations: PersistedOperations,
  presence: Presence,
  log: FastifyBaseLogger,
  other: OtherHost | null = null,
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.bytes,
    perMessageDeflate: false,
    handleProtocols,
  })
  const { databaseWatch, metrics } = services
  metrics.gauge('sockets', 'Open WebSockets.', () => sockets.clients.size)
  const connections = new SocketConnections(services, presence)
  const visitors = new AnonymousSockets()
  const turns = new Turns(maxOpening)

  const adapter = serverOf<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 3000,
      onConnect: async ({ extra }) => {
        const { request, socket } = extra
        const site = siteOf(services, hostOf(request))
        if (!site) return false
        await turns.begin()
        const readAt = services.clock.now().getTime()
        let viewer: Viewer | null
        try {
          // Its client may have given up meanwhile.
          if (socket.readyState !== socket.OPEN) return false
          viewer = await viewerIn(services, site, socketSession(request, services.env.isProduction))
        } catch (error) {
          if (isDatabaseUnreachable(error)) databaseWatch.reportFailure()
          else log.error({ err: error }, 'A socket could not be opened.')
          closeSocket(socket, 1013, 'Try again later')
          return false
        } finally {
          turns.end()
        }
        // It may have closed in the meantime, and then no `close` event would remove it.
        if (socket.readyState !== socket.OPEN) return false
        const siteId = site.id
        const connection: Connection = { socket, request, siteId, viewer, readAt, remove: () => {} }
        const isAdmitted = viewer
          ? connections.add(connection)
          : visitors.add(socket, networkOf(clientAddress(request, services.env.TRUST_PROXY)))
        if (!isAdmitted) {
          metrics.limitReached(viewer ? 'socketsOfMember' : 'socketsOfVisitors')
          closeSocket(socket, 4429, 'Too many connections')
          return false
        }
        socket.once('close', () => connection.remove())
        extra.connection = connection
        // The client shows times by this clock, whatever that of its device says.
        return { now: services.clock.now().getTime() }
      },
      onSubscribe: async ({ extra: { connection }, subscriptions }, _id, payload) => {
        if (!connection) return socketError('UNAUTHENTICATED', 'Not connected.')
        // `subscriptions` already contains this one.
        if (Object.keys(subscriptions).length > socketLimits.operations) {
          metrics.limitReached('socketOperations')
          return socketError('RATE_LIMITED', 'Too many operations at once.')
        }
        try {
          return await prepare(connection, payload)
        } catch (error) {
          return [maskError(error, services)]
        }
      },
      execute: (args) =>
        withOrigin({ request: randomUUID() }, () => (args as PipelineArgs).rootValue.execute(args)),
      subscribe: (args) => (args as PipelineArgs).rootValue.subscribe(args),
      // A stream that breaks must not be completed: the client then reconnects and resumes after its last
      // event.
      onOperation: ({ extra: { socket } }, _id, _payload, _args, result) =>
        Symbol.asyncIterator in result
          ? withoutErrors(result as AsyncGenerator<ExecutionResult>, socket)
          : undefined,
    },
    sockets as never,
    12_000,
  )

  /** Not an async generator, because its `return` would wait for the stream's next event. */
  function withoutErrors(
    stream: AsyncGenerator<ExecutionResult>,
    socket: WebSocket,
  ): AsyncGenerator<ExecutionResult> {
    return {
      ...stream,
      next: () =>
        stream.next().catch((error: Error) => {
          if (isDatabaseUnreachable(error)) databaseWatch.reportFailure()
          else log.error({ err: error }, 'A stream broke.')
          closeSocket(socket, 1013, 'Try again later')
          return { done: true, value: undefined }
        }),
      return: (value) => stream.return(value),
      throw: (error) => stream.throw(error),
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  async function prepare(
    connection: Connection,
    payload: {
      query: string
      operationName?: string | null | undefined
      variables?: Record<string, unknown> | null | undefined
      extensions?: Record<string, unknown> | null | undefined
    },
  ) {
    const hadMember = connection.viewer !== null
    const viewer = await connections.viewerOf(connection)
    if (hadMember && !viewer) return socketError('UNAUTHENTICATED', 'The session has ended.')
    // Its settings may have changed since the socket was opened, and it may have been closed.
    const site = connections.siteOf(connection)
    if (!site) {
      closeSocket(connection.socket, 1013, 'Try again later')
      return socketError('SITE_CLOSED', 'The site is closed.')
    }
    const { request } = connection
    const documentId = payload.extensions?.documentId
    const query = typeof documentId === 'string' ? operations.get(documentId)?.text : payload.query
    if (query === undefined) return [unknownOperation()]
    const session = socketSession(request, services.env.isProduction)
    const address = clientAddress(request, services.env.TRUST_PROXY)
    const context = createContext(services, site, session, viewer, address)
    context.hasSocket = true
    const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped(context)
    const document = parse(query)
    const errors = validate(schema, document)
    if (errors.length > 0) return errors.map((error: unknown) => maskError(error, services))
    return {
      schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables ?? {},
      contextValue: await contextFactory(),
      rootValue: { execute, subscribe },
    }
  }

  sockets.on('connection', (socket) =>
    limitMessages(socket, socketLimits.messagesPerSecond, () => metrics.limitReached('socketMessages')),
  )

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (other?.owns(request)) return other.handleUpgrade(request, socket, head)
    socket.on('error', () => {})
    if (request.url?.split('?')[0] !== '/graphql') {
      // Without another listener for this path, the request would never get a response.
      if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, '404 Not Found')
      return
    }
    if (!isOwnOrigin(request)) return rejectUpgrade(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit('connection', webSocket, request),
    )
  })

  return {
    close: async () => {
      connections.stop()
      for (const client of sockets.clients) closeSocket(client, 1012, 'Restarting')
      await adapter.dispose()
    },
  }
}
