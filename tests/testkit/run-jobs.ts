import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import { runOnce, type TaskList } from 'graphile-worker'
import { silentLogger } from '../../apps/server/src/services/prepare-jobs.ts'

/** Does the jobs that are due, by the real time, and those that they put into the queue. */
export async function runDueJobs(pool: Pool, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool, logger: silentLogger, noHandleSignals: true, taskList })
  // The queue does not wait until it has noted what became of a job, and a test may look at the jobs next.
  const running = 'select from graphile_worker._private_jobs where locked_at is not null'
  while ((await pool.query(running)).rowCount) await pause(10)
}
