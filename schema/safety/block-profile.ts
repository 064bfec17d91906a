import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { badgesOf } from '../notifications/badges.store.ts'
import { BadgesRef } from '../notifications/badges.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { say } from '../speak.ts'
import { insertBlock } from './safety.store.ts'

/** Parts the viewer and a profile: likes and chats go, and neither finds a trace. Errors: ProfileUnavailableError. */
export async function blockProfile(ctx: MemberContext, profileId: number): Promise<number> {
  const profile = await ctx.loaders.profiles.load(profileId)
  if (!profile || profileId === ctx.viewer.id) throw new ProfileUnavailableError(say(ctx, 'unavailable'))
  await insertBlock(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
  return profileId
}

const SuccessRef = builder.objectRef<{ profileId: number }>('BlockProfileSuccess').implement({
  description: 'They are blocked.',
  fields: (t) => ({
    profileId: t.exposeInt('profileId', { description: 'Who.' }),
    badges: t.field({
      type: BadgesRef,
      description: 'The counts without them.',
      resolve: (_root, _args, ctx) => badgesOf(ctx.db, asMember(ctx).viewer.id),
    }),
  }),
})

builder.mutationField('blockProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Blocks a profile: likes and chats go, and neither sees the other anywhere.',
    args: { profileId: t.arg.int({ required: true, description: 'Whom.' }) },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: { name: 'BlockProfileResult', description: 'Blocked, or why not.' },
    },
    resolve: async (_root, { profileId }, ctx) => ({
      profileId: await blockProfile(asMember(ctx), profileId),
    }),
  }),
)
