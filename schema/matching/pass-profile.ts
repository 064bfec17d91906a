import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { insertPass } from './decisions.store.ts'
import { type SwipeState, SwipeStateRef, swipeState } from './swipe.ts'
import { dayOf } from './swipe-day.rules.ts'

/**
 * Passes a profile, which is not shown again in swipe or finder; the other is not notified. Error:
 * ProfileUnavailableError.
 */
export async function passProfile(ctx: MemberContext, profileId: number): Promise<SwipeState> {
  const now = ctx.clock.now()
  try {
    await insertPass(ctx.db, ctx.viewer.id, profileId, dayOf(now, ctx.site.timeZone), now)
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
    throw error
  }
  return swipeState(ctx)
}

const SuccessRef = builder.objectRef<SwipeState>('PassProfileSuccess').implement({
  description: 'The member was passed: the profile is not shown again, and the member is not notified.',
  fields: (t) => ({
    swipe: t.field({
      type: SwipeStateRef,
      description: "The viewer's present state in the swipe game.",
      resolve: (state) => state,
    }),
  }),
})

builder.mutationField('passProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Passes a profile in the swipe game or the match finder. Passing is free and unlimited.',
    args: { profileId: t.arg.int({ required: true, description: 'The id of the profile to pass.' }) },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'PassProfileResult',
        description: 'The profile was passed, or the reason why it was not.',
      },
    },
    resolve: (_root, { profileId }, ctx) => passProfile(asMember(ctx), profileId),
  }),
)
