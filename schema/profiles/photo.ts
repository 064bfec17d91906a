import { builder } from '../builder.ts'
import type { Viewer } from '../context.ts'
import { opensPremiumPhotos } from '../photos/photos.rules.ts'
import type { PhotoRow } from './profiles.store.ts'

export const PhotoSizeRef = builder.enumType('PhotoSize', {
  description: 'The three sizes in which a picture is kept.',
  values: {
    LARGE: { value: 'large', description: 'At most 1200 x 1500 pixels, never cut.' },
    MEDIUM: { value: 'medium', description: 'At most 600 x 750 pixels, never cut.' },
    THUMB: { value: 'thumb', description: '160 x 160 pixels around the face.' },
  } as const,
})

export const PhotoFormatRef = builder.enumType('PhotoFormat', {
  description: 'How a picture is written.',
  values: {
    WEBP: { value: 'webp', description: 'Small; every browser reads it.' },
    JPEG: { value: 'jpg', description: 'For whatever cannot read WebP, such as some mail programs.' },
  } as const,
})

/** Rows of profiles leave the blur out: it is read with all pictures of the profile when it is asked for. */
export type PhotoShape = Pick<PhotoRow, 'id' | 'key' | 'is_premium' | 'colour' | 'profile_id'> & {
  blur?: string | null
}

const isLocked = (photo: PhotoShape, viewer: Viewer | null) =>
  photo.is_premium && !opensPremiumPhotos(viewer, photo.profile_id)

export const PhotoRef = builder.objectRef<PhotoShape>('Photo').implement({
  description: 'One picture of a profile.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    isPremium: t.exposeBoolean('is_premium', { description: 'For premium members only.' }),
    isLocked: t.boolean({
      description: 'The viewer gets only a blurred stand-in.',
      resolve: (photo, _args, { viewer }) => isLocked(photo, viewer),
    }),
    colour: t.exposeString('colour', {
      description: 'Its main colour as #rrggbb: what to show while it loads.',
    }),
    blur: t.string({
      nullable: true,
      description:
        'A few blurred pixels as a data address, to stand there until the picture has come; at most 20 x 25.',
      resolve: async (photo, _args, { loaders }) => {
        if (photo.blur !== undefined) return photo.blur
        const photos = await loaders.photos.load(photo.profile_id)
        return photos.find(({ id }) => id === photo.id)?.blur ?? null
      },
    }),
    url: t.string({
      description:
        'Where it is. Addresses of premium pictures are for this viewer and expire after 10 minutes.',
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
      resolve: (photo, { size, format }, { viewer, media, clock }) => {
        if (isLocked(photo, viewer)) return media.veil(photo.key, format)
        if (photo.is_premium && viewer) return media.signed(photo.key, size, viewer.id, clock.now(), format)
        return media.open(photo.key, size, format)
      },
    }),
  }),
})
