import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context, Viewer } from '@vonk/schema/context.ts'
import { schema } from '@vonk/schema/index.ts'
import { sessionTopic } from '@vonk/schema/ports/bus.ts'
import type { SiteConfig } from '@vonk/schema/site/settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  type ExecutionArgs,
  execute,
  GraphQLError,
  getOperationAST,
  parse,
  subscribe,
  validate,
} from 'graphql'
import { handleProtocols } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { KnownDocuments } from './documents.ts'
import { runKnown, unknownDocument } from './lane.ts'
import { maskError } from './masking.ts'
import { hostOf, isOwnOrigin } from './origin.ts'
import type { Presence } from './presence.ts'
import { type Product, siteOf } from './product.ts'
import { RateMeter } from './rate-meter.ts'
import { createContext, socketSession, viewerIn } from './session.ts'

/** Limits of one socket (threats: WebSocket hijack). */
const limits = { bytes: 16 * 1024, messagesPerSecond: 30, operations: 20, socketsPerMember: 5 }

/** What a connection was found to be when it was made. */
interface Connection {
  request: IncomingMessage
  site: SiteConfig
  viewer: Viewer | null
  operations: number
  leave: () => void
}

type Extra = { connection: Connection }

type Known = ReturnType<KnownDocuments['get']>

/**
 * Subscriptions, and a socket's own queries and mutations, over graphql-ws. The session is checked at the
 * connection and bound to it: when it ends anywhere, its sockets close.
 */
export function mountSockets(
  server: Server,
  product: Product,
  documents: KnownDocuments,
  presence: Presence,
  log: FastifyBaseLogger,
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.bytes,
    perMessageDeflate: false,
    handleProtocols,
  })
  const perMember = new Map<number, number>()
  const knownOf = new WeakMap<object, { known: Known; variables: Record<string, unknown> }>()

  const adapter = useServer<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 3000,
      onConnect: async ({ extra }) => {
        const { request, socket } = extra
        const site = siteOf(product, hostOf(request))
        if (!site) return false
        const viewer = await viewerIn(product, site, socketSession(request, product.env.isProduction))
        const connection: Connection = { request, site, viewer, operations: 0, leave: () => {} }
        extra.connection = connection
        if (!viewer) return true
        const { id, sessionId } = viewer
        const open = perMember.get(id) ?? 0
        if (open >= limits.socketsPerMember) {
          socket.close(4429, 'Too many connections')
          return false
        }
        perMember.set(id, open + 1)
        const endedElsewhere = product.bus.subscribe(sessionTopic(sessionId), () => {
          socket.close(4401, 'Session ended')
        })
        const wentAway = presence.opened(id)
        connection.leave = () => {
          wentAway()
          endedElsewhere()
          const left = (perMember.get(id) ?? 1) - 1
          if (left > 0) perMember.set(id, left)
          else perMember.delete(id)
        }
        return true
      },
      onClose: ({ extra }) => extra.connection?.leave(),
      onSubscribe: ({ extra: { connection } }, _id, payload) => {
        if (!connection)
          return [new GraphQLError('Not connected.', { extensions: { code: 'UNAUTHENTICATED' } })]
        if (connection.operations >= limits.operations) {
          return [new GraphQLError('Too many operations at once.', { extensions: { code: 'RATE_LIMITED' } })]
        }
        const variableValues = payload.variables ?? {}
        const documentId = payload.extensions?.documentId
        if (typeof documentId === 'string') {
          const known = documents.get(documentId)
          if (!known) return [unknownDocument()]
          const args = argsFor(connection, known.document, known.name, variableValues)
          knownOf.set(args, { known, variables: variableValues })
          return args
        }
        if (product.env.isProduction) return [unknownDocument()]
        const document = parse(payload.query, { noLocation: true })
        const faults = validate(schema, document)
        return faults.length > 0
          ? faults
          : argsFor(connection, document, payload.operationName, variableValues)
      },
      onOperation: ({ extra: { connection } }) => void (connection && connection.operations++),
      onComplete: ({ extra: { connection } }) => void (connection && connection.operations--),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => maskError(error, log)),
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors
          ? { ...result, errors: result.errors.map((error) => maskError(error, log)) }
          : undefined,
      execute: (args: ExecutionArgs) => {
        const entry = knownOf.get(args)
        return entry?.known
          ? runKnown(entry.known, args.contextValue as Context, entry.variables, log)
          : execute(args)
      },
      subscribe,
    },
    sockets as never,
    12_000,
  )

  function argsFor(
    { request, site, viewer }: Connection,
    document: ExecutionArgs['document'],
    operationName: string | null | undefined,
    variableValues: Record<string, unknown>,
  ): ExecutionArgs {
    const session = socketSession(request, product.env.isProduction)
    const contextValue = createContext(product, site, session, viewer, request.socket.remoteAddress ?? '')
    return {
      schema,
      document,
      operationName: operationName ?? getOperationAST(document)?.name?.value,
      variableValues,
      contextValue,
    }
  }

  sockets.on('connection', (socket) => {
    const meter = new RateMeter(limits.messagesPerSecond)
    socket.on('error', () => {})
    socket.prependListener('message', () => {
      if (!meter.take(Date.now())) socket.close(4429, 'Too fast')
    })
  })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/graphql') return
    if (!isOwnOrigin(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit('connection', webSocket, request),
    )
  })

  return {
    close: async () => {
      for (const client of sockets.clients) client.close(1012, 'Restarting')
      await adapter.dispose()
    },
  }
}
