import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { deleteLike } from './likes.store.ts'

/** Takes a like back, and the match with it. Errors: ProfileUnavailableError, RateLimitedError. */
export async function unlikeProfile(ctx: MemberContext, profileId: number): Promise<ProfileRow> {
  const use = await rateLimit(ctx, 'likeChanges', ctx.viewer.id, profileId)
  const wasLiked = await deleteLike(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
  if (!wasLiked) await use.refund()
  const profile = await profileLoader(ctx).clear(profileId).load(profileId)
  if (!profile) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return profile
}

const SuccessRef = builder.objectRef<ProfileRow>('UnlikeProfileSuccess').implement({
  description: 'The like was taken back.',
  fields: (t) => ({
    profile: t.field({
      type: ProfileRef,
      description: 'The profile that the viewer no longer likes.',
      resolve: (profile) => profile,
    }),
  }),
})

builder.mutationField('unlikeProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Takes a like back. Doing it twice changes nothing.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The id of the profile that the viewer no longer likes.',
      }),
    },
    errors: {
      types: [ProfileUnavailableError, RateLimitedError],
      directResult: true,
      union: {
        name: 'UnlikeProfileResult',
        description: 'The like was taken back, or the reason why it was not.',
      },
    },
    resolve: (_root, { profileId }, ctx) => unlikeProfile(asMember(ctx), profileId),
  }),
)
