import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import type { MemberContext } from '../core/context.ts'
import type { Reader } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { toCode } from '../discounts/discount.rules.ts'
import { takeDiscount } from '../discounts/order-discount.ts'
import { moneyText } from '../site/money-text.ts'
import { payerOf } from './find-payer.ts'
import { activeMandate } from './mandates.store.ts'
import { nextCheck } from './next-check.rules.ts'
import { insertOrder, lockAccount, orderByClientId, orderUnderWay, sourceOfMember } from './orders.store.ts'
import type { Seller } from './payment-row.ts'
import {
  DirectDebitUnavailableError,
  PaymentRepeatedError,
  PaymentUnderWayError,
  PriceChangedError,
  SpendCapReachedError,
} from './payments.errors.ts'
import { type OrderRequest, type PricedOrder, priceOrder } from './price-order.ts'
import { spentAmounts } from './spending.store.ts'
import { spendingIn } from './spending.ts'

export interface NewOrder extends OrderRequest {
  clientId: string
  /** The price that the member saw, in minor units. */
  amount?: number | null | undefined
  sequence: 'oneoff' | 'first' | 'recurring'
  /** The member knows that a payment of the same package is pending. */
  again?: boolean | null | undefined
}

/** The result of opening an order: its id, and the earlier order that passed its code to it. */
export interface OpenOrder {
  id: number
  replacedId: number | null
}

/**
 * Stores an order with all agreed terms, in one commit. Orders of one member run one after another, so that
 * no two of them share a code, a cap or a limit. A repeated client id finds the first order.
 */
export const openOrder = (ctx: MemberContext, request: NewOrder): Promise<OpenOrder> =>
  ctx.db.prisma.$transaction(async (tx) => {
    const memberId = ctx.viewer.id
    await lockAccount(tx, memberId)
    const existing = await orderByClientId(tx, memberId, request.clientId)
    if (existing) {
      const requestedCode = request.discountCode ? toCode(request.discountCode) : null
      if (
        existing.packageId !== request.packageId ||
        existing.method !== request.method ||
        existing.discountCode !== requestedCode
      )
        throw new PaymentRepeatedError(translate(ctx, 'orderRepeated'))
      return { id: existing.id, replacedId: null }
    }
    const order = await priceOrder(ctx, request, tx)
    if (typeof request.amount === 'number' && request.amount !== order.amount) {
      const price = { amount: order.amount, currency: order.currency }
      throw new PriceChangedError(translate(ctx, 'priceChanged', { amount: moneyText(ctx, price) }), price)
    }
    if (!request.again) await assertNoPendingOrder(ctx, order.packageId, tx)
    await assertWithinLimits(ctx, order, tx)
    const mandate =
      order.method === 'sdd' ? await activeMandate(tx, memberId, ctx.payments.of(ctx.site).name) : null
    if (order.method === 'sdd' && !mandate)
      throw new DirectDebitUnavailableError(translate(ctx, 'debitNone'), 'no_mandate')
    const source = await sourceOfMember(tx, memberId)
    const id = await insertOrder(tx, { ...rowOf(ctx, request, order, mandate?.id ?? null), ...source })
    const replacedId = order.discount ? await takeDiscount(ctx, tx, order.discount, id) : null
    return { id, replacedId }
  })

/** Requires a confirmation before a package is ordered again while a payment for it may be pending. */
async function assertNoPendingOrder(ctx: MemberContext, packageId: string, tx: Reader): Promise<void> {
  const underWay = await orderUnderWay(tx, ctx.viewer.id, packageId)
  if (underWay) throw new PaymentUnderWayError(translate(ctx, 'orderUnderWay'), underWay.id)
}

async function assertWithinLimits(ctx: MemberContext, order: PricedOrder, tx: Reader): Promise<void> {
  const now = ctx.clock.now()
  const payer = await payerOf(tx, ctx.viewer.id)
  const spent = await spentAmounts(tx, ctx.viewer.id, now)
  const { left } = spendingIn(ctx.site, order.currency, payer, spent, now)
  if (left !== null && order.amount > left) {
    const money = { amount: left, currency: order.currency }
    throw new SpendCapReachedError(translate(ctx, 'capReached', { amount: moneyText(ctx, money) }), money)
  }
  if (order.method !== 'sdd') return
  if (payer?.directDebitBlockedAt)
    throw new DirectDebitUnavailableError(translate(ctx, 'debitBlocked'), 'blocked')
  const debited = spent.find(({ currency }) => currency === 'EUR')?.debited ?? 0
  if (debited + order.amount > ctx.site.directDebitLimit) {
    const amount = moneyText(ctx, {
      amount: Math.max(0, ctx.site.directDebitLimit - debited),
      currency: 'EUR',
    })
    throw new DirectDebitUnavailableError(translate(ctx, 'debitLimit', { amount }), 'limit')
  }
}

function rowOf(
  { viewer, site, clock, payments }: MemberContext,
  request: NewOrder,
  order: PricedOrder,
  mandateId: number | null,
): Prisma.PaymentUncheckedCreateInput {
  const now = clock.now()
  const { name, address, city, country, registrationNumber, vatNumbers } = site.company
  const seller: Seller = { name, address, city, country, registrationNumber, vatNumbers }
  return {
    memberId: viewer.id,
    siteId: site.id,
    clientId: request.clientId,
    packageId: order.packageId,
    credits: order.credits,
    country: order.country,
    currency: order.currency,
    listAmount: order.listAmount,
    discountAmount: order.discountAmount,
    amount: order.amount,
    discountCode: order.discount?.code ?? null,
    vatRate: order.vatRate,
    vatAmount: order.vatAmount,
    seller: seller as unknown as Prisma.InputJsonObject,
    method: order.method,
    sequence: order.method === 'sdd' ? 'recurring' : request.sequence,
    mandateId,
    provider: payments.of(site).name,
    createdAt: now,
    nextCheckAt: nextCheck({ status: 'open', createdAt: now, checks: 0 }, now),
  }
}
