import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { deleteBlock } from './safety.store.ts'

/** Removes the block of a profile. What the block deleted stays deleted. */
export async function unblockProfile(ctx: MemberContext, profileId: number): Promise<number> {
  await deleteBlock(ctx.db, ctx.viewer.id, profileId)
  return profileId
}

const SuccessRef = builder.objectRef<{ profileId: number }>('UnblockProfileSuccess').implement({
  description: 'The profile is no longer blocked.',
  fields: (t) => ({
    profileId: t.exposeInt('profileId', {
      description: 'The id of the profile that is no longer blocked.',
    }),
  }),
})

builder.mutationField('unblockProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Removes a block; without one nothing changes. Likes and chats do not return.',
    args: { profileId: t.arg.int({ required: true, description: 'The id of the profile to unblock.' }) },
    resolve: async (_root, { profileId }, ctx) => ({
      profileId: await unblockProfile(asMember(ctx), profileId),
    }),
  }),
)
