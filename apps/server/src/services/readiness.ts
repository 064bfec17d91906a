import { missingMigrations } from '@vonk/prisma/migrate.ts'
import { inTime } from '../in-time.ts'
import type { AppServices } from './app-services.ts'

/** Milliseconds that one check may take: a proxy usually waits for 2 s. */
const timeoutMs = 1500

/** What a process needs in order to serve members; `bus` is missing only as long as its connection is opened again. */
export type Checks = Record<'database' | 'migrations' | 'bus' | 'client', boolean>

export type HealthServices = Pick<AppServices, 'db' | 'bus'>

/** Checks everything at once; `ok` is whether all of it is there. */
export async function readiness(
  { db, bus }: HealthServices,
  client: boolean,
): Promise<Checks & { ok: boolean }> {
  const [database, migrations] = await Promise.all([
    inTime(
      db.pool.query('select 1').then(() => true),
      timeoutMs,
      false,
    ),
    inTime(
      missingMigrations(db.pool).then((names) => names.length === 0),
      timeoutMs,
      false,
    ),
  ])
  const checks = { database, migrations, bus: bus.isConnected(), client }
  return { ok: Object.values(checks).every(Boolean), ...checks }
}
