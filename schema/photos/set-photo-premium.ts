import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { OwnPhotosRef, photoError } from './own-photos.ts'
import { MainPhotoPremiumError, PhotoGoneError } from './photos.errors.ts'
import { setPremium } from './photos.store.ts'

/**
 * Shows a photo to premium members only, or to everybody again. Errors: PhotoGoneError,
 * MainPhotoPremiumError.
 */
export async function setPhotoPremium(
  ctx: MemberContext,
  photoId: number,
  isPremium: boolean,
): Promise<void> {
  try {
    await setPremium(ctx.db, ctx.viewer.id, photoId, isPremium, ctx.clock.now())
  } catch (error) {
    throw photoError(ctx, error)
  }
}

builder.mutationField('setPhotoPremium', (t) =>
  t.field({
    type: OwnPhotosRef,
    description:
      'Shows a photo to premium members only, or to everybody again. The photo gets a new URL; the old one stops working.',
    args: {
      photoId: t.arg.int({ required: true, description: 'The id of the photo to change.' }),
      isPremium: t.arg.boolean({
        required: true,
        description: 'Whether only premium members may see the photo.',
      }),
    },
    errors: {
      types: [PhotoGoneError, MainPhotoPremiumError],
      directResult: true,
      union: {
        name: 'SetPhotoPremiumResult',
        description: 'The photos after the change, or the reason why nothing changed.',
      },
    },
    resolve: async (_root, { photoId, isPremium }, ctx) => {
      await setPhotoPremium(asMember(ctx), photoId, isPremium)
      return {}
    },
  }),
)
