import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a request must be there, whole. A picture of 10 MB over a slow line takes its time. */
const usual = 15_000
export const longest = 180_000

/** Ends requests whose body does not come; Node itself knows only one time for all of them. */
export function mountBodyTimeout(app: FastifyInstance, milliseconds = usual): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.method === 'GET' || raw.method === 'HEAD' || request.routeOptions.url === '/uploads')
      return done()
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return
      reply.raw.once('finish', () => raw.socket.destroy())
      void reply.code(408).header('connection', 'close').send({ error: 'Request timeout', code: 'TIMEOUT' })
    }, milliseconds)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
