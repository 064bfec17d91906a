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
  description: 'The profile was blocked.',
  fields: (t) => ({
    profileId: t.exposeInt('profileId', { description: 'The number of the profile that was blocked.' }),
    badges: t.field({
      type: BadgesRef,
      description: "The viewer's counts without the blocked member.",
      resolve: (_root, _args, ctx) => badgesOf(ctx.db, asMember(ctx).viewer.id),
    }),
  }),
})

builder.mutationField('blockProfile', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Blocks a profile. Likes and chats of the two disappear, and neither member sees the other anywhere.',
    args: { profileId: t.arg.int({ required: true, description: 'The number of the profile to block.' }) },
    errors: {
      types: [ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'BlockProfileResult',
        description: 'The profile was blocked, or the reason why it was not.',
      },
    },
    resolve: async (_root, { profileId }, ctx) => ({
      profileId: await blockProfile(asMember(ctx), profileId),
    }),
  }),
)
