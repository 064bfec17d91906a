import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { likeForOne } from './decisions.store.ts'
import { dayOf } from './swipe-day.rules.ts'

/**
 * Has a compatible member like the viewer, where both switched that on; at most one a day for either. Null when nobody
 * does, which is no fault.
 */
export async function autoLike(ctx: MemberContext): Promise<ProfileRow | null> {
  const now = ctx.clock.now()
  const id = await likeForOne(ctx.db, ctx.viewer.id, dayOf(now, ctx.site.timeZone), now)
  return id === null ? null : ctx.loaders.profiles.clear(id).load(id)
}

builder.mutationField('autoLike', (t) =>
  t.field({
    type: ProfileRef,
    nullable: true,
    description:
      'Asks for the like of the day: of a member who switched on "like compatible members for me", for a viewer who did so too. Returns who likes; absent when nobody does, or not today again.',
    resolve: (_root, _args, ctx) => autoLike(asMember(ctx)),
  }),
)
