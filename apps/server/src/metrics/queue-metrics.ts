import type { Pool } from '@vonk/prisma/client.ts'
import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../in-time.ts'

/** Milliseconds that the database may take: Prometheus gives up a slow answer, and with it all other values. */
const patience = 900

interface QueueRow {
  task: string
  due: number
  oldest: number
  given_up: number
}

/**
 * Measures the queue of the jobs, which all processes share: how many are due, for how long the oldest has been, and how many
 * were given up. Read from the database when Prometheus asks; if the database does not answer in time the
 * values are absent, and `vonk_database_up` is 0.
 */
export function watchQueue(registry: Registry, pool: Pool): void {
  const gauge = (name: string, help: string, collect?: () => Promise<void>) =>
    new Gauge({ name, help, labelNames: ['task'], registers: [registry], ...(collect && { collect }) })
  const oldest = gauge('vonk_queue_oldest_seconds', 'For how long the oldest due job has been waiting.')
  const givenUp = gauge('vonk_queue_given_up', 'Jobs that failed for the last time and were kept.')
  const up = new Gauge({
    name: 'vonk_database_up',
    help: 'Whether the database answered within a second.',
    registers: [registry],
  })
  let reading: Promise<QueueRow[]> | null = null
  const due: Gauge<'task'> = gauge('vonk_queue_due', 'Jobs that are due and not running.', async () => {
    for (const one of [due, oldest, givenUp]) one.reset()
    // A database that is slow is not asked again before it has answered.
    reading ??= readQueue(pool).finally(() => {
      reading = null
    })
    const rows = await inTime<QueueRow[] | null>(reading, patience, null)
    up.set(rows ? 1 : 0)
    for (const row of rows ?? []) {
      due.set({ task: row.task }, row.due)
      oldest.set({ task: row.task }, row.oldest)
      givenUp.set({ task: row.task }, row.given_up)
    }
  })
}

async function readQueue(pool: Pool): Promise<QueueRow[]> {
  const { rows } = await pool.query<QueueRow>(
    `select task_identifier as task,
       (count(*) filter (where is_due))::int as due,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as oldest,
       (count(*) filter (where attempts >= max_attempts))::int as given_up
     from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
       from graphile_worker.jobs) job
     group by task_identifier`,
  )
  return rows
}
