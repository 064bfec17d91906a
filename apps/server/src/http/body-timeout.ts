import type { FastifyInstance } from 'fastify'
import { sendError } from './http-errors.ts'

/**
 * In how many milliseconds a request must be complete. A photo of 10 MB needs longer over a slow connection.
 */
const usual = 15_000
export const longest = 180_000
/** Where photos are sent to. */
const uploads = new Set(['/uploads', '/api/v1/uploads'])

/** Ends requests with an incomplete body; Node itself has only one timeout for all routes. */
export function mountBodyTimeout(app: FastifyInstance, milliseconds = usual): void {
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
