import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import type { Log } from '../log.ts'
import { connectionWatch } from './connection-watch.ts'

/** Milliseconds between two polls of a database that does not answer. */
const pollIntervalMs = 500

/** Detects that the database is unreachable, so that failing requests need not log it. */
export interface DatabaseWatch {
  /** A statement failed as if the database was unreachable: polls it until it answers. */
  reportFailure(): void
  stop(): void
}

/** Watches the database of a pool, and logs one line when it is lost and one when it is restored. */
export function watchDatabase(pool: Pool, log: Log): DatabaseWatch {
  const watch = connectionWatch(log, 'The database')
  let isPolling = false
  let isStopped = false

  async function poll(): Promise<void> {
    while (!isStopped) {
      try {
        await pool.query('select 1')
        return watch.returned()
      } catch (error) {
        if (!isStopped) watch.lost(error)
        await delay(pollIntervalMs, undefined, { ref: false })
      }
    }
  }

  const reportFailure = () => {
    if (isPolling || isStopped) return
    isPolling = true
    void poll().finally(() => {
      isPolling = false
    })
  }
  // A broken idle connection is the first sign when there are no requests.
  pool.on('error', reportFailure)
  return {
    reportFailure,
    stop: () => {
      isStopped = true
      pool.off('error', reportFailure)
    },
  }
}
