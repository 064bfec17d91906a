import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { Context } from '@vonk/schema/core/context.ts'
import { StorageUnavailable } from '@vonk/schema/ports/storage.ts'
import { splitLanguage } from '@vonk/schema/site/languages.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openConsole } from './console/open-console.ts'
import { mountDeveloperFiles } from './developer-pages/developer-page.ts'
import { openGraphiql } from './developer-pages/graphiql-page.ts'
import { mountPartnerApplications } from './developer-pages/partner-application-pages.ts'
import { mountExports } from './exports/mount-exports.ts'
import { mountGraphql } from './graphql/http-route.ts'
import { isDatabaseUnable, isDatabaseUnreachable } from './graphql/masking.ts'
import type { PersistedOperations } from './graphql/persisted-operations.ts'
import { createGraphqlServer } from './graphql/yoga.ts'
import { answerLanguage } from './http/answer-language.ts'
import { mountBodyTimeout, uploadTimeoutMs } from './http/body-timeout.ts'
import { mountHealth } from './http/health.ts'
import { type HttpErrorCode, sendError } from './http/http-errors.ts'
import { limitConcurrency } from './http/limit-concurrency.ts'
import { logRequests } from './http/log-requests.ts'
import { Presence } from './http/presence.ts'
import { mountSecurity } from './http/security.ts'
import { isOfVisitor } from './http/session.ts'
import { closeConnections } from './http/shutdown.ts'
import { mountSiteGate } from './http/site-gate.ts'
import { mountMailEvents } from './mails/mail-events-hook.ts'
import type { DemoPhotos } from './media/demo-photos.ts'
import { mountSelfies } from './media/selfies.ts'
import { mountMedia } from './media/serve-media.ts'
import { mountUploads } from './media/uploads.ts'
import { mountOAuth } from './oauth/mount-oauth.ts'
import { mountOpenApi } from './openapi/mount-openapi.ts'
import { mountPages } from './pages/mount-pages.ts'
import { mountOutboxPage } from './pages/outbox-page.ts'
import { mountUnsubscribe } from './pages/unsubscribe-page.ts'
import { mountReceipts } from './payments/mount-receipts.ts'
import { mountPaymentWebhook } from './payments/payment-webhook.ts'
import { mountSandboxPage } from './payments/sandbox-page.ts'
import { errorPage, sendPage } from './public-pages/public-page.ts'
import { mountEmbeddedPush } from './push/embedded-service.ts'
import { mountSockets } from './realtime/sockets.ts'
import type { WebBuild } from './render/web-build.ts'
import { mountLegacyApi } from './rest/legacy-api.ts'
import { mountPartnerApi } from './rest/partner-api.ts'
import type { AppServices } from './services/app-services.ts'
import { mountConsent } from './tracking/consent.ts'
import { measurer, mountPageViews } from './tracking/measure.ts'
import { mountAnalyticsPage, mountTrack } from './tracking/mount-track.ts'
import { mountPageHidden } from './tracking/page-hidden.ts'
import { mountRecording, mountRecordingsPage } from './tracking/recording.ts'

export interface Parts {
  operations: PersistedOperations
  demoPhotos: DemoPhotos
  /** Null serves only the API. */
  web: WebBuild | null
  /** The operations of the console; by default those of its build. */
  staffOperations?: PersistedOperations
}

