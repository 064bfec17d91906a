import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { say } from '../speak.ts'
import { useChange } from './email-change.store.ts'
import { EmailInUseError, LinkExpiredError } from './users.errors.ts'

/**
 * Uses the link that was mailed to a new address. The address counts as confirmed from then on; links that went to
 * the old one work no more. Errors: LinkExpiredError; EmailInUseError where somebody joined with it meanwhile.
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<void> {
  const outcome = await useChange(ctx.db, token, ctx.clock.now())
  if (outcome === 'expired') throw new LinkExpiredError(say(ctx, 'resetLinkExpired'))
  if (outcome === 'taken') throw new EmailInUseError(say(ctx, 'newEmailTaken'))
}

const SuccessRef = builder.objectRef<{ isChanged: boolean }>('ConfirmEmailChangeSuccess').implement({
  description: 'The account has the new address.',
  fields: (t) => ({ isChanged: t.exposeBoolean('isChanged', { description: 'Always true.' }) }),
})

builder.mutationField('confirmEmailChange', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Uses the link that was mailed to a new address, once. It does not log in.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'From the mail.' }) },
    errors: {
      types: [LinkExpiredError, EmailInUseError],
      directResult: true,
      union: { name: 'ConfirmEmailChangeResult', description: 'Changed, or why not.' },
    },
    resolve: async (_root, { token }, ctx) => {
      await confirmEmailChange(ctx, token)
      return { isChanged: true }
    },
  }),
)
