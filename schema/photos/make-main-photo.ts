import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { OwnPhotosRef, photoError } from './own-photos.ts'
import { MainPhotoPremiumError, PhotoGoneError } from './photos.errors.ts'
import { setMainPhoto } from './photos.store.ts'

/** Makes a photo the main photo of the profile. Errors: PhotoGoneError, MainPhotoPremiumError. */
export async function makeMainPhoto(ctx: MemberContext, photoId: number): Promise<void> {
  try {
    await setMainPhoto(ctx.db, ctx.viewer.id, photoId, ctx.clock.now())
  } catch (error) {
    throw photoError(ctx, error)
  }
}

builder.mutationField('makeMainPhoto', (t) =>
  t.field({
    type: OwnPhotosRef,
    description: 'Makes one photo the main photo of the profile; the others keep their order behind it.',
    args: {
      photoId: t.arg.int({ required: true, description: 'The id of the photo to make the main one.' }),
    },
    errors: {
      types: [PhotoGoneError, MainPhotoPremiumError],
      directResult: true,
      union: {
        name: 'MakeMainPhotoResult',
        description: 'The photos after the change, or the reason why nothing changed.',
      },
    },
    resolve: async (_root, { photoId }, ctx) => {
      await makeMainPhoto(asMember(ctx), photoId)
      return {}
    },
  }),
)
