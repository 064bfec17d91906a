import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { payerOf, spentBy } from '../payments/spending.store.ts'
import { MoneyRef } from '../site/site.ts'
import { say } from '../speak.ts'
import { UserRef } from '../users/user.ts'
import { codeTries } from './mandate.rules.ts'
import { activeMandate, type MandateRow, triesLeft, unconfirmedMandate } from './mandates.store.ts'

/** How direct debit stands for a member. Amounts are in euro cents. */
export interface DirectDebit {
  isBlocked: boolean
  left: number
  mandate: MandateRow | null
  waiting: MandateRow | null
}

/** How direct debit stands for the viewer. */
export async function directDebit(ctx: MemberContext): Promise<DirectDebit> {
  const { prisma } = ctx.db
  const { id } = ctx.viewer
  const [payer, spent, mandate, waiting] = await Promise.all([
    payerOf(prisma, id),
    spentBy(prisma, id, ctx.clock.now()),
    activeMandate(prisma, id),
    unconfirmedMandate(prisma, id),
  ])
  const debited = spent.find(({ currency }) => currency === 'EUR')?.debited ?? 0
  return {
    isBlocked: Boolean(payer?.direct_debit_blocked_at),
    left: Math.max(0, ctx.site.directDebitLimit - debited),
    mandate,
    waiting,
  }
}

/** The words that a member agrees to. */
export const consentText = (ctx: MemberContext): string =>
  say(ctx, 'debitConsent', { company: ctx.site.company.name })

const MandateRef = builder.objectRef<MandateRow>('Mandate').implement({
  description: "The viewer's leave to collect by direct debit.",
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'As it stands on a bank statement.' }),
    iban: t.exposeString('maskedIban', { description: 'Masked: NL** **** 4300.' }),
    phone: t.exposeString('maskedPhone', { description: 'Masked: where the code went.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the code was given; absent while it is waited for.',
    }),
  }),
})

export const DirectDebitRef = builder.objectRef<DirectDebit>('DirectDebit').implement({
  description: 'How direct debit stands for the viewer.',
  fields: (t) => ({
    isBlocked: t.exposeBoolean('isBlocked', { description: 'A payment was charged back.' }),
    limit: t.field({
      type: MoneyRef,
      description: 'What can be collected in 30 days.',
      resolve: (_one, _args, { site }) => ({ amount: site.directDebitLimit, currency: 'EUR' }),
    }),
    left: t.field({
      type: MoneyRef,
      description: 'What of it is left.',
      resolve: ({ left }) => ({ amount: left, currency: 'EUR' }),
    }),
    mandate: t.expose('mandate', {
      type: MandateRef,
      nullable: true,
      description: 'The leave that counts; null: none.',
    }),
    waiting: t.expose('waiting', {
      type: MandateRef,
      nullable: true,
      description: 'The one whose code is waited for.',
    }),
    codeTriesLeft: t.int({
      description:
        'How often the code that was sent last can be tried; 0: there is none that works (any more).',
      resolve: ({ waiting }, _args, ctx) => {
        const { db, clock, viewer } = asMember(ctx)
        return waiting ? triesLeft(db.prisma, viewer.id, codeTries, clock.now()) : 0
      },
    }),
    consentText: t.string({
      description: 'What is agreed to with the tick.',
      resolve: (_one, _args, ctx) => consentText(asMember(ctx)),
    }),
  }),
})

builder.prismaObjectField(UserRef, 'directDebit', (t) =>
  t.field({
    type: DirectDebitRef,
    description: 'How direct debit stands.',
    resolve: (_user, _args, ctx) => directDebit(asMember(ctx)),
  }),
)
