import { builder } from '../core/builder.ts'
import { LinkExpiredError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { EmailInUseError } from './access.errors.ts'
import { applyEmailChange } from './email-change.store.ts'

/**
 * Uses the link that was mailed to a new address. The address then counts as confirmed, and links to the old
 * one stop working. Errors: LinkExpiredError; EmailInUseError if somebody has joined with it in the meantime.
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<void> {
  const outcome = await applyEmailChange(ctx.db, token, ctx.clock.now())
  if (outcome === 'expired') throw new LinkExpiredError(translate(ctx, 'resetLinkExpired'))
  if (outcome === 'taken') throw new EmailInUseError(translate(ctx, 'newEmailTaken'))
}

const SuccessRef = builder.objectRef<{ isChanged: boolean }>('ConfirmEmailChangeSuccess').implement({
  description: 'The account has the new e-mail address.',
  fields: (t) => ({ isChanged: t.exposeBoolean('isChanged', { description: 'This is always true.' }) }),
})

builder.mutationField('confirmEmailChange', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Confirms a new e-mail address by the link that was mailed to it, which works once. It does not log in.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'The token from the link in the mail.' }) },
    errors: {
      types: [LinkExpiredError, EmailInUseError],
      directResult: true,
      union: {
        name: 'ConfirmEmailChangeResult',
        description: 'The e-mail address was changed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { token }, ctx) => {
      await confirmEmailChange(ctx, token)
      return { isChanged: true }
    },
  }),
)
