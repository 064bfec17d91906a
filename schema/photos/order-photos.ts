import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { OwnPhotosRef, photoError } from './own-photos.ts'
import { MainPhotoPremiumError } from './photos.errors.ts'
import { setPhotoOrder } from './photos.store.ts'

/** Sorts the viewer's photos; those that are not named follow at the end. Errors: MainPhotoPremiumError. */
export async function orderPhotos(ctx: MemberContext, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length > 100) throw graphError('BAD_USER_INPUT', 'A profile has at most 100 photos.')
  try {
    await setPhotoOrder(ctx.db, ctx.viewer.id, photoIds, ctx.clock.now())
  } catch (error) {
    throw photoError(ctx, error)
  }
}

builder.mutationField('orderPhotos', (t) =>
  t.field({
    type: OwnPhotosRef,
    description: 'Puts the photos of the profile in a new order. The first one becomes the main photo.',
    args: {
      photoIds: t.arg.intList({
        required: true,
        description:
          'The ids of the photos in the new order, at most 100; photos that are not listed follow in their old order.',
      }),
    },
    errors: {
      types: [MainPhotoPremiumError],
      directResult: true,
      union: {
        name: 'OrderPhotosResult',
        description: 'The photos in their new order, or the reason why nothing changed.',
      },
    },
    resolve: async (_root, { photoIds }, ctx) => {
      await orderPhotos(asMember(ctx), photoIds)
      return {}
    },
  }),
)
