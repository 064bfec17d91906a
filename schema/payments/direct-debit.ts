import type { Mandate } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { payerOf } from './find-payer.ts'
import { activeMandate, attemptsLeft, unconfirmedMandate } from './mandates.store.ts'
import { spentAmounts } from './spending.store.ts'

/** A member's state of direct debit. Amounts are in euro cents. */
export interface DirectDebit {
  isBlocked: boolean
  left: number
  mandate: Mandate | null
  waiting: Mandate | null
}

/** The viewer's state of direct debit. */
export async function directDebit(ctx: MemberContext): Promise<DirectDebit> {
  const { prisma } = ctx.db
  const { id } = ctx.viewer
  const [payer, spent, mandate, waiting] = await Promise.all([
    payerOf(prisma, id),
    spentAmounts(prisma, id, ctx.clock.now()),
    activeMandate(prisma, id, ctx.payments.of(ctx.site).name),
    unconfirmedMandate(prisma, id),
  ])
  const debited = spent.find(({ currency }) => currency === 'EUR')?.debited ?? 0
  return {
    isBlocked: Boolean(payer?.directDebitBlockedAt),
    left: Math.max(0, ctx.site.directDebitLimit - debited),
    mandate,
    waiting,
  }
}

/** The text of the mandate that a member agrees to. */
export const consentText = (ctx: MemberContext): string =>
  translate(ctx, 'debitConsent', { company: ctx.site.company.name })

const MandateRef = builder.prismaObject('Mandate', {
  description: "The viewer's direct-debit mandate, the permission to collect money from a bank account.",
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: 'The reference of the mandate as it appears on a bank statement.',
    }),
    iban: t.exposeString('maskedIban', { description: 'The IBAN in masked form, such as NL** **** 4300.' }),
    phone: t.exposeString('maskedPhone', {
      description: 'The phone number that the code was sent to, in masked form.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the member confirmed the mandate with the code; null until then.',
    }),
  }),
})

export const DirectDebitRef = builder.objectRef<DirectDebit>('DirectDebit').implement({
  description: 'The state of direct debit for the viewer.',
  fields: (t) => ({
    isBlocked: t.exposeBoolean('isBlocked', {
      description: 'Whether direct debit is blocked because a payment was charged back.',
    }),
    limit: t.field({
      type: MoneyRef,
      description: 'The largest amount that can be collected in 30 days.',
      resolve: (_one, _args, { site }) => ({ amount: site.directDebitLimit, currency: 'EUR' }),
    }),
    left: t.field({
      type: MoneyRef,
      description: 'The part of the limit that is left now.',
      resolve: ({ left }) => ({ amount: left, currency: 'EUR' }),
    }),
    mandate: t.expose('mandate', {
      type: MandateRef,
      nullable: true,
      description: 'The confirmed mandate; null if there is none.',
    }),
    waiting: t.expose('waiting', {
      type: MandateRef,
      nullable: true,
      description: 'The mandate that is waiting for its code; null if there is none.',
    }),
    codeTriesLeft: t.int({
      description:
        'The number of tries that are left for the latest code; 0 if no code works, or none works any more.',
      resolve: ({ waiting }, _args, ctx) => {
        const { db, clock, site, viewer } = asMember(ctx)
        return waiting ? attemptsLeft(db.prisma, viewer.id, site.smsCodeTries, clock.now()) : 0
      },
    }),
    consentText: t.string({
      description: 'The text that the member agrees to by ticking the box.',
      resolve: (_one, _args, ctx) => consentText(asMember(ctx)),
    }),
  }),
})

builder.prismaObjectField(UserRef, 'directDebit', (t) =>
  t.field({
    type: DirectDebitRef,
    description: 'The state of direct debit for the viewer.',
    resolve: (_user, _args, ctx) => directDebit(asMember(ctx)),
  }),
)
