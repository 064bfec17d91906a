import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { say } from '../speak.ts'
import { refusalCode } from '../sql.ts'
import { swipeLike } from './decisions.store.ts'
import { SwipeLimitError } from './matching.errors.ts'
import { SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf, hoursUntil, nextDay } from './swipe-day.rules.ts'

/** Likes somebody in the swipe game, once. Errors: SwipeLimitError, ProfileUnavailableError. */
export async function likeInSwipe(ctx: MemberContext, profileId: number): Promise<ProfileRow> {
  const { db, viewer, clock, site } = ctx
  const now = clock.now()
  try {
    await swipeLike(db, viewer.id, profileId, site.swipeLikes, dayOf(now, site.timeZone), now)
  } catch (error) {
    if (refusalCode(error) === 'not_found') throw new ProfileUnavailableError(say(ctx, 'unavailable'))
    if (refusalCode(error) === 'used_up') {
      const resetsAt = nextDay(now, site.timeZone)
      const hours = hoursUntil(resetsAt, now)
      const key = hours === 1 ? 'swipeLimitHour' : 'swipeLimitHours'
      throw new SwipeLimitError(say(ctx, key, { limit: site.swipeLikes, hours }), hours, resetsAt)
    }
    throw error
  }
  const profile = await ctx.loaders.profiles.clear(profileId).load(profileId)
  if (!profile) throw new ProfileUnavailableError(say(ctx, 'unavailable'))
  return profile
}

const SuccessRef = builder.objectRef<ProfileRow>('SwipeLikeSuccess').implement({
  description: 'The like stands.',
  fields: (t) => ({
    profile: t.field({ type: ProfileRef, description: 'Whom it is for.', resolve: (profile) => profile }),
    isMatch: t.boolean({
      description: 'They like the viewer too.',
      resolve: (profile) => profile.matched_at !== null,
    }),
    swipe: t.field({
      type: SwipeStateRef,
      description: 'What is left of today.',
      resolve: (_profile, _args, ctx) => swipeState(asMember(ctx)),
    }),
  }),
})

builder.mutationField('swipeLike', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Likes somebody in the swipe game, a few times a day. Doing it twice changes nothing and uses nothing up.',
    args: { profileId: t.arg.int({ required: true, description: 'Whom.' }) },
    errors: {
      types: [SwipeLimitError, ProfileUnavailableError],
      directResult: true,
      union: { name: 'SwipeLikeResult', description: 'Liked, or why not.' },
    },
    resolve: (_root, { profileId }, ctx) => likeInSwipe(asMember(ctx), profileId),
  }),
)
