import { randomBytes, randomInt } from 'node:crypto'
import { builder } from '../core/builder.ts'
import { RateLimitedError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { tryRateLimits } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { SmsAwayError } from './direct-debit.errors.ts'
import { consentText, type DirectDebit, DirectDebitRef, directDebit } from './direct-debit.ts'
import { payerOf } from './find-payer.ts'
import {
  fieldLength,
  type MandateForm,
  mandateReference,
  maskIban,
  maskPhone,
  readMandateForm,
} from './mandate.rules.ts'
import { createCode, createMandate, unconfirmedMandate } from './mandates.store.ts'
import { DirectDebitUnavailableError } from './payments.errors.ts'

/**
 * Takes the form of a direct-debit mandate and sends a code to the phone. Errors: ValidationError,
 * DirectDebitUnavailableError (blocked), RateLimitedError, SmsAwayError.
 */
export async function requestDirectDebit(ctx: MemberContext, given: MandateForm): Promise<DirectDebit> {
  const { db, clock, fieldCipher, viewer, site } = ctx
  const { form, problems } = readMandateForm(given, site.countries)
  if (problems.length > 0) {
    const fields = problems.map(({ field, code, text }) => ({
      field,
      code,
      message: translate(ctx, text, { max: fieldLength }),
    }))
    throw new ValidationError(translate(ctx, 'formMoneyInvalid'), fields)
  }
  if ((await payerOf(db.prisma, viewer.id))?.directDebitBlockedAt)
    throw new DirectDebitUnavailableError(translate(ctx, 'debitBlocked'), 'blocked')
  await countSms(ctx, form.phone)
  const now = clock.now()
  const { consents: _ticked, ...details } = form
  const mandateId = await createMandate(
    db,
    viewer.id,
    {
      reference: mandateReference(site.name, randomBytes(10)),
      details: fieldCipher.encrypt(JSON.stringify(details)),
      maskedIban: maskIban(form.iban),
      maskedPhone: maskPhone(form.phone),
      consentText: consentText(ctx),
    },
    now,
  )
  await sendCode(ctx, mandateId, form.phone)
  return directDebit(ctx)
}

/** Sends another code for the pending mandate. Errors: RateLimitedError, SmsAwayError. */
export async function resendDirectDebitCode(ctx: MemberContext): Promise<DirectDebit> {
  const waiting = await unconfirmedMandate(ctx.db.prisma, ctx.viewer.id)
  const details = waiting && ctx.fieldCipher.decrypt(waiting.details)
  if (waiting && details) {
    const { phone } = JSON.parse(details) as MandateForm
    await countSms(ctx, phone)
    await sendCode(ctx, waiting.id, phone)
  }
  return directDebit(ctx)
}

/** Counts an SMS to a number. Errors: RateLimitedError. */
async function countSms(ctx: MemberContext, phone: string): Promise<void> {
  const { minutes } = await tryRateLimits(
    ctx,
    ['smsMember', ctx.viewer.id],
    ['smsNetwork', ctx.network],
    ['smsPhone', phone],
  )
  if (minutes > 0) throw new RateLimitedError(translate(ctx, 'smsTooMany', { minutes }), minutes * 60)
}

async function sendCode(ctx: MemberContext, mandateId: number, to: string): Promise<void> {
  const { db, clock, fieldCipher, sms, site } = ctx
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + site.smsCodeMinutes * 60_000)
  const hash = new Uint8Array(fieldCipher.digest(`${ctx.viewer.id}:${code}`))
  const id = await createCode(db, mandateId, hash, expiresAt, now)
  try {
    const text = translate(ctx, 'smsCodeText', { code, site: site.name, minutes: site.smsCodeMinutes })
    await sms({ to, text, sender: site.smsSender, dedupeKey: `sms-code-${id}` }, now)
  } catch {
    throw new SmsAwayError(translate(ctx, 'smsAway'))
  }
}

const FormRef = builder.inputType('RequestDirectDebitInput', {
  description:
    'The form of a direct-debit mandate. The details are stored encrypted and shown in masked form only.',
  fields: (t) => ({
    accountHolder: t.string({
      required: true,
      description: 'The name of the account holder as the bank knows it, at most 70 characters.',
    }),
    iban: t.string({
      required: true,
      description: 'The IBAN of the account, with or without blanks. It must be of a SEPA country.',
    }),
    street: t.string({
      required: true,
      description: 'The street without the house number, at most 70 characters.',
    }),
    houseNumber: t.string({
      required: true,
      description: 'The house number with its addition, at most 70 characters.',
    }),
    zip: t.string({ required: true, description: 'The postal code, at most 70 characters.' }),
    city: t.string({ required: true, description: 'The city of the address, at most 70 characters.' }),
    phone: t.string({
      required: true,
      description: "A mobile phone number in one of the site's countries, to which the code is sent.",
    }),
    consents: t.boolean({
      required: true,
      description: 'Whether the member agrees to `DirectDebit.consentText`. It must be true.',
    }),
  }),
})

builder.mutationFields((t) => ({
  requestDirectDebit: t.field({
    type: DirectDebitRef,
    description:
      'Creates a direct-debit mandate and sends a code by SMS to confirm it. A number gets at most 3 codes an hour.',
    args: { input: t.arg({ type: FormRef, required: true, description: 'The form of the mandate.' }) },
    errors: {
      types: [ValidationError, DirectDebitUnavailableError, RateLimitedError, SmsAwayError],
      directResult: true,
      union: {
        name: 'RequestDirectDebitResult',
        description: 'The state of direct debit, or the reason why no code was sent.',
      },
    },
    resolve: (_root, { input }, ctx) => requestDirectDebit(asMember(ctx), input),
  }),
  resendDirectDebitCode: t.field({
    type: DirectDebitRef,
    description:
      'Sends another code for the mandate that is waiting for confirmation. Nothing is sent if none is waiting.',
    errors: {
      types: [RateLimitedError, SmsAwayError],
      directResult: true,
      union: {
        name: 'ResendDirectDebitCodeResult',
        description: 'The state of direct debit, or the reason why no code was sent.',
      },
    },
    resolve: (_root, _args, ctx) => resendDirectDebitCode(asMember(ctx)),
  }),
}))
