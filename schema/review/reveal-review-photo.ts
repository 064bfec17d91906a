import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { pictureOf } from './read-evidence.ts'
import { may } from './review.rules.ts'
import { addEvent } from './review-items.store.ts'

/** Notes in the history of an item that somebody looked at a picture sharply. GraphQL error: BAD_USER_INPUT if there is none. */
export async function revealReviewPhoto(
  { db, staff, clock }: KnownStaffContext,
  itemId: number,
  photoId: string,
): Promise<boolean> {
  const item = await db.prisma.reviewItem.findUnique({ where: { id: itemId } })
  const picture = item && may(staff, 'view', item) ? await pictureOf(db, item, photoId) : null
  if (!picture) throw graphError('BAD_USER_INPUT', 'There is no such picture.')
  await addEvent(db, itemId, 'revealed', staff, clock.now(), picture.id)
  return true
}

staffBuilder.mutationField('revealReviewPhoto', (t) =>
  t.boolean({
    description: 'Notes in the history of an item that the reader looked at a blurred picture sharply.',
    args: {
      itemId: t.arg.int({ required: true, description: 'The id of the item.' }),
      photoId: t.arg.id({ required: true, description: 'The id of the picture in the item.' }),
    },
    resolve: (_root, { itemId, photoId }, ctx) => revealReviewPhoto(asStaff(ctx), itemId, photoId),
  }),
)
