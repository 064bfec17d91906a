import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { OwnPhotosRef } from './own-photos.ts'
import { removePhoto } from './photos.store.ts'

/**
 * Deletes one of the viewer's photos with its files; the next photo that is not premium becomes the main
 * photo.
 */
export async function deletePhoto(ctx: MemberContext, photoId: number): Promise<void> {
  await removePhoto(ctx.db, ctx.viewer.id, photoId, ctx.clock.now())
}

builder.mutationField('deletePhoto', (t) =>
  t.field({
    type: OwnPhotosRef,
    description: 'Deletes a photo permanently; nothing changes if the viewer has no such photo.',
    args: { photoId: t.arg.int({ required: true, description: 'The number of the photo to delete.' }) },
    resolve: async (_root, { photoId }, ctx) => {
      await deletePhoto(asMember(ctx), photoId)
      return {}
    },
  }),
)
