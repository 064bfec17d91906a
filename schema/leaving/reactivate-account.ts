import { builder } from '../core/builder.ts'
import { LinkExpiredError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { cancelDeletion } from './leaving.store.ts'

/**
 * Cancels a deletion with a mailed link, once: the account is as before, and the member logs in again.
 * Errors: LinkExpiredError.
 */
export async function reactivateAccount(ctx: Context, token: string): Promise<number> {
  const memberId = await cancelDeletion(ctx.db, token, ctx.site.deletionDays, ctx.clock.now())
  if (memberId === null) throw new LinkExpiredError(translate(ctx, 'reactivateFailed'))
  return memberId
}

const SuccessRef = builder.objectRef<{ isBack: boolean }>('ReactivateAccountSuccess').implement({
  description: 'The account is open again as it was. The member still has to log in.',
  fields: (t) => ({
    isBack: t.exposeBoolean('isBack', {
      description: 'Whether the account is open again. It is always true.',
    }),
  }),
})

builder.mutationField('reactivateAccount', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Takes the deletion of an account back with the link from the mail, once, within `Site.deletionDays` days. It does not log the member in.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'The token from the link in the mail.' }) },
    errors: {
      types: [LinkExpiredError],
      directResult: true,
      union: {
        name: 'ReactivateAccountResult',
        description: 'The account is open again, or the reason why it is not.',
      },
    },
    resolve: async (_root, { token }, ctx) => {
      await reactivateAccount(ctx, token)
      return { isBack: true }
    },
  }),
)
