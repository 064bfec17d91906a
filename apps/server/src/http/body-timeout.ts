import type { FastifyInstance } from 'fastify'
import { sendError } from './http-errors.ts'

/**
 * The timeout for a complete request, in milliseconds. A photo of 10 MB needs longer over a slow connection.
 */
const defaultTimeoutMs = 15_000
export const uploadTimeoutMs = 180_000
/** The addresses of uploads. */
const uploads = new Set(['/uploads', '/uploads/selfies/:position', '/api/v1/uploads'])

/** Ends requests with an incomplete body; Node itself has only one timeout for all routes. */
export function mountBodyTimeout(app: FastifyInstance, milliseconds = defaultTimeoutMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.method === 'GET' || raw.method === 'HEAD' || uploads.has(request.routeOptions.url ?? ''))
      return done()
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return
      reply.raw.once('finish', () => raw.socket.destroy())
      void sendError(reply.header('connection', 'close'), 'TIMEOUT', 'Request timeout')
    }, milliseconds)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
