import type { FastifyInstance } from 'fastify'
import { type HealthServices, readiness } from '../services/readiness.ts'

/**
 * `/health` says that the process answers: restart it if not. `/ready` says whether it can serve members: send it none
 * while the status is 503. Both answer within 2 seconds, also when the database does not.
 */
export function mountHealth(app: FastifyInstance, services: HealthServices, hasClient: boolean): void {
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/ready', async (_request, reply) => {
    const state = await readiness(services, hasClient)
    return reply
      .code(state.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
}
