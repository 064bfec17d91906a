import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { accident } from '../errors.ts'
import { OwnPhotosRef, photoRefusal } from './own-photos.ts'
import { MainPhotoPremiumError } from './photos.errors.ts'
import { setPhotoOrder } from './photos.store.ts'

/** Puts the viewer's pictures in an order; those that are not named follow. Errors: MainPhotoPremiumError. */
export async function orderPhotos(ctx: MemberContext, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length > 100) throw accident('BAD_USER_INPUT', 'A profile has at most 100 pictures.')
  try {
    await setPhotoOrder(ctx.db, ctx.viewer.id, photoIds, ctx.clock.now())
  } catch (error) {
    throw photoRefusal(ctx, error)
  }
}

builder.mutationField('orderPhotos', (t) =>
  t.field({
    type: OwnPhotosRef,
    description: 'Puts the pictures in an order. The first one leads the profile.',
    args: {
      photoIds: t.arg.intList({
        required: true,
        description: 'The wished order; pictures that are not named follow as they were.',
      }),
    },
    errors: {
      types: [MainPhotoPremiumError],
      directResult: true,
      union: { name: 'OrderPhotosResult', description: 'The pictures, or why not.' },
    },
    resolve: async (_root, { photoIds }, ctx) => {
      await orderPhotos(asMember(ctx), photoIds)
      return {}
    },
  }),
)
