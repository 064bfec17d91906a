import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { BadgesRef, viewerBadges } from '../notifications/badges.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { insertBlock } from './safety.store.ts'

/**
 * Blocks a profile: likes and chats between both are removed, and neither can find the other. Errors:
 * ProfileUnavailableError.
 */
export async function blockProfile(ctx: MemberContext, profileId: number): Promise<number> {
  const profile = await profileLoader(ctx).load(profileId)
  if (!profile || profileId === ctx.viewer.id)
    throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  await insertBlock(ctx.db, ctx.viewer.id, profileId, ctx.clock.now())
  return profileId
}

const SuccessRef = builder.objectRef<{ profileId: number }>('BlockProfileSuccess').implement({
  description: 'The profile was blocked.',
  fields: (t) => ({
    profileId: t.exposeInt('profileId', { description: 'The id of the profile that was blocked.' }),
    badges: t.field({
      type: BadgesRef,
      description: "The viewer's counts without the blocked member.",
      resolve: (_root, _args, ctx) => viewerBadges(ctx),
    }),
  }),
})

builder.mutationField('blockProfile', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Blocks a profile. Likes and chats of the two disappear, and neither member sees the other anywhere.',
    args: { profileId: t.arg.int({ required: true, description: 'The id of the profile to block.' }) },
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
