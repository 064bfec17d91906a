import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { maxDecisionText } from './decide-review.rules.ts'
import { may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { publishReview } from './review-topic.ts'

/** Adds a note for colleagues to an item that the reader may see. GraphQL error: BAD_USER_INPUT for an empty or long text. */
export async function addReviewNote(ctx: KnownStaffContext, id: number, given: string): Promise<ReviewItem> {
  const { db, staff, clock } = ctx
  const item = await db.prisma.reviewItem.findUnique({ where: { id } })
  if (!item || !may(staff, 'view', item)) throw graphError('BAD_USER_INPUT', 'There is no such item.')
  const text = cleanText(given)
  if (text === '' || graphemeCount(text) > maxDecisionText)
    throw graphError('BAD_USER_INPUT', `A note has from 1 to ${maxDecisionText} characters.`)
  const note = { itemId: id, staffId: staff.id, staffName: staff.name, at: clock.now(), text }
  await db.prisma.reviewNote.create({ data: note })
  await publishReview(ctx, id)
  return item
}

staffBuilder.mutationField('addReviewNote', (t) =>
  t.field({
    type: ReviewItemRef,
    description: 'Adds a note about an item for colleagues.',
    args: {
      id: t.arg.int({ required: true, description: 'The id of the item.' }),
      text: t.arg.string({ required: true, description: 'The text, at most 2,000 graphemes.' }),
    },
    resolve: (_root, { id, text }, ctx) => addReviewNote(asStaff(ctx), id, text),
  }),
)
