import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { graphError } from '../core/errors.ts'
import { query } from '../core/sql.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { requireFreshProof } from '../staff/fresh-proof.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { maxDecisionText } from './decide-review.rules.ts'
import { isErasure } from './measures.rules.ts'
import { queueExecution } from './queue-execution.ts'
import { ReviewDecidedError, ReviewNotAllowedError } from './review.errors.ts'
import { may, mayMake } from './review.rules.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

/** What the second person found about the decisions of one click. */
export interface SecondOpinion {
  batchId: string
  isApproved: boolean
  reason: string
}

// The items first, as what closes an item does.
const lockItems = `select i.id from review_item i
  where i.id in (select d.item_id from review_decision d where d.batch_id = $1::uuid) order by i.id for update`

const lockBatch = `select d.item_id as "itemId", d.staff_id as "staffId", d.state, d.measures from review_decision d
  where d.batch_id = $1::uuid order by d.id for update`

const second = `with seconded as (
    update review_decision set state = $2::text, second_staff = $3::int, second_name = $4::text, second_at = $5::timestamptz,
      second_reason = $6::text, executes_at = case when $2::text = 'pending' then $5::timestamptz else executes_at end
    where batch_id = $1::uuid and state = 'approval' returning item_id),
  moved as (
    update review_item set state = case when $2::text = 'pending' then 'pending' else 'open' end
    where id in (select item_id from seconded) and state = 'approval')
  insert into review_event (item_id, at, kind, staff_id, staff_name, text)
    select item_id, $5::timestamptz, case when $2::text = 'pending' then 'approved' else 'rejected' end, $3::int, $4::text, $6::text
    from seconded`

/**
 * Approves or rejects, as the second person, the decisions of one click that wait for one. Approved ones are executed by the
 * job; the items of rejected ones are open again. Errors: ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError.
 * GraphQL errors: BAD_USER_INPUT for a batch that does not exist, or has an item that the reader may not see;
 * FRESH_PROOF_REQUIRED to approve an erasure.
 */
export async function secondReview(
  ctx: KnownStaffContext,
  { batchId, isApproved, reason: given }: SecondOpinion,
): Promise<{ items: ReviewItem[] }> {
  const { db, staff, clock } = ctx
  const reason = cleanText(given)
  if (reason === '') throw new StaffInvalidInputError(deskText(ctx, 'reasonMissing'), 'reason')
  if (graphemeCount(reason) > maxDecisionText)
    throw new StaffInvalidInputError(deskText(ctx, 'tooLong', { count: maxDecisionText }), 'reason')
  if (!isUuid(batchId)) throw noSuchBatch()
  const now = clock.now()
  const ids = await inOneTransaction(db, async (inside) => {
    await query(inside, { name: 'review.lock-second-items', text: lockItems }, [batchId])
    const decisions = await query<Waiting>(inside, { name: 'review.lock-second', text: lockBatch }, [batchId])
    const items = await itemsById(
      inside,
      decisions.map(({ itemId }) => itemId),
    )
    checkItems(ctx, decisions, items)
    if (isApproved && decisions.some(isErasure)) requireFreshProof(ctx)
    await query(inside, { name: 'review.second', text: second }, [
      batchId,
      isApproved ? 'pending' : 'rejected',
      staff.id,
      staff.name,
      now,
      reason,
    ])
    if (isApproved) await queueExecution(inside, batchId, now)
    return items.map(({ id }) => id)
  })
  return { items: await itemsById(db, ids) }
}

type Waiting = Pick<ReviewDecision, 'itemId' | 'staffId' | 'state' | 'measures'>

const noSuchBatch = () => graphError('BAD_USER_INPUT', 'There is no such batch.')

/** Throws unless the reader may be the second person of these decisions now. */
function checkItems(
  ctx: KnownStaffContext,
  decisions: readonly Waiting[],
  items: readonly ReviewItem[],
): void {
  const { staff } = ctx
  const [first] = items
  if (!first || !items.every((item) => may(staff, 'view', item))) throw noSuchBatch()
  if (!items.every((item) => decisions.every((decision) => mayMake(staff, decision, item))))
    throw new ReviewNotAllowedError(deskText(ctx, decisions.some(isErasure) ? 'noErasure' : 'noRight'))
  if (decisions.some(({ staffId }) => staffId === staff.id))
    throw new ReviewNotAllowedError(deskText(ctx, 'ownDecision'))
  if (items.some(({ barred }) => barred.includes(staff.id)))
    throw new ReviewNotAllowedError(deskText(ctx, 'barred'))
  if (decisions.every(({ state }) => state !== 'approval'))
    throw new ReviewDecidedError(deskText(ctx, 'noLongerWaits'), first)
}
