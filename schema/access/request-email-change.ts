import { builder } from '../core/builder.ts'
import { fieldError, TooManyAttemptsError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import { tryRateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount, viewerMailRecipient } from '../users/user.ts'
import { EmailInUseError, TooManyMailsError, WrongPasswordError } from './access.errors.ts'
import { accountWith } from './accounts.store.ts'
import { mayDiscloseAddress } from './address-disclosure.ts'
import { checkPassword } from './check-password.ts'
import { storeEmailChange } from './email-change.store.ts'

/**
 * Mails a link to the new address and a notice to the old one; nothing changes before the link is used. A few
 * times an hour the response reveals that the new address has an account; after that it is the same for all
 * addresses, and the link is sent only if the address is free. Errors: ValidationError, WrongPasswordError,
 * TooManyAttemptsError, EmailInUseError, TooManyMailsError.
 */
export async function requestEmailChange(
  ctx: MemberContext,
  input: { newEmail: string; password: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { db, site, viewer } = ctx
  const email = normaliseEmail(input.newEmail)
  const account = await viewerMailRecipient(ctx)
  if (!isEmail(email) || email === account?.email)
    throw new ValidationError(translate(ctx, 'formInvalid'), [fieldError(ctx, 'newEmail', 'newEmailInvalid')])
  await checkPassword(ctx, input.password)
  const isWithinLimit =
    (await tryRateLimit(ctx, 'addressChange', viewer.id)).minutes === 0 &&
    (await tryRateLimit(ctx, 'addressChangeMail', site.id, email)).minutes === 0
  if (!isWithinLimit) throw new TooManyMailsError(translate(ctx, 'tooManyEmailChanges'))
  if ((await mayDiscloseAddress(ctx)) && (await accountWith(db, site.id, email)))
    throw new EmailInUseError(translate(ctx, 'newEmailTaken'))
  await storeEmailChange(db, viewer.id, email, site, now)
}

const SuccessRef = builder.objectRef<Record<string, never>>('RequestEmailChangeSuccess').implement({
  description: 'The change is requested, and the link is on its way to the new e-mail address.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: "The viewer's account with the pending change.",
      resolve: (query, _root, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

const InputRef = builder.inputType('RequestEmailChangeInput', {
  description: 'A new e-mail address for the account, and the password that authorises the change.',
  fields: (t) => ({
    newEmail: t.string({
      required: true,
      description: 'The new e-mail address, which has to be confirmed by a link.',
    }),
    password: t.string({ required: true, description: "The member's current password." }),
  }),
})

builder.mutationField('requestEmailChange', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Requests a change of the e-mail address. The link works for 7 days, once; a new request replaces it.',
    args: {
      input: t.arg({
        type: InputRef,
        required: true,
        description: 'The new e-mail address and the current password.',
      }),
    },
    errors: {
      types: [ValidationError, WrongPasswordError, TooManyAttemptsError, EmailInUseError, TooManyMailsError],
      directResult: true,
      union: {
        name: 'RequestEmailChangeResult',
        description: 'The change was requested, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => {
      await requestEmailChange(asMember(ctx), input)
      return {}
    },
  }),
)
