import { builder } from '../core/builder.ts'
import type { Context, Viewer } from '../core/context.ts'
import type { PhotoFormat, PhotoSize } from '../ports/media.ts'
import { opensPremiumPhotos } from './photo.rules.ts'
import { photosLoader } from './profile-loaders.ts'
import type { PhotoRow } from './profile-row.ts'

export const PhotoSizeRef = builder.enumType('PhotoSize', {
  description: 'One of the three sizes in which a photo is stored.',
  values: {
    LARGE: { value: 'large', description: 'The photo in at most 1200 x 1500 pixels, never cropped.' },
    MEDIUM: { value: 'medium', description: 'The photo in at most 600 x 750 pixels, never cropped.' },
    THUMB: { value: 'thumb', description: 'The photo cropped to 160 x 160 pixels around the face.' },
  } as const,
})

export const PhotoFormatRef = builder.enumType('PhotoFormat', {
  description: 'The file format of a photo.',
  values: {
    WEBP: { value: 'webp', description: 'The WebP format, which is small and supported by every browser.' },
    JPEG: {
      value: 'jpg',
      description: 'The JPEG format, for programs that cannot read WebP, such as some mail programs.',
    },
  } as const,
})

/**
 * Profile rows leave out the blurred preview: it is read together with all photos of the profile when it is
 * needed.
 */
export type PhotoShape = Pick<PhotoRow, 'id' | 'key' | 'is_premium' | 'colour' | 'profile_id'> & {
  blur?: string | null
}

/** Whether the viewer may see only a blurred preview of a photo. */
export const isLocked = (photo: PhotoShape, viewer: Viewer | null) =>
  photo.is_premium && !opensPremiumPhotos(viewer, photo.profile_id)

/** The address of a photo for the viewer: of a blurred preview, if the viewer may not open it. */
export function photoUrl(
  photo: PhotoShape,
  size: PhotoSize,
  format: PhotoFormat,
  { viewer, media, clock, site }: Pick<Context, 'viewer' | 'media' | 'clock' | 'site'>,
): string {
  // The rows that visitors read hold the key for visitors, and no premium photos.
  if (!viewer) return media.forVisitors(site, photo.key, size, format)
  if (isLocked(photo, viewer)) return media.forMember(photo.key, 'veil', viewer.id, format)
  if (photo.is_premium) return media.signed(photo.key, size, viewer.id, clock.now(), format)
  return media.forMember(photo.key, size, viewer.id, format)
}

export const PhotoRef = builder.objectRef<PhotoShape>('Photo').implement({
  description: 'One photo of a profile.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the photo.' }),
    isPremium: t.exposeBoolean('is_premium', {
      description: 'Whether only premium members may see the photo.',
    }),
    isLocked: t.boolean({
      description: 'Whether the viewer gets only a blurred preview of the photo.',
      resolve: (photo, _args, { viewer }) => isLocked(photo, viewer),
    }),
    colour: t.exposeString('colour', {
      description: 'The main colour of the photo as #rrggbb, to be shown while the photo loads.',
    }),
    blur: t.string({
      nullable: true,
      description:
        'A blurred preview of at most 20 x 25 pixels as a data URL, to be shown until the photo has loaded; null if there is none.',
      resolve: async (photo, _args, ctx) => {
        if (photo.blur !== undefined) return photo.blur
        const photos = await photosLoader(ctx).load(photo.profile_id)
        return photos.find(({ id }) => id === photo.id)?.blur ?? null
      },
    }),
    url: t.string({
      description:
        'The URL of the photo, for this viewer only. It shows nothing after a block, or when the profile can no longer be seen. URLs of premium photos also expire after 10 minutes.',
      args: {
        size: t.arg({
          type: PhotoSizeRef,
          required: true,
          defaultValue: 'medium',
          description: 'The size in which to get the photo.',
        }),
        format: t.arg({
          type: PhotoFormatRef,
          required: true,
          defaultValue: 'webp',
          description: 'The file format in which to get the photo.',
        }),
      },
      resolve: (photo, { size, format }, ctx) => photoUrl(photo, size, format, ctx),
    }),
  }),
})
