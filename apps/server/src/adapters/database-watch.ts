import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import type { Log } from '../log.ts'
import { connectionWatch } from './connection-watch.ts'

/** Milliseconds between two questions to a database that does not answer. */
const askEvery = 500

/** Finds out whether the database is lost, so that the requests that fail meanwhile need not log it. */
export interface DatabaseWatch {
  /** A statement failed as if the database was lost: asks it until it answers. */
  suspect(): void
  stop(): void
}

/** Watches the database of a pool; its loss and its return are one line each in the log. */
export function watchDatabase(pool: Pool, log: Log): DatabaseWatch {
  const watch = connectionWatch(log, 'The database')
  let isAsking = false
  let isStopped = false

  async function ask(): Promise<void> {
    while (!isStopped) {
      try {
        await pool.query('select 1')
        return watch.returned()
      } catch (error) {
        if (!isStopped) watch.lost(error)
        await pause(askEvery, undefined, { ref: false })
      }
    }
  }

  const suspect = () => {
    if (isAsking || isStopped) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  }
  // An idle connection that breaks is the first sign when nobody asks anything.
  pool.on('error', suspect)
  return {
    suspect,
    stop: () => {
      isStopped = true
      pool.off('error', suspect)
    },
  }
}
