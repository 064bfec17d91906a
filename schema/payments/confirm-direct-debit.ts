import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { claimWelcome } from '../discounts/claim-welcome.ts'
import { PaymentProviderUnavailable } from '../ports/payments.ts'
import { customerFor } from './charge-order.ts'
import { SmsCodeError } from './direct-debit.errors.ts'
import { type DirectDebit, DirectDebitRef, directDebit } from './direct-debit.ts'
import type { MandateForm } from './mandate.rules.ts'
import { activateMandate, attemptsLeft, endMandates, mandateById, tryCode } from './mandates.store.ts'
import { PaymentProviderAwayError } from './payments.errors.ts'

/**
 * Confirms the pending mandate with the code of the SMS. Errors: SmsCodeError, PaymentProviderAwayError (the
 * code is then used up: request another).
 */
export async function confirmDirectDebit(ctx: MemberContext, given: string): Promise<DirectDebit> {
  const { db, clock, fieldCipher, site, viewer } = ctx
  const code = given.replace(/\D/g, '').slice(0, 12)
  const hash = new Uint8Array(fieldCipher.digest(`${viewer.id}:${code}`))
  const id = await tryCode(db, viewer.id, hash, site.smsCodeTries, clock.now())
  const mandate = id === null ? null : await mandateById(db.prisma, id)
  const details = mandate && fieldCipher.decrypt(mandate.details)
  if (!mandate || !details) {
    const remaining = await attemptsLeft(db.prisma, viewer.id, site.smsCodeTries, clock.now())
    throw new SmsCodeError(translate(ctx, 'smsCodeWrong'), remaining)
  }
  try {
    const { accountHolder, iban, phone } = JSON.parse(details) as MandateForm
    // The code has shown that the phone is the member's.
    await claimWelcome(ctx, db.prisma, viewer.id, { phone, account: iban })
    const account = ctx.payments.of(ctx.site)
    const mandateId = await account.mandate({
      customerId: await customerFor(ctx, account),
      accountHolder,
      iban,
      reference: mandate.reference,
      signedOn: clock.now(),
    })
    await activateMandate(db, viewer.id, mandate.id, { name: account.name, mandateId }, clock.now())
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      throw new PaymentProviderAwayError(translate(ctx, 'providerAway'))
    throw error
  }
  return directDebit(ctx)
}

/** Ends the viewer's mandate; pending orders are still collected. */
export async function endDirectDebit(ctx: MemberContext): Promise<DirectDebit> {
  await endMandates(ctx.db, ctx.viewer.id)
  return directDebit(ctx)
}

builder.mutationFields((t) => ({
  confirmDirectDebit: t.field({
    type: DirectDebitRef,
    description:
      'Confirms the direct-debit mandate with the code of the SMS. The code can be tried 5 times within 10 minutes.',
    args: { code: t.arg.string({ required: true, description: 'The code of the SMS, 6 digits.' }) },
    errors: {
      types: [SmsCodeError, PaymentProviderAwayError],
      directResult: true,
      union: {
        name: 'ConfirmDirectDebitResult',
        description: 'The state of direct debit, or the reason why the mandate was not confirmed.',
      },
    },
    resolve: (_root, { code }, ctx) => confirmDirectDebit(asMember(ctx), code),
  }),
  endDirectDebit: t.field({
    type: DirectDebitRef,
    description: 'Ends the direct-debit mandate of the viewer. Orders under way are still collected.',
    resolve: (_root, _args, ctx) => endDirectDebit(asMember(ctx)),
  }),
}))