/** Creates the whole server on one port: GraphQL, sockets, REST, photos, pages. It does not listen yet. */
export async function createServer(
  services: AppServices,
  { operations, demoPhotos, web, staffOperations }: Parts,
): Promise<FastifyInstance> {
  const { env } = services
  const staffConsole = await openConsole(services, staffOperations)
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: 32 * 1024,
    // Public pages have an address in each language of a site: one route answers them all.
    // An address that cannot be one of ours, such as one with a part that is too long.
    frameworkErrors: (_error, _request, reply) => sendError(reply, 'NOT_FOUND', 'Not found'),
    rewriteUrl: ({ url = '/' }) => splitLanguage(url).url,
    // Before any hook or route of members: the console has its own.
    serverFactory: (handle) =>
      createHttpServer(
        { requestTimeout: uploadTimeoutMs, headersTimeout: 15_000, keepAliveTimeout: 72_000 },
        (request, response) =>
          staffConsole?.owns(request) ? staffConsole.handle(request, response) : handle(request, response),
      ),
    forceCloseConnections: 'idle',
    // A request that still arrives while the server ends is answered; its connection is closed after it.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(cookie)
  logRequests(app, services)
  mountSecurity(app, env.isProduction)
  mountSiteGate(app, services)
  mountBodyTimeout(app)
  // Set before any route, because earlier routes would send internal error messages.
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // The body never came: nobody reads an answer, and the ECONNRESET is not the database's.
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info({ req: request }, 'A request was broken off.')
      return sendError(reply, 'BAD_REQUEST', 'Bad request')
    }
    const status = error.statusCode ?? 500
    const isUnavailable = isDatabaseUnable(error) || error instanceof StorageUnavailable
    if (isDatabaseUnreachable(error)) services.databaseWatch.reportFailure()
    else if (status >= 500) request.log.error({ err: error }, 'A request failed.')
    if (isUnavailable) reply.header('retry-after', '1')
    // Headers that the route has set must not let caches store an error.
    reply.header('cache-control', 'no-store').removeHeader('etag')
    const code: HttpErrorCode = isUnavailable ? 'UNAVAILABLE' : status < 500 ? 'BAD_REQUEST' : 'ERROR'
    request.errorCode = code
    const language = await answerLanguage(services, request, reply)
    const message = status < 500 ? 'Bad request' : text(language, 'restFailed')
    reply.code(isUnavailable ? 503 : status)
    const page = web && (await errorPage(services, web, request, reply, reply.statusCode, message))
    if (page) return sendPage(services, reply, page.nonce, page.html)
    return reply.send({ error: message, code })
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(formbody)
  const presence = new Presence(services)
  // Everybody outside production; in production a program with the key of a partner, if `GRAPHIQL_PARTNERS` allows it.
  const allowsOwnOperations = ({ hasPartnerKey }: Context) => !env.isProduction || hasPartnerKey === true
  const yoga = createGraphqlServer(operations, services, allowsOwnOperations)
  await mountDeveloperFiles(app)
  const sendGraphiql = openGraphiql(services)
  mountGraphql(app, services, { yoga, operations, presence, allowsOwnOperations, sendGraphiql })
  await app.register(async (scope) => {
    limitConcurrency(scope, (request) => isOfVisitor(services, request))
    mountLegacyApi(scope, services, yoga, operations, presence)
    mountOpenApi(scope, services)
  })
  mountPartnerApi(app, services, yoga, operations)
  mountOAuth(app, services, web)
  mountPartnerApplications(app, services)
  mountMedia(app, services, demoPhotos)
  mountExports(app, services)
  await mountUploads(app, services)
  await mountSelfies(app, services)
  mountUnsubscribe(app, services)
  mountMailEvents(app, services)
  mountPaymentWebhook(app, services)
  mountReceipts(app, services)
  if (env.payments === 'sandbox') mountSandboxPage(app, services)
  mountHealth(app, services, web !== null || !env.isProduction)
  const measure = measurer(services, (error) => app.log.warn({ err: error }, 'Nothing was measured.'))
  mountPageViews(app, services, measure)
  mountConsent(app, services)
  mountTrack(app, services, measure)
  mountRecording(app, services, (error) => app.log.warn({ err: error }, 'Nothing was recorded.'))
  await mountPageHidden(app, services)
  if (!env.isProduction) {
    mountOutboxPage(app, services)
    mountEmbeddedPush(app, services)
    mountAnalyticsPage(app, services)
    mountRecordingsPage(app, services)
  }
  if (web) await mountPages(app, services, web, yoga, operations, presence)
  const sockets = mountSockets(app.server, services, yoga, operations, presence, app.log, staffConsole)
  app.addHook('preClose', async () => {
    presence.stop()
    await sockets.close()
    await staffConsole?.close()
  })
  closeConnections(app)
  return app
}
