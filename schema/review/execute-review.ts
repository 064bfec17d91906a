import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { audited } from '../audit/audited.ts'
import { query, raisedCode } from '../core/sql.ts'
import { decisionAct } from './decision-act.ts'
import { DecisionConflict, type ExecutionServices } from './execution.ts'
import { queueExecution } from './queue-execution.ts'
import { approvalOf } from './review-decision.ts'
import { actAsDesk, addEvent } from './review-items.store.ts'

/** How long a decision may be late before another job executes it: the queue needs some seconds. */
const graceSeconds = 60

/** The decision was undone or executed meanwhile: there is nothing to do, and nothing for the audit log. */
class NothingToDo extends Error {}

/**
 * Executes the pending decisions of one click, each in one transaction with its audit entry. It may run twice, or be killed
 * between two of them: a decision that is executed is not pending any more, so nothing is done twice.
 */
export async function executeReview(services: ExecutionServices, batchId: string): Promise<void> {
  const pending = await services.db.prisma.reviewDecision.findMany({
    where: { batchId, state: 'pending' },
    include: { item: true },
    orderBy: { id: 'asc' },
  })
  const now = services.clock.now()
  for (const { item, ...decision } of pending) {
    // The worker's clock may be behind that of the database, which wakes the job.
    if (decision.executesAt > now) return queueExecution(services.db, batchId, decision.executesAt)
    try {
      await executeOne(services, decision, item)
    } catch (error) {
      if (error instanceof NothingToDo) continue
      if (!(error instanceof DecisionConflict) && raisedCode(error) !== 'conflict') throw error
      await recordConflict(services, decision)
    }
  }
}

/**
 * Executes the decisions that are late. The queue keeps the job of a worker that was killed for hours, and a decision must not
 * wait that long. A decision whose job runs after all is not pending any more, or its row is locked.
 */
export async function executeOverdue(services: ExecutionServices): Promise<void> {
  const late = new Date(services.clock.now().getTime() - graceSeconds * 1000)
  const batches = await query<{ id: string }>(
    services.db,
    {
      name: 'review.overdue',
      text: `select distinct batch_id as id from review_decision where state = 'pending' and executes_at < $1::timestamptz`,
    },
    [late],
  )
  for (const { id } of batches) await executeReview(services, id)
}

async function executeOne(
  services: ExecutionServices,
  decision: ReviewDecision,
  item: ReviewItem,
): Promise<void> {
  const { staffId, staffName } = decision
  const { act, subject, run } = await decisionAct(services, decision, item)
  const about = { ...subject, details: { ...subject.details, ...approvalOf(decision) } }
  await audited(services, { actor: staffName, staffId, act }, about, async (inside) => {
    await lockPending(inside.db, decision.id)
    await actAsDesk(inside.db)
    await run(inside)
    // Not before the measures were taken: what a measure has since is compared with it.
    await finish(inside.db, decision, inside.clock.now())
  })
}

async function lockPending(db: Database, id: number): Promise<void> {
  const rows = await query(
    db,
    {
      name: 'review.lock-decision',
      text: `select 1 from review_decision where id = $1::int and state = 'pending' for update`,
    },
    [id],
  )
  if (rows.length === 0) throw new NothingToDo()
}

async function finish(db: Database, { id, itemId, staffId, staffName }: ReviewDecision, now: Date) {
  await query(
    db,
    {
      name: 'review.executed',
      text: `update review_decision set state = 'executed', executed_at = $2::timestamptz where id = $1::int`,
    },
    [id, now],
  )
  await query(
    db,
    {
      name: 'review.close',
      text: 'select close_review($1::int, $2::timestamptz)::text',
    },
    [itemId, now],
  )
  await addEvent(db, itemId, 'executed', { id: staffId, name: staffName }, now)
}

/** What was decided elsewhere stays; an item that still waits is open again. */
async function recordConflict(services: ExecutionServices, decision: ReviewDecision): Promise<void> {
  const { id, itemId, staffId, staffName } = decision
  const now = services.clock.now()
  await inOneTransaction(services.db, async (inside) => {
    await lockPending(inside, id)
    await inside.prisma.reviewDecision.update({ where: { id }, data: { state: 'conflict' } })
    await inside.prisma.reviewItem.updateMany({
      where: { id: itemId, state: 'pending' },
      data: { state: 'open' },
    })
    await addEvent(inside, itemId, 'conflict', { id: staffId, name: staffName }, now)
  }).catch((error) => {
    if (!(error instanceof NothingToDo)) throw error
  })
}
