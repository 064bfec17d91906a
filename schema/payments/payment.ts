import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { paymentOf, paymentsPage } from './find-payment.ts'
import { PaymentMethodRef } from './payment-method.ts'
import { isSentBack, type PaymentRow, type PaymentStatus, statusOf } from './payment-row.ts'
import { paymentsUnderWay, premiumOf } from './payments.store.ts'

/** One page of the viewer's payments, newest first. */
export async function payments(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<PaymentRow>> {
  const place = fromCursor(after, 'time', 'int')?.[1] ?? null
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

/** A payment of the viewer; null if there is none. */
export const ownPayment = ({ db, viewer, site, clock }: MemberContext, id: number) =>
  paymentOf(db, viewer.id, id, site.refundDays, clock.now())

const statuses: Record<PaymentStatus, string> = {
  open: 'The payment was started, and the buyer is expected to pay.',
  pending: 'The payment is being processed: the money is on its way.',
  completed: 'The payment was made, and the credits were granted.',
  failed: 'The payment failed. The buyer can try again or use another payment method.',
  cancelled: 'The payment was cancelled before it was made.',
  expired: 'The buyer did not pay in time.',
  charged_back: 'The money was charged back, in whole or in part.',
  refunded: 'The whole amount was refunded, or is on its way back because the payment granted nothing.',
  withdrawn: 'The buyer withdrew from the purchase.',
}

const PaymentStatusRef = builder.enumType('PaymentStatus', {
  description: 'The status of a payment.',
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
  description: 'The result of withdrawing from a purchase at this moment.',
  fields: (t) => ({
    credits: t.exposeInt('credits', {
      description: 'The number of unused credits that would be taken back.',
    }),
    amount: t.expose('amount', { type: MoneyRef, description: 'The amount that would be paid back.' }),
    until: t.expose('until', {
      type: 'DateTime',
      description: 'The time until which the withdrawal is possible.',
    }),
  }),
})

const PaymentPremiumRef = builder.objectRef<{ began: boolean; ends: boolean }>('PaymentPremium').implement({
  description: "The effect of a payment on the viewer's premium membership.",
  fields: (t) => ({
    began: t.exposeBoolean('began', { description: "Whether the viewer's premium began with this payment." }),
    ends: t.exposeBoolean('ends', {
      description: "Whether the viewer's premium would end without this payment.",
    }),
  }),
})

const money = (row: PaymentRow, amount: number): Money => ({ amount, currency: row.currency })

export const PaymentRef = builder.objectRef<PaymentRow>('Payment').implement({
  description: 'An order of the viewer and its payment. Its prices and terms never change after the order.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the payment.' }),
    status: t.field({
      type: PaymentStatusRef,
      description: 'The current status of the payment.',
      resolve: statusOf,
    }),
    packageId: t.exposeID('package_id', { description: 'The id of the package that was ordered.' }),
    credits: t.exposeInt('credits', { description: 'The number of credits that were ordered.' }),
    granted: t.exposeInt('granted', {
      description: 'The number of credits that were granted for this payment so far.',
    }),
    price: t.field({
      type: MoneyRef,
      description: 'The list price of the package at the time of the order.',
      resolve: (row) => money(row, row.list_amount),
    }),
    discount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The amount that a discount code took off; null if nothing was taken off.',
      resolve: (row) => (row.discount_amount > 0 ? money(row, row.discount_amount) : null),
    }),
    discountCode: t.exposeString('discount_code', {
      nullable: true,
      description: 'The discount code that was used; null if there was none.',
    }),
    amount: t.field({
      type: MoneyRef,
      description: 'The amount to pay, tax included.',
      resolve: (row) => money(row, row.amount),
    }),
    vat: t.field({
      type: MoneyRef,
      description: 'The value added tax that the amount includes.',
      resolve: (row) => money(row, row.vat_amount),
    }),
    vatRate: t.float({
      description: 'The rate of the value added tax in per cent.',
      resolve: ({ vat_rate }) => vat_rate / 100,
    }),
    method: t.expose('method', { type: PaymentMethodRef, description: 'The payment method of the order.' }),
    isRecurring: t.boolean({
      description:
        'Whether the money is collected without an action of the buyer, by a remembered card or by direct debit.',
      resolve: ({ sequence }) => sequence === 'recurring',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'The time of the order.' }),
    paidAt: t.expose('paid_at', {
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the payment was made; null until then.',
    }),
    checkoutUrl: t.string({
      nullable: true,
      description: 'The URL of the page on which the buyer pays; null when there is nothing to do.',
      resolve: ({ status, checkout_url }) => (status === 'open' ? checkout_url : null),
    }),
    receiptUrl: t.string({
      nullable: true,
      description:
        'The URL of the receipt as a PDF, which only the viewer can open; null until the payment is made.',
      resolve: ({ id, paid_at }) => (paid_at ? `/receipts/${id}` : null),
    }),
    withdrawal: t.field({
      type: WithdrawalOfferRef,
      nullable: true,
      description:
        'The result of withdrawing from the purchase now; null if that is not possible, or not possible any more.',
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
      description:
        "The effect of the payment on the viewer's premium. Select it for a single payment, not in lists.",
      resolve: ({ id }, _args, { db }) => premiumOf(db, id),
    }),
    paidBack: t.field({
      type: MoneyRef,
      nullable: true,
      description:
        'The amount that goes or went back to the buyer by withdrawal, refund or charge-back; null if there is none.',
      resolve: (row) => {
        const refunded = isSentBack(row) ? row.amount : Math.max(row.refunded, row.withdrawn_amount)
        const amount = Math.min(row.amount, refunded + row.charged_back)
        return amount > 0 ? money(row, amount) : null
      },
    }),
  }),
})

const PaymentConnectionRef = builder.connectionObject<typeof PaymentRef, Page<PaymentRow>>({
  name: 'PaymentConnection',
  type: PaymentRef,
  description: "A page of the viewer's payments.",
})

builder.queryFields((t) => ({
  payments: t.field({
    type: PaymentConnectionRef,
    description: "The viewer's payments, newest first.",
    args: {
      ...pageArgs(t.arg),
    },
    resolve: (_root, { first, after }, ctx) =>
      payments(asMember(ctx), pageSize(first, ctx.site.pageSize), after),
  }),
  payment: t.field({
    type: PaymentRef,
    nullable: true,
    description: 'A single payment of the viewer; null if the viewer has no payment with this id.',
    args: { id: t.arg.int({ required: true, description: 'The id of the payment to read.' }) },
    resolve: (_root, { id }, ctx) => ownPayment(asMember(ctx), id),
  }),
}))

builder.prismaObjectField(UserRef, 'paymentsUnderWay', (t) =>
  t.field({
    type: [PaymentRef],
    description:
      'At most 10 payments that may still arrive, newest first: money on its way, open transfers, and checkouts of the last hour.',
    resolve: (_user, _args, ctx) => paymentsUnderWay(ctx.db, asMember(ctx).viewer.id, ctx.clock.now()),
  }),
)
