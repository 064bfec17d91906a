import { withOrigin } from '@vonk/schema/core/origin.ts'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import type { StartedSpan } from '../tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the persisted operation that the request runs, for the log. */
    operation?: string
  }
}

/**
 * Writes a line for each answered request at level `info`: its id, method and route, the site, the operation, the status and
 * the milliseconds until the answer was sent. The answer names the id in `X-Request-Id`, so that a member's report leads to
 * the line, and measures it; with traces the request is a span, below the one that its `traceparent` names. The address is
 * not logged, only the route: an address may hold a token.
 */
export function logRequests(
  app: FastifyInstance,
  { metrics, tracing }: Pick<AppServices, 'metrics' | 'tracing'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // Again after the body was read, which comes from the socket and so belongs to no request.
  const spans = new WeakMap<FastifyRequest, StartedSpan>()
  if (tracing)
    app.addHook('onRequest', async (request) => {
      const { method, routeOptions, headers } = request
      const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
      const name = `${method} ${routeOptions.url ?? 'unknown'}`
      spans.set(request, tracing.start(name, 'server', { 'vonk.request.id': request.id }, parent))
    })
  const begin: onRequestHookHandler = (request, _reply, done) => {
    const trace = spans.get(request)?.trace
    withOrigin({ request: request.id, ...(trace && { trace }) }, done)
  }
  app.addHook('onRequest', begin)
  app.addHook('preValidation', begin)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode } = reply
    const seconds = reply.elapsedTime / 1000
    const route = routeOptions.url ?? 'unknown'
    metrics.requests.observe({ method, route, status: statusCode }, seconds)
    const failure = statusCode >= 500 ? String(statusCode) : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure)
    const { call } = routeOptions.config
    const { errorCode: result = statusCode < 400 ? 'ok' : String(statusCode) } = request
    if (call) metrics.apiCalls.observe({ api: call.api, call: call.name, result }, seconds)
    request.log.info(
      {
        req: request,
        site: request.hostname,
        operation: request.operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'A request was answered.',
    )
  })
}
