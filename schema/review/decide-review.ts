import { randomUUID } from 'node:crypto'
import type { Prisma, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { query } from '../core/sql.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { cleanDecision, type Decision, decisionProblem, needsSecondPerson } from './decide-review.rules.ts'
import { photoToRemove } from './photo-to-remove.ts'
import { queueExecution } from './queue-execution.ts'
import { ReviewDecidedError, ReviewNotAllowedError, takenError } from './review.errors.ts'
import { isTaken, may, queueOf, undoSeconds } from './review.rules.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

/** Decisions that wait until they are executed, or undone; or, with `waits`, for a second person. */
export interface PendingDecisions {
  items: ReviewItem[]
  batchId: string
  executesAt: Date
  waits: boolean
}

/**
 * Stores a decision about one item, or the same about several of a queue. Nothing happens to anybody until a job executes
 * them; a ban for good of several members also waits for a second person. The reader must have the items, or nobody.
 * Errors: ReviewTakenError, ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError.
 */
export async function decideReview(ctx: KnownStaffContext, given: Decision): Promise<PendingDecisions> {
  const decision = cleanDecision(given)
  const now = ctx.clock.now()
  const batchId = randomUUID()
  const executesAt = new Date(now.getTime() + undoSeconds * 1000)
  const waits = await inOneTransaction(ctx.db, async (inside) => {
    // In the order of their numbers, so that two batches wait for each other.
    await query(inside, { name: 'review.lock', text: lockItems }, [decision.itemIds])
    const items = await itemsById(
      inside,
      [...decision.itemIds].sort((one, other) => one - other),
    )
    checkItems(ctx, decision, items, now)
    await checkMeasures({ ...ctx, db: inside }, decision, items)
    const needsSecond = needsSecondPerson(
      decision,
      items.map(({ subjectId }) => subjectId),
    )
    const state = needsSecond ? 'approval' : 'pending'
    const { isViolation, measures, ground, facts, foundBy, reply } = decision
    await inside.prisma.reviewDecision.createMany({
      data: items.map(({ id: itemId, siteId, subjectId }) => ({
        ...{ itemId, batchId, siteId, subjectId },
        ...{ staffId: ctx.staff.id, staffName: ctx.staff.name, decidedAt: now, executesAt },
        ...{ isViolation, ground, facts, foundBy, reply, state },
        measures: measures.map(({ kind, days }) => ({ kind, days })) as Prisma.InputJsonArray,
      })),
    })
    await query(inside, { name: 'review.pend', text: pendItems }, [
      decision.itemIds,
      now,
      ctx.staff.id,
      ctx.staff.name,
      state,
    ])
    if (!needsSecond) await queueExecution(inside, batchId, executesAt)
    return needsSecond
  })
  return { items: await itemsById(ctx.db, decision.itemIds), batchId, executesAt, waits }
}

const lockItems = 'select id from review_item where id = any($1::int[]) order by id for update'

const pendItems = `with pending as (
    update review_item set state = $5::text, lease_staff = null, lease_name = null, lease_until = null
    where id = any($1::int[]) returning id)
  insert into review_event (item_id, at, kind, staff_id, staff_name)
    select id, $2::timestamptz, 'decided', $3::int, $4::text from pending`

/** Throws unless the reader may decide these items now. What the reader may not see is answered as not there. */
function checkItems(
  ctx: KnownStaffContext,
  decision: Decision,
  items: readonly ReviewItem[],
  now: Date,
): void {
  const [first] = items
  const seen = items.filter((item) => may(ctx.staff, 'view', item))
  if (!first || seen.length < decision.itemIds.length)
    throw new StaffInvalidInputError(deskText(ctx, 'notThere'), 'itemIds')
  if (items.some(({ queue }) => queue !== first.queue))
    throw new StaffInvalidInputError(deskText(ctx, 'oneQueue'), 'itemIds')
  if (!items.every((item) => may(ctx.staff, 'decide', item)))
    throw new ReviewNotAllowedError(deskText(ctx, 'noRight'))
  if (first.queue === 'verification') throw new ReviewNotAllowedError(deskText(ctx, 'byVotes'))
  if (first.queue === 'partners') throw new ReviewNotAllowedError(deskText(ctx, 'byApplication'))
  const problem = decisionProblem(decision, queueOf(first))
  if (problem) {
    const { field, text, count = 0 } = problem
    throw new StaffInvalidInputError(deskText(ctx, text, { count }), field)
  }
  for (const item of items) checkItem(ctx, item, now)
}

function checkItem(ctx: KnownStaffContext, item: ReviewItem, now: Date): void {
  if (item.barred.includes(ctx.staff.id)) throw new ReviewNotAllowedError(deskText(ctx, 'barred'))
  if (item.state !== 'open') throw new ReviewDecidedError(deskText(ctx, 'decided'), item)
  if (isTaken(item, ctx.staff.id, now)) throw takenError(ctx, item)
}

/** Throws if there is nobody, or no photo, on whom a measure could be taken. */
async function checkMeasures(
  ctx: KnownStaffContext,
  { measures }: Decision,
  items: readonly ReviewItem[],
): Promise<void> {
  if (measures.length === 0) return
  if (await areAboutOwnDecisions(ctx.db, items))
    throw new StaffInvalidInputError(deskText(ctx, 'measureElsewhere'), 'measures')
  const members = new Set(items.map(({ subjectId }) => subjectId ?? 0))
  if ((await ctx.db.prisma.member.count({ where: { id: { in: [...members] } } })) < members.size)
    throw new StaffInvalidInputError(deskText(ctx, 'nobody'), 'measures')
  if (!measures.some(({ kind }) => kind === 'REMOVE_PHOTO')) return
  for (const item of items)
    if ((await photoToRemove(ctx.db, item)) === null)
      throw new StaffInvalidInputError(deskText(ctx, 'noPhoto'), 'measures')
}

/**
 * True if one of them is an objection or an appeal of a member about what was decided about them: it is granted or not,
 * and nothing else.
 */
async function areAboutOwnDecisions(
  { prisma }: KnownStaffContext['db'],
  items: readonly ReviewItem[],
): Promise<boolean> {
  const cases = items.flatMap(({ queue, complaintId }) => (queue === 'appeals' ? (complaintId ?? []) : []))
  if (cases.length === 0) return false
  const found = await prisma.complaint.count({
    where: { id: { in: cases }, OR: [{ kind: 'objection' }, { category: 'verification' }] },
  })
  return found > 0
}
