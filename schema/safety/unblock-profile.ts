import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { deleteBlock } from './safety.store.ts'

/** Lets a blocked profile be found again. What the block removed stays removed. */
export async function unblockProfile(ctx: MemberContext, profileId: number): Promise<number> {
  await deleteBlock(ctx.db, ctx.viewer.id, profileId)
  return profileId
}

const SuccessRef = builder.objectRef<{ profileId: number }>('UnblockProfileSuccess').implement({
  description: 'They are no longer blocked.',
  fields: (t) => ({ profileId: t.exposeInt('profileId', { description: 'Who.' }) }),
})

builder.mutationField('unblockProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Takes a block back; without one nothing changes. Likes and chats do not return by it.',
    args: { profileId: t.arg.int({ required: true, description: 'Whom.' }) },
    resolve: async (_root, { profileId }, ctx) => ({
      profileId: await unblockProfile(asMember(ctx), profileId),
    }),
  }),
)
