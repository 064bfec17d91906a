import { missingMigrations } from '@vonk/prisma/migrate.ts'
import type { FastifyInstance } from 'fastify'
import { inTime } from '../in-time.ts'
import type { AppServices } from '../services/app-services.ts'

/** Milliseconds that one check may take: a proxy usually waits for 2 s. */
const patience = 1500

/** What a process needs in order to serve members; `bus` is missing only as long as its connection is opened again. */
export type Checks = Record<'database' | 'migrations' | 'bus' | 'client', boolean>

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

type HealthServices = Pick<AppServices, 'db' | 'bus'>

/** Checks everything at once; `ok` is whether all of it is there. */
export async function readiness(
  { db, bus }: HealthServices,
  client: boolean,
): Promise<Checks & { ok: boolean }> {
  const [database, migrations] = await Promise.all([
    inTime(
      db.pool.query('select 1').then(() => true),
      patience,
      false,
    ),
    inTime(
      missingMigrations(db.pool).then((names) => names.length === 0),
      patience,
      false,
    ),
  ])
  const checks = { database, migrations, bus: bus.isConnected(), client }
  return { ok: Object.values(checks).every(Boolean), ...checks }
}
