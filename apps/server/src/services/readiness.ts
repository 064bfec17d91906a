import { missingMigrations } from '@vonk/prisma/migrate.ts'
import { withTimeout } from '../with-timeout.ts'
import type { AppServices } from './app-services.ts'

/** Milliseconds that one check may take: a proxy usually waits for 2 s. */
const timeoutMs = 1500

/** The dependencies that a process needs to serve members; `bus` is missing only while it reconnects. */
export type Checks = Record<'database' | 'migrations' | 'bus' | 'client', boolean>

export type HealthServices = Pick<AppServices, 'db' | 'bus'>

/** Checks everything in parallel; `ok` is true if all are available. */
export async function readiness(
  { db, bus }: HealthServices,
  client: boolean,
): Promise<Checks & { ok: boolean }> {
  const [database, migrations] = await Promise.all([
    withTimeout(
      db.pool.query('select 1').then(() => true),
      timeoutMs,
      false,
    ),
    withTimeout(
      missingMigrations(db.pool).then((names) => names.length === 0),
      timeoutMs,
      false,
    ),
  ])
  const checks = { database, migrations, bus: bus.isConnected(), client }
  return { ok: Object.values(checks).every(Boolean), ...checks }
}
