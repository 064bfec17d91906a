import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { type Badges, badgesOf } from '../notifications/badges.store.ts'
import { BadgesRef } from '../notifications/badges.ts'
import { seeLike } from './likes.store.ts'

/** Clears the "new" flag of a received like; without one nothing changes. */
export async function markLikeSeen(ctx: MemberContext, profileId: number): Promise<Badges> {
  await seeLike(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
  return badgesOf(ctx.db, ctx.viewer.id)
}

builder.mutationField('markLikeSeen', (t) =>
  t.field({
    type: BadgesRef,
    description:
      'Opening a profile that likes the viewer clears the flag of its like. Returns the new counts.',
    args: { profileId: t.arg.int({ required: true, description: 'Who liked.' }) },
    resolve: (_root, { profileId }, ctx) => markLikeSeen(asMember(ctx), profileId),
  }),
)
