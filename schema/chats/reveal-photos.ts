import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { chatPhotoLoader } from './chat-loaders.ts'
import { ChatPhotoRef, chatPhotos } from './chat-photo.ts'
import { type ChatPhotoRow, openPhotos } from './chat-photos.store.ts'

/** Shows the other's photos of a conversation to the viewer without blur, now and in future. */
export async function revealPhotos(
  ctx: MemberContext,
  conversationId: number,
  photoIds: readonly number[],
): Promise<ChatPhotoRow[]> {
  await openPhotos(ctx.db, ctx.viewer.id, conversationId)
  chatPhotoLoader(ctx).clearAll()
  return chatPhotos(ctx, photoIds)
}

builder.mutationField('revealPhotos', (t) =>
  t.field({
    type: [ChatPhotoRef],
    description:
      "Replaces the blurred previews of the other member's photos in a conversation by the photos, for this viewer on every device. Doing it twice changes nothing. Returns the photos in `photoIds`.",
    args: {
      conversationId: t.arg.int({ required: true, description: 'The id of the conversation.' }),
      photoIds: t.arg.intList({
        required: true,
        description: 'The ids of the photos that are on the screen; at most 100.',
      }),
    },
    resolve: (_root, { conversationId, photoIds }, ctx) =>
      revealPhotos(asMember(ctx), conversationId, photoIds),
  }),
)
