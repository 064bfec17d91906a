import { builder } from '../builder.ts'
import type { MemberContext } from '../context.ts'
import { asMember } from '../context.ts'
import { PhotoFormatRef, PhotoSizeRef } from '../profiles/photo.ts'
import type { ChatPhotoRow } from './chat-photos.store.ts'

/** How many photos are told of at once. */
const most = 100

/** The photos among these numbers that the viewer sees, in the order that was asked; each once. */
export async function chatPhotos(ctx: MemberContext, ids: readonly number[]): Promise<ChatPhotoRow[]> {
  const wanted = [...new Set(ids)].slice(0, most)
  const photos = await Promise.all(wanted.map((id) => ctx.loaders.chatPhotos.load(id)))
  return photos.filter((photo) => photo !== null)
}

export const ChatPhotoRef = builder.objectRef<ChatPhotoRow>('ChatPhoto').implement({
  description: 'A photo in a message. Only the two of the conversation get its bytes.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    width: t.exposeInt('width', { description: 'Of the large size, in pixels.' }),
    height: t.exposeInt('height', { description: 'Of the large size, in pixels.' }),
    colour: t.exposeString('colour', {
      description: 'Its main colour as #rrggbb: what to show while it loads.',
    }),
    blur: t.exposeString('blur', {
      description: 'A few blurred pixels as a data address, to stand there until the picture has come.',
    }),
    isVeiled: t.exposeBoolean('is_veiled', {
      description:
        'It is from somebody whom the viewer does not know yet: `url` is a blurred stand-in until `revealPhotos`.',
    }),
    url: t.string({
      description: 'Where it is, for this viewer alone and for 10 minutes; `chatPhotos` gives a new address.',
      args: {
        size: t.arg({
          type: PhotoSizeRef,
          required: true,
          defaultValue: 'medium',
          description: 'Which size.',
        }),
        format: t.arg({
          type: PhotoFormatRef,
          required: true,
          defaultValue: 'webp',
          description: 'How it is written.',
        }),
      },
      resolve: ({ key, is_veiled }, { size, format }, ctx) =>
        ctx.media.signed(key, is_veiled ? 'veil' : size, asMember(ctx).viewer.id, ctx.clock.now(), format),
    }),
  }),
})

builder.queryField('chatPhotos', (t) =>
  t.field({
    type: [ChatPhotoRef],
    description: "Photos of the viewer's conversations with addresses of this moment; others are left out.",
    args: { ids: t.arg.intList({ required: true, description: 'Which; at most 100.' }) },
    resolve: (_root, { ids }, ctx) => chatPhotos(asMember(ctx), ids),
  }),
)
