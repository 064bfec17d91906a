import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { undoLast } from './decisions.store.ts'
import { NothingToUndoError } from './matching.errors.ts'
import { SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf } from './swipe-day.rules.ts'

/** The profile that the decision was about; null if it is no longer visible. */
interface Undone {
  profile: ProfileRow | null
}

/**
 * Undoes today's last decision, once, and only if it was about `profileId` if that is given; the like of the
 * day is restored, a few times a day. Errors: NothingToUndoError, RateLimitedError.
 */
export async function undoDecision(ctx: MemberContext, profileId: number | null): Promise<Undone> {
  const now = ctx.clock.now()
  const limit = ctx.site.limits.swipeUndos
  try {
    const today = dayOf(now, ctx.site.timeZone)
    const id = await undoLast(ctx.db, ctx.viewer.id, profileId, limit, today, now)
    return { profile: await profileLoader(ctx).clear(id).load(id) }
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new NothingToUndoError(translate(ctx, 'nothingToUndo'))
    if (raisedCode(error) === 'used_up') {
      const seconds = limit.minutes * 60
      throw new RateLimitedError(translate(ctx, 'undosUsedUp', { limit: limit.uses }), seconds)
    }
    throw error
  }
}

const SuccessRef = builder.objectRef<Undone>('UndoDecisionSuccess').implement({
  description: 'The decision was taken back.',
  fields: (t) => ({
    profile: t.expose('profile', {
      type: ProfileRef,
      nullable: true,
      description: 'The profile that the decision was about; null if it can no longer be seen.',
    }),
    swipe: t.field({
      type: SwipeStateRef,
      description: "The viewer's state in the swipe game after the decision was taken back.",
      resolve: (_root, _args, ctx) => swipeState(asMember(ctx)),
    }),
  }),
})

builder.mutationField('undoDecision', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Takes back the last like or pass of today. Only the last one can be taken back, and only once. A like in the swipe game can then be used again, by default at most 4 times a day.',
    args: {
      profileId: t.arg.int({
        description:
          'The id of the profile that the decision must be about; without it the last decision is taken back, whichever it was.',
      }),
    },
    errors: {
      types: [NothingToUndoError, RateLimitedError],
      directResult: true,
      union: {
        name: 'UndoDecisionResult',
        description: 'The decision was taken back, or the reason why it was not.',
      },
    },
    resolve: (_root, { profileId }, ctx) => undoDecision(asMember(ctx), profileId ?? null),
  }),
)
