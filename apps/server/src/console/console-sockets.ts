import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type GraphErrorCode, graphError } from '@vonk/schema/core/errors.ts'
import { withOrigin } from '@vonk/schema/core/origin.ts'
import type { StaffViewer } from '@vonk/schema/core/staff-context.ts'
import { staffSessionTopic } from '@vonk/schema/ports/bus.ts'
import { findStaff, reloadStaff } from '@vonk/schema/staff/find-staff.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionArgs } from 'graphql'
import { handleProtocols } from 'graphql-ws'
import { useServer as serverOf } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { isDatabaseUnreachable, maskError } from '../graphql/masking.ts'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { closeSocket } from '../realtime/close-codes.ts'
import { limitMessages, rejectUpgrade } from '../realtime/socket-limits.ts'
import type { AppServices } from '../services/app-services.ts'
import type { StaffGraphqlServer } from './console-graphql.ts'
import { addressOf, createStaffContext, staffSocketSession } from './console-session.ts'

const limits = { bytes: 16 * 1024, messagesPerSecond: 30, operations: 20, socketsPerPerson: 10 }

/** How often the sessions of open sockets are read again, for those that ended without a message of the bus. */
const sweepMs = 15_000

interface Connection {
  socket: WebSocket
  request: IncomingMessage
  address: string
  staff: StaffViewer
}

type Extra = { connection?: Connection; socket: WebSocket; request: IncomingMessage }

type PipelineArgs = ExecutionArgs & {
  rootValue: Pick<ReturnType<StaffGraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>
}

const socketError = (code: GraphErrorCode, message: string) => [graphError(code, message)]

/**
 * The sockets of the console: persisted operations of the staff graph over graphql-ws. A socket needs a session, does not
 * extend it, and closes when it ends: at once if the bus reports it, else within 15 seconds.
 */
export function mountConsoleSockets(
  services: AppServices,
  yoga: StaffGraphqlServer,
  operations: PersistedOperations,
  log: FastifyBaseLogger,
): {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Reads the sessions of all open sockets again. */
  sweep(): Promise<void>
  close(): Promise<void>
} {
  const { isProduction } = services.env
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.bytes,
    perMessageDeflate: false,
    handleProtocols,
  })
  const connections = new Set<Connection>()

  const adapter = serverOf<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 3000,
      onConnect: async ({ extra }) => {
        const { request, socket } = extra
        const address = addressOf(services, request)
        const { token } = staffSocketSession(request, isProduction)
        let staff: StaffViewer | null
        try {
          staff = await findStaff(services, token, address, { counts: false })
        } catch (error) {
          if (isDatabaseUnreachable(error)) services.databaseWatch.reportFailure()
          else log.error({ err: error }, 'A socket of the console could not be opened.')
          closeSocket(socket, 1013, 'Try again later')
          return false
        }
        if (!staff) {
          closeSession(socket)
          return false
        }
        const { id } = staff
        const open = [...connections].filter((one) => one.staff.id === id)
        if (open.length >= limits.socketsPerPerson) {
          closeSocket(socket, 4429, 'Too many connections')
          return false
        }
        // It may have closed in the meantime, and then no `close` event would remove it.
        if (socket.readyState !== socket.OPEN) return false
        const connection: Connection = { socket, request, address, staff }
        connections.add(connection)
        const unsubscribe = services.bus.subscribe(staffSessionTopic(staff.sessionId), () =>
          closeSession(socket),
        )
        socket.once('close', () => {
          unsubscribe()
          connections.delete(connection)
        })
        extra.connection = connection
        return true
      },
      onSubscribe: async ({ extra: { connection }, subscriptions }, _id, payload) => {
        if (!connection) return socketError('UNAUTHENTICATED', 'Not connected.')
        if (Object.keys(subscriptions).length > limits.operations)
          return socketError('RATE_LIMITED', 'Too many operations at once.')
        try {
          return await prepare(connection, payload)
        } catch (error) {
          return [maskError(error, services)]
        }
      },
      execute: (args) =>
        withOrigin({ request: randomUUID() }, () => (args as PipelineArgs).rootValue.execute(args)),
      subscribe: (args) => (args as PipelineArgs).rootValue.subscribe(args),
    },
    sockets as never,
    12_000,
  )

  async function prepare(
    connection: Connection,
    payload: {
      variables?: Record<string, unknown> | null | undefined
      extensions?: Record<string, unknown> | null | undefined
    },
  ) {
    await refresh([connection])
    if (connection.socket.readyState !== connection.socket.OPEN)
      return socketError('UNAUTHENTICATED', 'The session has ended.')
    const operation = operations.get(String(payload.extensions?.documentId))
    if (!operation) return socketError('UNKNOWN_DOCUMENT', 'This server does not know that operation.')
    const { request, staff } = connection
    const session = staffSocketSession(request, isProduction)
    const context = createStaffContext(services, request, session, staff)
    const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped(context)
    const document = parse(operation.text)
    const errors = validate(schema, document)
    if (errors.length > 0) return errors.map((error: unknown) => maskError(error, services))
    return {
      schema,
      document,
      operationName: operation.name,
      variableValues: payload.variables ?? {},
      contextValue: await contextFactory(),
      rootValue: { execute, subscribe },
    }
  }

  /** Reads the people of connections again; closes those whose session has ended. */
  async function refresh(all: readonly Connection[]): Promise<void> {
    const used = all.map(({ staff: { sessionId }, address }) => ({ sessionId, address }))
    const found = await reloadStaff(services, used)
    for (const [at, connection] of all.entries()) {
      const staff = found[at]
      if (staff) connection.staff = staff
      else closeSession(connection.socket)
    }
  }

  const sweep = () => (connections.size > 0 ? refresh([...connections]) : Promise.resolve())
  const timer = setInterval(() => void sweep().catch(() => {}), sweepMs)
  timer.unref()

  sockets.on('connection', (socket) => limitMessages(socket, limits.messagesPerSecond))

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => {})
      if (request.url?.split('?')[0] !== '/graphql') return rejectUpgrade(socket, '404 Not Found')
      if (!isOwnOrigin(request)) return rejectUpgrade(socket, '403 Forbidden')
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        sockets.emit('connection', webSocket, request),
      )
    },
    sweep,
    close: async () => {
      clearInterval(timer)
      for (const client of sockets.clients) closeSocket(client, 1012, 'Restarting')
      await adapter.dispose()
    },
  }
}

const closeSession = (socket: WebSocket) => closeSocket(socket, 4401, 'Session ended')
