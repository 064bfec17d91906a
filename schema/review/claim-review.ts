import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { isTaken, leaseMinutes } from './lease.rules.ts'
import { release, take, takeNext } from './leases.store.ts'
import { ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, takenError } from './review.errors.ts'
import { may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { addEvent } from './review-items.store.ts'
import { type ReviewFilter, ReviewFilterRef, scopeOf, urgencyNumber } from './review-items.ts'
import { deskText } from './review-texts.ts'

interface Claimed {
  item: ReviewItem | null
}

function leaseFor({ staff, clock }: KnownStaffContext) {
  const now = clock.now()
  return { staffId: staff.id, name: staff.name, until: new Date(now.getTime() + leaseMinutes * 60_000), now }
}

/** An item that the reader may decide. GraphQL error: BAD_USER_INPUT for any other. */
async function itemToDecide({ db, staff }: KnownStaffContext, id: number): Promise<ReviewItem> {
  const item = await db.prisma.reviewItem.findUnique({ where: { id } })
  if (!item || !may(staff, 'decide', item)) throw graphError('BAD_USER_INPUT', 'There is no such item.')
  return item
}

/** Takes the most urgent free item that fits, for ten minutes. */
export async function claimNextReview(
  ctx: KnownStaffContext,
  filter: ReviewFilter,
  but: readonly number[],
): Promise<Claimed> {
  const { db, staff, clock } = ctx
  const criteria = {
    ...scopeOf(ctx, 'decide', filter),
    category: filter.category ?? null,
    urgency: urgencyNumber(filter.urgency),
    memberId: filter.memberId ?? null,
    but,
  }
  const id = await takeNext(db, criteria, leaseFor(ctx))
  if (id === null) return { item: null }
  await addEvent(db, id, 'claimed', staff, clock.now())
  return { item: await db.prisma.reviewItem.findUnique({ where: { id } }) }
}

/** Takes an item, or extends the lease. Errors: ReviewTakenError, ReviewDecidedError, ReviewNotAllowedError. */
export async function claimReview(ctx: KnownStaffContext, id: number): Promise<Claimed> {
  const { db, staff, clock } = ctx
  const before = await itemToDecide(ctx, id)
  // Somebody who decided before would only keep colleagues from it.
  if (before.state === 'open' && before.barred.includes(staff.id))
    throw new ReviewNotAllowedError(deskText(ctx, 'barred'))
  const isDone = await take(db, id, leaseFor(ctx))
  const item = await itemToDecide(ctx, id)
  if (!isDone) {
    if (item.state !== 'open') throw new ReviewDecidedError(deskText(ctx, 'decided'), item)
    throw takenError(ctx, item)
  }
  const wasMine =
    before.leaseStaff === staff.id && before.leaseUntil !== null && before.leaseUntil > clock.now()
  if (!wasMine) await addEvent(db, id, 'claimed', staff, clock.now())
  return { item }
}

/** Gives an item of the reader back; does nothing to another's. */
export async function releaseReview(ctx: KnownStaffContext, id: number): Promise<Claimed> {
  const { db, staff, clock } = ctx
  await itemToDecide(ctx, id)
  if (await release(db, id, staff.id)) {
    await addEvent(db, id, 'released', staff, clock.now())
  }
  const item = await itemToDecide(ctx, id)
  if (isTaken(item, staff.id, clock.now())) throw takenError(ctx, item)
  return { item }
}

const SuccessRef = staffBuilder.objectRef<Claimed>('ClaimReviewSuccess').implement({
  description: 'The reader has the item, or gave it back.',
  isTypeOf: (value) => !(value instanceof Error),
  fields: (t) => ({
    item: t.expose('item', {
      type: ReviewItemRef,
      nullable: true,
      description: 'The item; null if nothing waits that fits.',
    }),
  }),
})

const ResultRef = staffBuilder.errorUnion('ClaimReviewResult', {
  types: [SuccessRef, ReviewTakenError, ReviewDecidedError, ReviewNotAllowedError],
  description: 'The item, or the reason why the reader cannot have it.',
  // Compiled operations do not try the types of a union one by one.
  resolveType: () => 'ClaimReviewSuccess',
})

staffBuilder.mutationFields((t) => {
  const id = t.arg.int({ required: true, description: 'The id of the item.' })
  return {
    claimNextReview: t.field({
      type: ResultRef,
      description: 'Gives the reader the most urgent free item that fits, for ten minutes.',
      args: {
        filter: t.arg({ type: ReviewFilterRef, description: 'Which items; the state is not looked at.' }),
        but: t.arg.intList({ description: 'The ids of items that the reader does not want now.' }),
      },
      resolve: (_root, { filter, but }, ctx) => claimNextReview(asStaff(ctx), filter ?? {}, but ?? []),
    }),
    claimReview: t.field({
      type: ResultRef,
      description:
        'Gives the reader an item for ten minutes from now; extends the time of one that the reader has.',
      args: { id },
      resolve: (_root, { id }, ctx) => claimReview(asStaff(ctx), id),
    }),
    releaseReview: t.field({
      type: ResultRef,
      description: 'Gives an item of the reader back to the queue.',
      args: { id },
      resolve: (_root, { id }, ctx) => releaseReview(asStaff(ctx), id),
    }),
  }
})
