import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimits } from '../core/rate-limit.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { limitedError } from '../safety/limited.ts'
import { MemberLimitedError } from '../safety/limits.errors.ts'
import { insertLike } from './likes.store.ts'

/** Likes a profile; repeating it changes nothing. Errors: MemberLimitedError, ProfileUnavailableError, RateLimitedError. */
export async function likeProfile(ctx: MemberContext, profileId: number): Promise<ProfileRow> {
  const { id } = ctx.viewer
  const use = await rateLimits(ctx, ['likes', id], ['likeChanges', id, profileId])
  try {
    const outcome = await insertLike(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
    if (outcome === 'repeated') await use.refund()
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
    if (raisedCode(error) === 'limited') throw await limitedError(ctx, 'likes')
    throw error
  }
  const profile = await profileLoader(ctx).clear(profileId).load(profileId)
  if (!profile) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return profile
}

const SuccessRef = builder.objectRef<ProfileRow>('LikeProfileSuccess').implement({
  description: 'The like was given.',
  fields: (t) => ({
    profile: t.field({
      type: ProfileRef,
      description: 'The profile that the viewer liked.',
      resolve: (profile) => profile,
    }),
    isMatch: t.boolean({
      description: 'Whether the liked member likes the viewer too.',
      resolve: (profile) => profile.matched_at !== null,
    }),
  }),
})

builder.mutationField('likeProfile', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Likes a profile; mutual likes make a match. Liking twice changes nothing. By default at most 300 likes a day, and 6 changes a day for one profile.',
    args: { profileId: t.arg.int({ required: true, description: 'The id of the profile to like.' }) },
    errors: {
      types: [MemberLimitedError, ProfileUnavailableError, RateLimitedError],
      directResult: true,
      union: {
        name: 'LikeProfileResult',
        description: 'The profile was liked, or the reason why it was not.',
      },
    },
    resolve: (_root, { profileId }, ctx) => likeProfile(asMember(ctx), profileId),
  }),
)
