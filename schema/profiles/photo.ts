import { builder } from '../builder.ts'
import type { PhotoRow } from './profiles.store.ts'

const PhotoSizeRef = builder.enumType('PhotoSize', {
  description: 'The three sizes in which a picture is kept.',
  values: {
    LARGE: { value: 'large', description: '1200 x 1500 pixels.' },
    MEDIUM: { value: 'medium', description: '600 x 750 pixels.' },
    THUMB: { value: 'thumb', description: '160 x 160 pixels around the face.' },
  } as const,
})

export type PhotoShape = Pick<PhotoRow, 'id' | 'key' | 'is_premium' | 'colour' | 'profile_id'>

/** A premium picture opens for premium members and its owner; for others there is only a veil. */
const isLocked = (photo: PhotoShape, viewer: { id: number; isPaid: boolean } | null) =>
  photo.is_premium && !(viewer && (viewer.isPaid || viewer.id === photo.profile_id))

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
      },
      resolve: (photo, { size }, { viewer, media, clock }) => {
        if (isLocked(photo, viewer)) return media.veil(photo.key)
        if (photo.is_premium && viewer) return media.signed(photo.key, size, viewer.id, clock.now())
        return media.open(photo.key, size)
      },
    }),
  }),
})
