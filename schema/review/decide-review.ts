import type { Prisma, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { cleanDecision, type Decision, decisionProblem, needsSecondPerson } from './decide-review.rules.ts'
import { checkIsFree, lockItems, type PendingDecisions, pendDecisions } from './pend-decisions.ts'
import { photosToRemove } from './photos-to-remove.ts'
import { ReviewNotAllowedError } from './review.errors.ts'
import { may, queueOf } from './review.rules.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

/**
 * Stores a decision about one item, or the same about several of a queue. Nothing happens to anybody until a job executes
 * them; a ban for good of several members also waits for a second person. The reader must have the items, or nobody.
 * Errors: ReviewTakenError, ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError.
 */
export async function decideReview(ctx: KnownStaffContext, given: Decision): Promise<PendingDecisions> {
  const decision = cleanDecision(given)
  const now = ctx.clock.now()
  const pending = await inOneTransaction(ctx.db, async (inside) => {
    const items = await lockItems(inside, decision.itemIds)
    checkItems(ctx, decision, items, now)
    await checkMeasures({ ...ctx, db: inside }, decision, items)
    const waits = needsSecondPerson(
      decision,
      items.map(({ subjectId }) => subjectId),
    )
    const { isViolation, ground, facts, foundBy, reply } = decision
    const measures = decision.measures.map(({ kind, days }) => ({ kind, days })) as Prisma.InputJsonArray
    const decided = { isViolation, measures, ground, facts, foundBy, reply }
    return pendDecisions(inside, ctx.staff, items, decided, { now, waits })
  })
  return { ...pending, items: await itemsById(ctx.db, decision.itemIds) }
}

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
  if (decision.measures.some(({ kind }) => kind === 'ERASE'))
    throw new ReviewNotAllowedError(deskText(ctx, 'byErasure'))
  if (first.queue === 'partners') throw new ReviewNotAllowedError(deskText(ctx, 'byApplication'))
  const problem = decisionProblem(decision, queueOf(first))
  if (problem) {
    const { field, text, count = 0 } = problem
    throw new StaffInvalidInputError(deskText(ctx, text, { count }), field)
  }
  for (const item of items) checkIsFree(ctx, item, now)
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
  const photos = await photosToRemove(ctx.db, items)
  if (!items.every(({ id }) => photos.has(id)))
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
