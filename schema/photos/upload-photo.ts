import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { PhotoRef } from '../profiles/photo.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { photosLoader } from '../profiles/profile-loaders.ts'
import type { PhotoRow } from '../profiles/profile-row.ts'
import { reloadOwnProfile } from './own-photos.ts'
import { PhotoLimitError, UploadGoneError } from './photos.errors.ts'
import { photoLimit } from './photos.rules.ts'
import { insertPhoto } from './photos.store.ts'

/** Adds an upload to the photos of the viewer's profile. Errors: PhotoLimitError, UploadGoneError. */
export async function uploadPhoto(ctx: MemberContext, uploadId: string): Promise<{ photoId: number }> {
  const { site, viewer } = ctx
  if (!isUuid(uploadId)) throw new UploadGoneError(translate(ctx, 'uploadGone'))
  const limits = { free: photoLimit(site, false), premium: photoLimit(site, true) }
  try {
    return { photoId: await insertPhoto(ctx.db, viewer.id, uploadId, limits, ctx.clock.now()) }
  } catch (error) {
    const code = raisedCode(error)
    if (code === 'upload_gone') throw new UploadGoneError(translate(ctx, 'uploadGone'))
    if (code !== 'not_allowed') throw error
    const limit = photoLimit(site, viewer.isPaid)
    const sentence = viewer.isPaid ? 'photoLimitPremium' : 'photoLimitFree'
    throw new PhotoLimitError(translate(ctx, sentence, { limit, more: limits.premium }), limit, viewer.isPaid)
  }
}

const SuccessRef = builder.objectRef<{ photoId: number }>('UploadPhotoSuccess').implement({
  description: 'The upload was added to the profile.',
  fields: (t) => ({
    photo: t.field({
      type: PhotoRef,
      description: 'The new photo of the profile.',
      resolve: async ({ photoId }, _args, ctx) => {
        const photos = await photosLoader(ctx).load(asMember(ctx).viewer.id)
        return photos.find(({ id }) => id === photoId) as PhotoRow
      },
    }),
    profile: t.field({
      type: ProfileRef,
      description: "The viewer's profile with all its photos.",
      resolve: (_root, _args, ctx) => reloadOwnProfile(asMember(ctx)),
    }),
  }),
})

builder.mutationField('uploadPhoto', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Adds an upload to the profile as its last photo; the first photo becomes the main one. Repeating the same upload returns the same photo.',
    args: {
      uploadId: t.arg.id({
        required: true,
        description: 'The id of the upload that `POST /uploads` returned.',
      }),
    },
    errors: {
      types: [PhotoLimitError, UploadGoneError],
      directResult: true,
      union: { name: 'UploadPhotoResult', description: 'The photo was added, or the reason why it was not.' },
    },
    resolve: (_root, { uploadId }, ctx) => uploadPhoto(asMember(ctx), uploadId),
  }),
)
