import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { limitedError } from '../safety/limited.ts'
import { MemberLimitedError } from '../safety/limits.errors.ts'
import { swipeLike } from './decisions.store.ts'
import { SwipeLimitError } from './matching.errors.ts'
import { SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf, hoursUntil, nextDay } from './swipe-day.rules.ts'

/** Likes a profile in the swipe game, once. Errors: MemberLimitedError, SwipeLimitError, ProfileUnavailableError. */
export async function likeInSwipe(ctx: MemberContext, profileId: number): Promise<ProfileRow> {
  const { db, viewer, clock, site } = ctx
  const now = clock.now()
  try {
    await swipeLike(db, viewer.id, profileId, site.swipeLikes, dayOf(now, site.timeZone), now)
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
    if (raisedCode(error) === 'limited') throw await limitedError(ctx, 'likes')
    if (raisedCode(error) === 'used_up') {
      const resetsAt = nextDay(now, site.timeZone)
      const hours = hoursUntil(resetsAt, now)
      const message = translate(ctx, 'swipeLimit', { limit: site.swipeLikes, hours })
      throw new SwipeLimitError(message, hours, resetsAt)
    }
    throw error
  }
  const profile = await profileLoader(ctx).clear(profileId).load(profileId)
  if (!profile) throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  return profile
}

const SuccessRef = builder.objectRef<ProfileRow>('SwipeLikeSuccess').implement({
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
    swipe: t.field({
      type: SwipeStateRef,
      description:
        "The viewer's state in the swipe game after this like, with the likes that are left today.",
      resolve: (_profile, _args, ctx) => swipeState(asMember(ctx)),
    }),
  }),
})

builder.mutationField('swipeLike', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Likes a profile in the swipe game, for a limited number of times a day. Liking twice changes nothing and uses up no second like.',
    args: { profileId: t.arg.int({ required: true, description: 'The id of the profile to like.' }) },
    errors: {
      types: [MemberLimitedError, SwipeLimitError, ProfileUnavailableError],
      directResult: true,
      union: { name: 'SwipeLikeResult', description: 'The profile was liked, or the reason why it was not.' },
    },
    resolve: (_root, { profileId }, ctx) => likeInSwipe(asMember(ctx), profileId),
  }),
)
