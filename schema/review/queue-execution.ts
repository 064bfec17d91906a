import { query, type Transaction } from '../core/sql.ts'

/** Queues the job that executes the decisions of one click, at a time. */
export async function queueExecution(db: Transaction, batchId: string, at: Date): Promise<void> {
  await query(
    db,
    {
      name: 'review.queue',
      text: `select queue_job('execute-review', json_build_object('batchId', $1::uuid),
          p_key => 'review:' || $1::text, p_run_at => $2::timestamptz)::text`,
    },
    [batchId, at],
  )
}
