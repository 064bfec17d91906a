import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { OwnPhotosRef, photoRefusal } from './own-photos.ts'
import { MainPhotoPremiumError, PhotoGoneError } from './photos.errors.ts'
import { setPremium } from './photos.store.ts'

/** Shows a picture to premium members only, or to all again. Errors: PhotoGoneError, MainPhotoPremiumError. */
export async function setPhotoPremium(
  ctx: MemberContext,
  photoId: number,
  isPremium: boolean,
): Promise<void> {
  try {
    await setPremium(ctx.db, ctx.viewer.id, photoId, isPremium, ctx.clock.now())
  } catch (error) {
    throw photoRefusal(ctx, error)
  }
}

builder.mutationField('setPhotoPremium', (t) =>
  t.field({
    type: OwnPhotosRef,
    description:
      'Shows a picture to premium members only, or to all. It gets a new address: one that was copied before opens nothing.',
    args: {
      photoId: t.arg.int({ required: true, description: 'Which.' }),
      isPremium: t.arg.boolean({ required: true, description: 'For premium members only.' }),
    },
    errors: {
      types: [PhotoGoneError, MainPhotoPremiumError],
      directResult: true,
      union: { name: 'SetPhotoPremiumResult', description: 'The pictures, or why not.' },
    },
    resolve: async (_root, { photoId, isPremium }, ctx) => {
      await setPhotoPremium(asMember(ctx), photoId, isPremium)
      return {}
    },
  }),
)
