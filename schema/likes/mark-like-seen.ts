import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { type Badges, BadgesRef, viewerBadges } from '../notifications/badges.ts'
import { setLikeSeen } from './likes.store.ts'

/** Clears the "new" flag of a received like; does nothing if there is no like. */
export async function markLikeSeen(ctx: MemberContext, profileId: number): Promise<Badges> {
  await setLikeSeen(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
  return viewerBadges(ctx)
}

builder.mutationField('markLikeSeen', (t) =>
  t.field({
    type: BadgesRef,
    description:
      'Clears the flag of a new like when the viewer opens the profile that gave it. Returns the new counts.',
    args: {
      profileId: t.arg.int({
        required: true,
        description: 'The profile id of the member who likes the viewer.',
      }),
    },
    resolve: (_root, { profileId }, ctx) => markLikeSeen(asMember(ctx), profileId),
  }),
)
