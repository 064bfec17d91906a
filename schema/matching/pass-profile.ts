import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { say } from '../speak.ts'
import { refusalCode } from '../sql.ts'
import { insertPass } from './decisions.store.ts'
import { type SwipeState, SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf } from './swipe-day.rules.ts'

/** Passes somebody, who is not shown again in swipe or finder; the other is told nothing. Error: ProfileUnavailableError. */
export async function passProfile(ctx: MemberContext, profileId: number): Promise<SwipeState> {
  const now = ctx.clock.now()
  try {
    await insertPass(ctx.db, ctx.viewer.id, profileId, dayOf(now, ctx.site.timeZone), now)
  } catch (error) {
    if (refusalCode(error) === 'not_found') throw new ProfileUnavailableError(say(ctx, 'unavailable'))
    throw error
  }
  return swipeState(ctx)
}

const SuccessRef = builder.objectRef<SwipeState>('PassProfileSuccess').implement({
  description: 'They are not shown again; they are told nothing.',
  fields: (t) => ({
    swipe: t.field({
      type: SwipeStateRef,
      description: 'How the viewer stands today.',
      resolve: (state) => state,
    }),
  }),
})

builder.mutationField('passProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Passes somebody in the swipe game or the finder; free, and as often as one likes.',
    args: { profileId: t.arg.int({ required: true, description: 'Whom.' }) },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: { name: 'PassProfileResult', description: 'Passed, or why not.' },
    },
    resolve: (_root, { profileId }, ctx) => passProfile(asMember(ctx), profileId),
  }),
)
