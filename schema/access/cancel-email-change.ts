import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { deleteEmailChange } from './email-change.store.ts'

/** Cancels a pending change of address. Returns false if there was none. */
export const cancelEmailChange = (ctx: MemberContext): Promise<boolean> =>
  deleteEmailChange(ctx.db, ctx.viewer.id)

builder.mutationField('cancelEmailChange', (t) =>
  t.prismaField({
    type: UserRef,
    description:
      'Cancels the pending change of the e-mail address; its link stops working. Nothing changes if there is none.',
    resolve: async (query, _root, _args, ctx) => {
      await cancelEmailChange(asMember(ctx))
      return viewerAccount(asMember(ctx), query)
    },
  }),
)
