import { builder } from '../builder.ts'
import { type Page, pageArgs, toPage } from '../connection.ts'
import { asMember, type MemberContext } from '../context.ts'
import { fromTimeCursor, pageSize } from '../cursor.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { PaymentMethodRef } from './payment-method.ts'
import { type PaymentRow, type PaymentStatus, statusOf } from './payment-row.ts'
import { paymentOf, paymentsPage, paymentsUnderWay, premiumOf } from './payments.store.ts'

/** One page of the viewer's payments, newest first. */
export async function payments(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<PaymentRow>> {
  const place = fromTimeCursor(after)?.[1] ?? null
  const { db, viewer, site, clock } = ctx
  const rows = await paymentsPage(db, viewer.id, place, first + 1, site.refundDays, clock.now())
  return toPage(
    rows,
    first,
    after,
    (row) => [row.created_at, row.id],
    (row) => row,
  )
}

/** A payment of the viewer's; null where there is none. */
export const ownPayment = ({ db, viewer, site, clock }: MemberContext, id: number) =>
  paymentOf(db, viewer.id, id, site.refundDays, clock.now())

const statuses: Record<PaymentStatus, string> = {
  open: 'Begun; the buyer is expected to pay.',
  pending: 'Being processed: the money is on its way.',
  completed: 'Paid, and the credits are there.',
  failed: 'It did not work; try again or pay otherwise.',
  cancelled: 'The buyer did not go through with it.',
  expired: 'The buyer did not pay in time.',
  charged_back: 'The money was called back.',
  refunded: 'The money was given back.',
  withdrawn: 'The buyer gave the purchase back.',
}

const PaymentStatusRef = builder.enumType('PaymentStatus', {
  description: 'How a payment stands.',
  values: Object.fromEntries(
    Object.entries(statuses).map(([value, description]) => [value.toUpperCase(), { value, description }]),
  ) as Record<string, { value: PaymentStatus; description: string }>,
})

interface Offer {
  credits: number
  amount: Money
  until: Date
}

const WithdrawalOfferRef = builder.objectRef<Offer>('WithdrawalOffer').implement({
  description: 'What giving a purchase back would bring at this moment.',
  fields: (t) => ({
    credits: t.exposeInt('credits', { description: 'The unused credits that would go.' }),
    amount: t.expose('amount', { type: MoneyRef, description: 'What would be paid back.' }),
    until: t.expose('until', { type: 'DateTime', description: 'Until when that is possible.' }),
  }),
})

const PaymentPremiumRef = builder.objectRef<{ began: boolean; ends: boolean }>('PaymentPremium').implement({
  description: 'What a payment has to do with premium.',
  fields: (t) => ({
    began: t.exposeBoolean('began', { description: "The viewer's premium began with it." }),
    ends: t.exposeBoolean('ends', { description: "The viewer's premium would end without it." }),
  }),
})

const money = (row: PaymentRow, amount: number): Money => ({ amount, currency: row.currency })

export const PaymentRef = builder.objectRef<PaymentRow>('Payment').implement({
  description: "An order of the viewer's and its payment. What was agreed is frozen on it.",
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    status: t.field({ type: PaymentStatusRef, description: 'How it stands.', resolve: statusOf }),
    packageId: t.exposeID('package_id', { description: 'What was ordered.' }),
    credits: t.exposeInt('credits', { description: 'What was ordered, in credits.' }),
    granted: t.exposeInt('granted', { description: 'Credits that came of it so far.' }),
    price: t.field({
      type: MoneyRef,
      description: 'What the package cost.',
      resolve: (row) => money(row, row.list_amount),
    }),
    discount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What a code took off.',
      resolve: (row) => (row.discount_amount > 0 ? money(row, row.discount_amount) : null),
    }),
    discountCode: t.exposeString('discount_code', { nullable: true, description: 'Which code.' }),
    amount: t.field({
      type: MoneyRef,
      description: 'What is paid, tax included.',
      resolve: (row) => money(row, row.amount),
    }),
    vat: t.field({
      type: MoneyRef,
      description: 'The value added tax within the amount.',
      resolve: (row) => money(row, row.vat_amount),
    }),
    vatRate: t.float({ description: 'In per cent.', resolve: ({ vat_rate }) => vat_rate / 100 }),
    method: t.expose('method', { type: PaymentMethodRef, description: 'How it is paid.' }),
    isRecurring: t.boolean({
      description: 'It is collected without the buyer: a remembered card, or direct debit.',
      resolve: ({ sequence }) => sequence === 'recurring',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was ordered.' }),
    paidAt: t.expose('paid_at', { type: 'DateTime', nullable: true, description: 'When the money came.' }),
    checkoutUrl: t.string({
      nullable: true,
      description: 'Where to pay; absent once there is nothing to do.',
      resolve: ({ status, checkout_url }) => (status === 'open' ? checkout_url : null),
    }),
    receiptUrl: t.string({
      nullable: true,
      description: 'The receipt as a PDF, for the viewer alone; absent until it is paid.',
      resolve: ({ id, paid_at }) => (paid_at ? `/receipts/${id}` : null),
    }),
    withdrawal: t.field({
      type: WithdrawalOfferRef,
      nullable: true,
      description: 'What giving it back would bring; absent where that cannot be done (any more).',
      resolve: (row) =>
        row.withdrawal_credits && row.withdrawal_until
          ? {
              credits: row.withdrawal_credits,
              amount: money(row, row.withdrawal_amount ?? 0),
              until: row.withdrawal_until,
            }
          : null,
    }),
    premium: t.field({
      type: PaymentPremiumRef,
      description: 'What it has to do with premium; for one payment, not for lists.',
      resolve: ({ id }, _args, { db }) => premiumOf(db, id),
    }),
    paidBack: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What goes or went back to the buyer, by withdrawal, refund or charge-back.',
      resolve: (row) => {
        const amount = Math.min(row.amount, Math.max(row.refunded, row.withdrawn_amount) + row.charged_back)
        return amount > 0 ? money(row, amount) : null
      },
    }),
  }),
})

const PaymentConnectionRef = builder.connectionObject<typeof PaymentRef, Page<PaymentRow>>({
  name: 'PaymentConnection',
  type: PaymentRef,
  description: 'Payments.',
})

builder.queryFields((t) => ({
  payments: t.field({
    type: PaymentConnectionRef,
    description: "The viewer's payments, newest first.",
    args: {
      ...pageArgs(t.arg, 20),
    },
    resolve: (_root, { first, after }, ctx) => payments(asMember(ctx), pageSize(first, 20), after),
  }),
  payment: t.field({
    type: PaymentRef,
    nullable: true,
    description: "A payment of the viewer's; null where there is none.",
    args: { id: t.arg.int({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, ctx) => ownPayment(asMember(ctx), id),
  }),
}))

builder.prismaObjectField(UserRef, 'paymentsUnderWay', (t) =>
  t.field({
    type: [PaymentRef],
    description:
      'Payments that may still come, newest first: money on its way, transfers, and checkouts of the last hour.',
    resolve: (_user, _args, ctx) => paymentsUnderWay(ctx.db, asMember(ctx).viewer.id, ctx.clock.now()),
  }),
)
