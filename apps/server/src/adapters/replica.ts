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

/** Milliseconds after which a replica that cannot be reached, or does not say where it is, is lost. */
const answersWithin = 1000

interface Place {
  is_standby: boolean
  /** Bytes of the log that are written, or replayed; null on a server that never replayed any. */
  position: number | null
  /** The number of the cluster, which its replicas share. */
  cluster: string
}

const placeBy = (position: string) => `
  select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(${position}, '0/0')::bigint as position,
    (select system_identifier::text from pg_control_system()) as cluster`

type Settings = Pick<Env, 'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_POOL' | 'DATABASE_REPLICA_MAX_LAG_MS'>

/** Opens the replica of a database, which answers reads while it is near enough; null without the setting. */
export function openReplica(
  { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: max, DATABASE_REPLICA_MAX_LAG_MS: maxLag }: Settings,
  database: Pool,
  log: Log,
  metrics: Metrics,
): OpenReplica | null {
  if (!url) return null
  const pool = openPool(url, { name: 'replica', max, connectWithin: answersWithin, keepsPlans: true })
  return watchReplica(pool, maxLag, database, log, metrics)
}

/**
 * Watches a replica: asks five times within `maxLag` milliseconds how far it is behind the database. It answers only while
 * its answers are at most that old; its loss and its return are one line each in the log.
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
  const begun = now()
  let isWell = false
  let isClosed = false
  let timer: NodeJS.Timeout
  metrics.gauge(
    'replica_lag_seconds',
    'How old an answer of the replica can be at most.',
    () => age.at(now()) / 1000,
  )

  function lost(error: unknown): void {
    isWell = false
    if (!isClosed) watch.lost(error)
  }

  async function check(): Promise<void> {
    const at = now()
    // That the database is away is told by its own watch; meanwhile the age of the replica grows.
    const written = await ask(database, 'pg_current_wal_lsn()').catch(() => null)
    if (written?.position == null) return
    age.wrote(at, written.position)
    const copy = await ask(pool, 'pg_last_wal_replay_lsn()', answersWithin)
    if (!copy.is_standby || copy.cluster !== written.cluster || copy.position === null)
      throw new Error('It is not a replica of this database.')
    age.replayed(copy.position)
    const behind = age.at(now())
    // At first it has the same time to replay what was written before it was watched.
    if (behind > maxLag && (isWell || now() - begun > maxLag))
      throw new Error(`It is ${Math.round(behind)} ms behind.`)
    // Twice as near as needed, or a replica near the bound would be used and lost again and again.
    if (!isWell && behind > maxLag / 2) return
    isWell = true
    watch.returned()
  }

  async function keepChecking(): Promise<void> {
    await check().catch(lost)
    if (!isClosed) timer = setTimeout(keepChecking, maxLag / 5).unref()
  }

  pool.on('error', lost)
  void keepChecking()
  return {
    pool,
    async read(work) {
      if (!isWell || age.at(now()) > maxLag) return null
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

async function ask(pool: Pick<Pool, 'query'>, position: string, within?: number): Promise<Place> {
  const statement = { text: placeBy(position), ...(within && { query_timeout: within }) }
  const { rows } = await pool.query<Place>(statement)
  return rows[0] as Place
}
