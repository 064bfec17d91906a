import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { say } from '../speak.ts'
import { refusalCode } from '../sql.ts'
import { undoLast } from './decisions.store.ts'
import { NothingToUndoError } from './matching.errors.ts'
import { SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf } from './swipe-day.rules.ts'

/** Whom the decision was about; null where they cannot be seen any more. */
interface Undone {
  profile: ProfileRow | null
}

/**
 * Takes today's last decision back, once, and only if it was about `profileId` where that is given; a like gives its
 * place back. Error: NothingToUndoError.
 */
export async function undoDecision(ctx: MemberContext, profileId: number | null): Promise<Undone> {
  const now = ctx.clock.now()
  try {
    const id = await undoLast(ctx.db, ctx.viewer.id, profileId, dayOf(now, ctx.site.timeZone), now)
    return { profile: await ctx.loaders.profiles.clear(id).load(id) }
  } catch (error) {
    if (refusalCode(error) === 'not_found') throw new NothingToUndoError(say(ctx, 'nothingToUndo'))
    throw error
  }
}

const SuccessRef = builder.objectRef<Undone>('UndoDecisionSuccess').implement({
  description: 'The decision is taken back.',
  fields: (t) => ({
    profile: t.expose('profile', {
      type: ProfileRef,
      nullable: true,
      description: 'Whom it was about; absent where they cannot be seen any more.',
    }),
    swipe: t.field({
      type: SwipeStateRef,
      description: 'How the viewer stands now.',
      resolve: (_root, _args, ctx) => swipeState(asMember(ctx)),
    }),
  }),
})

builder.mutationField('undoDecision', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Takes the last like or pass of today back: only the last, once. A like of the swipe game gives its place back.',
    args: {
      profileId: t.arg.int({
        description: 'Whom the decision has to be about; without it whatever came last is taken back.',
      }),
    },
    errors: {
      types: [NothingToUndoError],
      directResult: true,
      union: { name: 'UndoDecisionResult', description: 'Undone, or why not.' },
    },
    resolve: (_root, { profileId }, ctx) => undoDecision(asMember(ctx), profileId ?? null),
  }),
)
