import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { graphError } from '../core/errors.ts'
import { query } from '../core/sql.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { leaseMinutes } from './lease.rules.ts'
import { ReviewExecutedError } from './review.errors.ts'
import { may, mayMake } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

const lockBatch = `select d.item_id as "itemId", i.queue, i.site_id as "siteId", d.state, d.measures, d.executes_at as "executesAt"
  from review_decision d join review_item i on i.id = d.item_id
  where d.batch_id = $1::uuid and d.staff_id = $2::int order by d.id for update of d`

const undoBatch = `with undone as (
    update review_decision set state = 'undone' where batch_id = $1::uuid and state in ('pending', 'approval') returning item_id),
  reopened as (
    update review_item set state = 'open', lease_until = $4::timestamptz,
      lease_staff = case when $4::timestamptz is not null then $2::int end,
      lease_name = case when $4::timestamptz is not null then $3::text end
    where id in (select item_id from undone) and state in ('pending', 'approval') returning id)
  insert into review_event (item_id, at, kind, staff_id, staff_name)
    select item_id, $5::timestamptz, 'undone', $2::int, $3::text from undone`

type Locked = Pick<ReviewDecision, 'itemId' | 'siteId' | 'state' | 'measures' | 'executesAt'> &
  Pick<ReviewItem, 'queue'>

/**
 * Takes back the reader's decisions of one click, all or none, and gives the items back to a reader who decides in their
 * queue. Errors: ReviewExecutedError. GraphQL error: BAD_USER_INPUT for a batch that is not the reader's, or of items that the
 * reader may not decide any more.
 */
export async function undoReview(ctx: KnownStaffContext, batchId: string): Promise<{ items: ReviewItem[] }> {
  const { db, staff, clock } = ctx
  const now = clock.now()
  const ids = await inOneTransaction(db, async (inside) => {
    const decisions = isUuid(batchId)
      ? await query<Locked>(inside, { name: 'review.lock-batch', text: lockBatch }, [batchId, staff.id])
      : []
    // Who lost the right meanwhile must not get the items back.
    if (decisions.length === 0 || !decisions.every((locked) => mayMake(staff, locked, locked)))
      throw graphError('BAD_USER_INPUT', 'There is no such batch.')
    // What waits for a second person can be taken back until somebody approves or rejects it.
    const isLate = decisions.some(({ state, executesAt }) => state !== 'approval' && executesAt <= now)
    if (isLate) throw new ReviewExecutedError(deskText(ctx, 'executed'))
    // Who only erases must not keep the items from those who decide.
    const isReviewer = decisions.every((item) => may(staff, 'decide', item))
    const until = isReviewer ? new Date(now.getTime() + leaseMinutes * 60_000) : null
    await query(inside, { name: 'review.undo', text: undoBatch }, [batchId, staff.id, staff.name, until, now])
    return decisions.map(({ itemId }) => itemId)
  })
  return { items: await itemsById(db, ids) }
}

const SuccessRef = staffBuilder.objectRef<{ items: ReviewItem[] }>('UndoReviewSuccess').implement({
  description: 'The decisions are taken back, and the reader has the items again.',
  fields: (t) => ({
    items: t.expose('items', { type: [ReviewItemRef], description: 'The items.' }),
  }),
})

staffBuilder.mutationField('undoReview', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Takes back the reader's decisions of one click, within ten seconds, or as long as they wait for a second person.",
    args: { batchId: t.arg.id({ required: true, description: 'The `batchId` of the decisions.' }) },
    errors: {
      types: [ReviewExecutedError],
      directResult: true,
      union: {
        name: 'UndoReviewResult',
        description: 'The decisions were taken back, or the reason why not.',
      },
    },
    resolve: (_root, { batchId }, ctx) => undoReview(asStaff(ctx), batchId),
  }),
)
