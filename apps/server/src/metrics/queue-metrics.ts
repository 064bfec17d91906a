import type { Pool } from '@vonk/prisma/client.ts'
import { Gauge, type Registry } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'

/** Milliseconds that the database may take: Prometheus gives up a slow answer, and with it all other values. */
const timeoutMs = 900

interface QueueRow {
  task: string
  due: number
  oldest: number
  given_up: number
}

/**
 * Measures the queue of the jobs, which all processes share: how many are due, for how many seconds the oldest has been, and
 * how many were given up. Read from the database once each time that Prometheus asks; if the database does not answer in time
 * the values are absent, and `vonk_database_up` is 0.
 */
export function watchQueue(registry: Registry, pool: Pool): void {
  let reading: Promise<QueueRow[]> | null = null
  const read = () => {
    // The gauges share one answer, and a database that is slow is not asked again before it has answered.
    reading ??= readQueue(pool).finally(() => {
      reading = null
    })
    return withTimeout<QueueRow[] | null>(reading, timeoutMs, null)
  }
  const gauge = (name: string, help: string, amount: (row: QueueRow) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        const rows = await read()
        this.reset()
        for (const row of rows ?? []) this.set({ task: row.task }, amount(row))
      },
    })
  gauge('vonk_queue_due', 'Jobs that are due and not running.', ({ due }) => due)
  gauge(
    'vonk_queue_oldest_seconds',
    'For how long the oldest due job has been waiting.',
    ({ oldest }) => oldest,
  )
  gauge(
    'vonk_queue_given_up',
    'Jobs that failed for the last time and were kept.',
    ({ given_up }) => given_up,
  )
  new Gauge({
    name: 'vonk_database_up',
    help: 'Whether the database answered within a second.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

/** A job that runs counts all its attempts as used when a later one of its key takes its place: it was not given up. */
async function readQueue(pool: Pool): Promise<QueueRow[]> {
  const { rows } = await pool.query<QueueRow>(
    `select task_identifier as task,
       (count(*) filter (where is_due))::int as due,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as oldest,
       (count(*) filter (where attempts >= max_attempts and locked_at is null and last_error is not null))::int as given_up
     from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
       from graphile_worker.jobs) job
     group by task_identifier`,
  )
  return rows
}
