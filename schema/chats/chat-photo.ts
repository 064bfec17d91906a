import { builder } from '../core/builder.ts'
import type { MemberContext } from '../core/context.ts'
import { asMember } from '../core/context.ts'
import { PhotoFormatRef, PhotoSizeRef } from '../profiles/photo.ts'
import { chatPhotoLoader } from './chat-loaders.ts'
import type { ChatPhotoRow } from './chat-photos.store.ts'

/** The largest number of photos in one request. */
const maxPhotos = 100

/** Returns the photos with these ids that the viewer can see, in the requested order, without duplicates. */
export async function chatPhotos(ctx: MemberContext, ids: readonly number[]): Promise<ChatPhotoRow[]> {
  const uniqueIds = [...new Set(ids)].slice(0, maxPhotos)
  const photos = await Promise.all(uniqueIds.map((id) => chatPhotoLoader(ctx).load(id)))
  return photos.filter((photo) => photo !== null)
}

export const ChatPhotoRef = builder.objectRef<ChatPhotoRow>('ChatPhoto').implement({
  description: 'A photo in a message. Only the two members of the conversation can load it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the photo.' }),
    width: t.exposeInt('width', { description: 'The width of the large size, in pixels.' }),
    height: t.exposeInt('height', { description: 'The height of the large size, in pixels.' }),
    colour: t.exposeString('colour', {
      description: 'The main colour of the photo as #rrggbb, to show while the photo loads.',
    }),
    blur: t.exposeString('blur', {
      description: 'A tiny blurred version of the photo as a data URL, to show until the photo has loaded.',
    }),
    isVeiled: t.exposeBoolean('is_veiled', {
      description:
        'Whether the photo is hidden because the viewer does not know its sender yet. `url` then serves a blurred preview until `revealPhotos` is called.',
    }),
    url: t.string({
      description:
        'The address of the photo, valid for this viewer only and for 10 minutes. `chatPhotos` returns a new address.',
      args: {
        size: t.arg({
          type: PhotoSizeRef,
          required: true,
          defaultValue: 'medium',
          description: 'The size of the image.',
        }),
        format: t.arg({
          type: PhotoFormatRef,
          required: true,
          defaultValue: 'webp',
          description: 'The file format of the image.',
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
    description:
      "Returns photos of the viewer's conversations with fresh addresses. All other photos are left out.",
    args: { ids: t.arg.intList({ required: true, description: 'The ids of the photos; at most 100.' }) },
    resolve: (_root, { ids }, ctx) => chatPhotos(asMember(ctx), ids),
  }),
)
