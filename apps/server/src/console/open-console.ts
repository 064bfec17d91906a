import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { StaffContext } from '@vonk/schema/core/staff-context.ts'
import { staffSchema } from '@vonk/schema/staff.ts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { isDatabaseUnable, isDatabaseUnreachable } from '../graphql/masking.ts'
import { PersistedOperations } from '../graphql/persisted-operations.ts'
import { createGraphqlServer } from '../graphql/yoga.ts'
import { mountBodyTimeout } from '../http/body-timeout.ts'
import { sendError } from '../http/http-errors.ts'
import { logRequests } from '../http/log-requests.ts'
import { hostOf } from '../http/origin.ts'
import { mountSecurity } from '../http/security.ts'
import type { AppServices } from '../services/app-services.ts'
import { mountConsoleGraphql } from './console-graphql.ts'
import { mountConsolePages } from './console-pages.ts'
import { staffOfRequest } from './console-session.ts'
import { mountConsoleSockets } from './console-sockets.ts'
import { mountReviewMedia } from './review-media.ts'

const client = join(import.meta.dirname, '../../../console')

/** The console's own server, to which the main server passes the requests of its host. */
export interface Console {
  /** True if a request or an upgrade is for the console's host. */
  owns(request: IncomingMessage): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** The operations of the built client. */
function builtOperations(): PersistedOperations {
  const manifest = join(client, 'src/graphql/documents.generated.json')
  return existsSync(manifest) ? PersistedOperations.fromFile(manifest) : new PersistedOperations({})
}

/**
 * Opens the console of staff: a server of its own, so that none of the members' routes, hooks and cookies exists on its host,
 * and nothing of the console on theirs. Null if there is no host for it.
 */
export async function openConsole(
  services: AppServices,
  operations = builtOperations(),
): Promise<Console | null> {
  const { env } = services
  const { consoleHost, isProduction } = env
  if (!consoleHost) return null
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    frameworkErrors: (_error, _request, reply) => sendError(reply, 'NOT_FOUND', 'Not found'),
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(cookie)
  logRequests(app, services)
  mountSecurity(app, isProduction)
  mountBodyTimeout(app)
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    const isUnavailable = isDatabaseUnable(error)
    if (isDatabaseUnreachable(error)) services.databaseWatch.reportFailure()
    else if (status >= 500) request.log.error({ err: error }, 'A request of the console failed.')
    reply.header('cache-control', 'no-store')
    if (isUnavailable) return sendError(reply.header('retry-after', '1'), 'UNAVAILABLE', 'Try again later.')
    return status < 500
      ? sendError(reply, 'BAD_REQUEST', 'Bad request')
      : sendError(reply, 'ERROR', 'Something went wrong.')
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  // Persisted operations only, outside production too: nobody writes operations of this graph by hand.
  const yoga = createGraphqlServer<StaffContext>(operations, services, () => false, {
    name: 'staff',
    schema: staffSchema,
  })
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  mountConsoleGraphql(app, services, yoga, operations)
  mountReviewMedia(app, services, (request, reply) => staffOfRequest(services, request, reply))
  await mountConsolePages(app, join(client, 'dist'), isProduction)
  const sockets = mountConsoleSockets(services, yoga, operations, app.log)
  await app.ready()
  return {
    owns: (request) => hostOf(request).toLowerCase() === consoleHost,
    handle: (request, response) => app.routing(request, response),
    handleUpgrade: sockets.handleUpgrade,
    close: async () => {
      await sockets.close()
      await app.close()
    },
  }
}
