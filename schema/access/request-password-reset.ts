import { builder } from '../core/builder.ts'
import { fieldError, RateLimitedError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import { tryRateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { EmailNotFoundError, TooManyMailsError } from './access.errors.ts'
import { accountWith } from './accounts.store.ts'
import { mayDiscloseAddress } from './address-disclosure.ts'
import { queueResetMail } from './create-reset.ts'

/**
 * Mails a link to set a new password. Returns true if there is an account and a mail is queued, and false if
 * this network may no longer learn that. Errors: ValidationError, EmailNotFoundError, TooManyMailsError,
 * RateLimitedError.
 */
export async function requestPasswordReset(ctx: Context, address: string): Promise<boolean> {
  const email = normaliseEmail(address)
  if (!isEmail(email))
    throw new ValidationError(translate(ctx, 'formInvalid'), [fieldError(ctx, 'email', 'emailInvalid')])
  const { minutes } = await tryRateLimit(ctx, 'resetNetwork', ctx.network)
  if (minutes > 0)
    throw new RateLimitedError(translate(ctx, 'rateLimited', { seconds: minutes * 60 }), minutes * 60)
  // Unknown addresses are counted too.
  if ((await tryRateLimit(ctx, 'resetMail', ctx.site.id, email)).minutes > 0)
    throw new TooManyMailsError(translate(ctx, 'tooManyResetMails'))
  const isDisclosed = await mayDiscloseAddress(ctx)
  if (isDisclosed && !(await accountWith(ctx.db, ctx.site.id, email)))
    throw new EmailNotFoundError(translate(ctx, 'emailNotFound'))
  // If nothing may be revealed, nothing is looked up: the response takes the same time for every address.
  await queueResetMail(ctx.db, ctx.site.id, email)
  return isDisclosed
}

const SuccessRef = builder.objectRef<{ isDisclosed: boolean }>('RequestPasswordResetSuccess').implement({
  description: 'The request for a new password was accepted.',
  fields: (t) => ({
    isMailed: t.boolean({
      description:
        'True if the mail is on its way. False if it is only sent when the address has an account, which is no longer disclosed.',
      resolve: ({ isDisclosed }) => isDisclosed,
    }),
  }),
})

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Mails a link for setting a new password. The link works for an hour, once. At most 3 mails a day go to one address.',
    skipTypeScopes: true,
    args: { email: t.arg.string({ required: true, description: 'The e-mail address of the account.' }) },
    errors: {
      types: [ValidationError, EmailNotFoundError, TooManyMailsError, RateLimitedError],
      directResult: true,
      union: {
        name: 'RequestPasswordResetResult',
        description: 'The request was accepted, or the reason why it was not.',
      },
    },
    resolve: async (_root, { email }, ctx) => ({ isDisclosed: await requestPasswordReset(ctx, email) }),
  }),
)
