import { builder } from '../core/builder.ts'
import { RateLimitedError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import { rateLimit, tooMany } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { readAccount, UserRef } from '../users/user.ts'
import { EmailConfirmedError, EmailInUseError } from './access.errors.ts'
import { correctEmail } from './change-unconfirmed-email.store.ts'

/**
 * Corrects the address of a member who has not confirmed it: it takes effect at once, the links that were
 * mailed to the old one become invalid, and the new one gets a mail. Errors: those of the union below.
 */
export async function changeUnconfirmedEmail(ctx: MemberContext, address: string): Promise<{ id: number }> {
  const now = ctx.clock.now()
  const email = normaliseEmail(address)
  if (!isEmail(email)) {
    const message = translate(ctx, 'newEmailInvalid')
    throw new ValidationError(message, [{ field: 'email', code: 'newEmailInvalid', message }])
  }
  if (ctx.viewer.isConfirmed) throw new EmailConfirmedError(translate(ctx, 'emailConfirmedAlready'))
  await rateLimit(ctx, 'addressCorrection', ctx.viewer.id)
  const { outcome, minutes } = await correctEmail(ctx, email, now)
  if (outcome === 'silent') throw tooMany(ctx, minutes)
  if (outcome === 'taken') throw new EmailInUseError(translate(ctx, 'newEmailTaken'))
  if (outcome === 'confirmed') throw new EmailConfirmedError(translate(ctx, 'emailConfirmedAlready'))
  return { id: ctx.viewer.id }
}

const SuccessRef = builder.objectRef<{ id: number }>('ChangeUnconfirmedEmailSuccess').implement({
  description: 'The e-mail address was changed, and a mail with a new link is on its way to it.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: "The viewer's account with the new e-mail address.",
      resolve: (query, { id }, _args, ctx) => readAccount(ctx, id, query),
    }),
  }),
})

builder.mutationField('changeUnconfirmedEmail', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Corrects a mistyped e-mail address before it is confirmed, at most 5 times a day. Links sent to the old one stop working.',
    args: { email: t.arg.string({ required: true, description: 'The correct e-mail address.' }) },
    errors: {
      types: [ValidationError, EmailInUseError, EmailConfirmedError, RateLimitedError],
      directResult: true,
      union: {
        name: 'ChangeUnconfirmedEmailResult',
        description: 'The e-mail address was changed, or the reason why it was not.',
      },
    },
    resolve: (_root, { email }, ctx) => changeUnconfirmedEmail(asMember(ctx), email),
  }),
)
