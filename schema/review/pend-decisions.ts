import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { query } from '../core/sql.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { isTaken } from './lease.rules.ts'
import { queueExecution } from './queue-execution.ts'
import { ReviewDecidedError, ReviewNotAllowedError, takenError } from './review.errors.ts'
import { undoSeconds } from './review.rules.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

/** Decisions that wait until they are executed, or undone; or, with `waits`, for a second person. */
export interface PendingDecisions {
  items: ReviewItem[]
  batchId: string
  executesAt: Date
  waits: boolean
}

/** What is decided; the item, the people and the times are added. */
export type DecidedColumns = Pick<
  Prisma.ReviewDecisionCreateManyInput,
  'isViolation' | 'measures' | 'ground' | 'facts' | 'foundBy' | 'reply' | 'partnerName' | 'partnerScopes'
>

const lock = 'select id from review_item where id = any($1::int[]) order by id for update'

const pend = `with pending as (
    update review_item set state = $5::text, lease_staff = null, lease_name = null, lease_until = null
    where id = any($1::int[]) returning id)
  insert into review_event (item_id, at, kind, staff_id, staff_name)
    select id, $2::timestamptz, 'decided', $3::int, $4::text from pending`

/** Locks items in the order of their numbers, so that two batches wait for each other. Returns those that exist. */
export async function lockItems(inside: Database, ids: readonly number[]): Promise<ReviewItem[]> {
  await query(inside, { name: 'review.lock', text: lock }, [ids])
  return itemsById(
    inside,
    [...ids].sort((one, other) => one - other),
  )
}

/** Throws unless the reader, who has the right, may decide an item now. */
export function checkIsFree(ctx: KnownStaffContext, item: ReviewItem, now: Date): void {
  if (item.barred.includes(ctx.staff.id)) throw new ReviewNotAllowedError(deskText(ctx, 'barred'))
  if (item.state !== 'open') throw new ReviewDecidedError(deskText(ctx, 'decided'), item)
  if (isTaken(item, ctx.staff.id, now)) throw takenError(ctx, item)
}

/**
 * Stores the same decision about items that are locked, and queues the job that executes it after the time to undo; with
 * `waits` a second person queues it.
 */
export async function pendDecisions(
  inside: Database,
  { id: staffId, name: staffName }: KnownStaffContext['staff'],
  items: readonly ReviewItem[],
  decided: DecidedColumns,
  { now, waits }: { now: Date; waits: boolean },
): Promise<Omit<PendingDecisions, 'items'>> {
  const [batchId, executesAt] = [randomUUID(), new Date(now.getTime() + undoSeconds * 1000)]
  const state = waits ? 'approval' : 'pending'
  await inside.prisma.reviewDecision.createMany({
    data: items.map(({ id: itemId, siteId, subjectId }) => ({
      ...{ itemId, batchId, siteId, subjectId, staffId, staffName, decidedAt: now, executesAt, state },
      ...decided,
    })),
  })
  const ids = items.map(({ id }) => id)
  await query(inside, { name: 'review.pend', text: pend }, [ids, now, staffId, staffName, state])
  if (!waits) await queueExecution(inside, batchId, executesAt)
  return { batchId, executesAt, waits }
}
