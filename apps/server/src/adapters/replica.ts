import { openPool, type Pool, type Replica } from '@vonk/prisma/client.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { connectionWatch } from './connection-watch.ts'
import { isOfStatement, ReplicaAge } from './replica.rules.ts'

/** A replica whose age is watched until it is closed. */
export interface OpenReplica extends Replica {
  pool: Pool
  close(): Promise<void>
}

/** The timeout of a replica, in milliseconds. */
const timeoutMs = 1000

interface WalPosition {
  is_standby: boolean
  /** Bytes of the log that are written, or replayed; null on a server that never replayed any. */
  position: number | null
  /** The number of the cluster, which its replicas share. */
  cluster: string
}

const positionQuery = (position: string) => `
  select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(${position}, '0/0')::bigint as position,
    (select system_identifier::text from pg_control_system()) as cluster`

type Settings = Pick<Env, 'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_POOL' | 'DATABASE_REPLICA_MAX_LAG_MS'>

/** Opens the replica of a database, which answers reads while its lag is small enough; null without the setting. */
export function openReplica(
  { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: max, DATABASE_REPLICA_MAX_LAG_MS: maxLag }: Settings,
  database: Pool,
  log: Log,
  metrics: Metrics,
): OpenReplica | null {
  if (!url) return null
  const pool = openPool(url, { name: 'replica', max, connectTimeoutMs: timeoutMs, keepsPlans: true })
  return watchReplica(pool, maxLag, database, log, metrics)
}

/**
 * Watches a replica: measures its lag five times within `maxLag` milliseconds. It answers reads only while its lag is
 * at most `maxLag`; one line is logged when it is lost and when it is restored.
 */
export function watchReplica(
  pool: Pool,
  maxLag: number,
  database: Pick<Pool, 'query'>,
  log: Log,
  metrics: Metrics,
): OpenReplica {
  const watch = connectionWatch(log, 'The replica')
  const age = new ReplicaAge()
  const now = () => performance.now()
  const startedAt = now()
  let isHealthy = false
  let isClosed = false
  let timer: NodeJS.Timeout
  metrics.gauge(
    'replica_lag_seconds',
    'How old an answer of the replica can be at most.',
    () => age.ageMs(now()) / 1000,
  )

  function lost(error: unknown): void {
    isHealthy = false
    if (!isClosed) watch.lost(error)
  }

  async function check(): Promise<void> {
    const at = now()
    // The primary has its own watch; while it is lost the age of the replica grows.
    const primary = await readPosition(database, 'pg_current_wal_lsn()').catch(() => null)
    if (primary?.position == null) return
    age.recordWritten(at, primary.position)
    const replica = await readPosition(pool, 'pg_last_wal_replay_lsn()', timeoutMs)
    if (!replica.is_standby || replica.cluster !== primary.cluster || replica.position === null)
      throw new Error('It is not a replica of this database.')
    age.recordReplayed(replica.position)
    const lagMs = age.ageMs(now())
    // After the start it gets the same time to catch up.
    if (lagMs > maxLag && (isHealthy || now() - startedAt > maxLag))
      throw new Error(`It is ${Math.round(lagMs)} ms behind.`)
    // Half of the maximum (hysteresis), or a replica near the limit would be used and lost repeatedly.
    if (!isHealthy && lagMs > maxLag / 2) return
    isHealthy = true
    watch.returned()
  }

  async function checkRepeatedly(): Promise<void> {
    await check().catch(lost)
    if (!isClosed) timer = setTimeout(checkRepeatedly, maxLag / 5).unref()
  }

  pool.on('error', lost)
  void checkRepeatedly()
  return {
    pool,
    async read(work) {
      if (!isHealthy || age.ageMs(now()) > maxLag) return null
      try {
        return { found: await work({ pool }) }
      } catch (error) {
        if (!isOfStatement(error)) lost(error)
        return null
      }
    },
    answeredBy: (target) => metrics.replicaReads.inc({ target }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

async function readPosition(
  pool: Pick<Pool, 'query'>,
  position: string,
  timeout?: number,
): Promise<WalPosition> {
  const statement = { text: positionQuery(position), ...(timeout && { query_timeout: timeout }) }
  const { rows } = await pool.query<WalPosition>(statement)
  return rows[0] as WalPosition
}
