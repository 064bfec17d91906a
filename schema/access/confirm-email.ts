import { builder } from '../core/builder.ts'
import { LinkExpiredError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { useActivation } from './activation.store.ts'

/** Confirms the address that a link was mailed to. Errors: LinkExpiredError. */
export async function confirmEmail(ctx: Context, token: string): Promise<number> {
  const memberId = await useActivation(ctx.db, token, ctx.clock.now())
  if (memberId === null) throw new LinkExpiredError(translate(ctx, 'linkExpired'))
  return memberId
}

const SuccessRef = builder.objectRef<{ confirmed: boolean }>('ConfirmEmailSuccess').implement({
  description:
    'The e-mail address is confirmed: the profile can be seen, and what was held back until then was delivered.',
  fields: (t) => ({ confirmed: t.exposeBoolean('confirmed', { description: 'This is always true.' }) }),
})

builder.mutationField('confirmEmail', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Confirms an e-mail address by the activation link, which works once. It does not log in.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'The token from the link in the mail.' }) },
    errors: {
      types: [LinkExpiredError],
      directResult: true,
      union: {
        name: 'ConfirmEmailResult',
        description: 'The e-mail address was confirmed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { token }, ctx) => {
      await confirmEmail(ctx, token)
      return { confirmed: true }
    },
  }),
)
