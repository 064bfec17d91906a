import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { say } from '../speak.ts'
import { LinkExpiredError } from '../users/users.errors.ts'
import { takeBack } from './leaving.store.ts'

/**
 * Takes a leaving back by a mailed link, once: the account is as it was, and its member logs in anew. Errors:
 * LinkExpiredError.
 */
export async function reactivateAccount(ctx: Context, token: string): Promise<number> {
  const memberId = await takeBack(ctx.db, token, ctx.site.deletionDays, ctx.clock.now())
  if (memberId === null) throw new LinkExpiredError(say(ctx, 'reactivateFailed'))
  return memberId
}

const SuccessRef = builder.objectRef<{ isBack: boolean }>('ReactivateAccountSuccess').implement({
  description: 'The account is open again as it was; nobody is logged in by it.',
  fields: (t) => ({ isBack: t.exposeBoolean('isBack', { description: 'Always true.' }) }),
})

builder.mutationField('reactivateAccount', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Uses the link that takes a deletion back, once, within 14 days. It does not log in.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'From the mail.' }) },
    errors: {
      types: [LinkExpiredError],
      directResult: true,
      union: { name: 'ReactivateAccountResult', description: 'Back, or why not.' },
    },
    resolve: async (_root, { token }, ctx) => {
      await reactivateAccount(ctx, token)
      return { isBack: true }
    },
  }),
)
