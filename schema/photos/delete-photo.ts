import type { Database } from '@vonk/prisma/client.ts'
import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { runAndPublish } from '../core/sql.ts'
import { OwnPhotosRef } from './own-photos.ts'

/**
 * Deletes a photo of a member with its files; the next photo that is not premium becomes the main photo. Does nothing if
 * the member has no such photo.
 */
export async function deletePhoto(db: Database, memberId: number, photoId: number, now: Date): Promise<void> {
  await runAndPublish(
    db,
    { name: 'photos.delete', text: 'select delete_photo($1::int, $2::int, $3::timestamptz)' },
    [memberId, photoId, now],
  )
}

builder.mutationField('deletePhoto', (t) =>
  t.field({
    type: OwnPhotosRef,
    description: 'Deletes a photo permanently; nothing changes if the viewer has no such photo.',
    args: { photoId: t.arg.int({ required: true, description: 'The id of the photo to delete.' }) },
    resolve: async (_root, { photoId }, ctx) => {
      await deletePhoto(ctx.db, asMember(ctx).viewer.id, photoId, ctx.clock.now())
      return {}
    },
  }),
)
