import type { MemberContext } from '../core/context.ts'
import { type NewCharge, type PaymentAccount, PaymentProviderRejected } from '../ports/payments.ts'
import { viewerMailRecipient } from '../users/user.ts'
import { applyChargeState, PaymentMismatch } from './apply-charge-state.ts'
import { customerIn, storeCustomer } from './customers.store.ts'
import { endOrder, endStoredOrder } from './end-order.ts'
import { paymentById } from './find-payment.ts'
import { mandateForCharge } from './mandates.store.ts'
import type { PaymentRow } from './payment-row.ts'
import { settle } from './payments.store.ts'

export interface MethodRemembered {
  sequence: 'oneoff' | 'first' | 'recurring'
}

/** The viewer's customer id in an account: requested once and stored. */
export async function customerFor(ctx: MemberContext, account: PaymentAccount): Promise<string> {
  const { db, viewer } = ctx
  const storedCustomer = await customerIn(db.prisma, viewer.id, account.name)
  if (storedCustomer) return storedCustomer
  const member = await viewerMailRecipient(ctx)
  if (!member) throw new Error(`There is no member ${viewer.id}.`)
  const { email, profile } = member
  const customerId = await account.customer({ reference: String(viewer.id), name: profile.name, email })
  await storeCustomer(db.prisma, viewer.id, account.name, customerId)
  return customerId
}

/** The mandate of the viewer's saved card; null if none can be charged. */
export async function rememberedFor(ctx: MemberContext): Promise<string | null> {
  const { db, viewer, payments, site } = ctx
  const account = payments.of(site)
  const customerId = await customerIn(db.prisma, viewer.id, account.name)
  return customerId ? account.cardMandate(customerId) : null
}

/**
 * Asks the account of an order to charge it, once: the order's client id is the idempotency key. If the provider
 * rejects it, the payment fails; after any other error it stays open, because the charge may exist. The order that
 * passed its code to this one is ended. Throws PaymentProviderUnavailable.
 */
export async function chargeOrder(
  ctx: MemberContext,
  payment: PaymentRow,
  replacedId: number | null,
): Promise<void> {
  if (replacedId !== null) await cancelReplaced(ctx, replacedId)
  // This is a retry, and the first attempt succeeded.
  if (payment.provider_id !== null || payment.status !== 'open') return
  ctx.measurements.paymentChanged('open')
  try {
    const account = ctx.payments.named(payment.provider)
    await applyChargeState(ctx, payment, await account.charge(await chargeOf(ctx, payment, account)))
  } catch (error) {
    // A charge that is another order's was answered to the same client id: this order has none.
    if (!(error instanceof PaymentProviderRejected || error instanceof PaymentMismatch)) throw error
    const now = ctx.clock.now()
    const failedState = { status: 'failed', refunded: 0, chargedBack: 0 }
    // It is still looked for: a first request, whose answer was lost, may have been accepted.
    await settle(ctx, payment.id, failedState, new Date(now.getTime() + 60_000), now)
  }
}

async function chargeOf(
  ctx: MemberContext,
  payment: PaymentRow,
  account: PaymentAccount,
): Promise<NewCharge> {
  const { id, amount, currency, method, sequence, client_id } = payment
  const needsCustomer = sequence !== 'oneoff'
  const customerId = needsCustomer ? await customerFor(ctx, account) : null
  const mandateId =
    method === 'sdd'
      ? await mandateForCharge(ctx.db.prisma, payment.mandate_id)
      : sequence === 'recurring' && customerId
        ? await account.cardMandate(customerId)
        : null
  return {
    reference: String(id),
    idempotencyKey: client_id,
    amount,
    currency,
    method,
    description: `${ctx.site.name} ${payment.credits} credits (${id})`,
    domain: ctx.site.domain,
    returnPath: `/transactions/${id}`,
    language: ctx.viewer.language,
    sequence,
    customerId,
    mandateId,
  }
}

/** Ends an order whose code went to another one, even if the provider is unavailable now. */
async function cancelReplaced(ctx: MemberContext, id: number): Promise<void> {
  const payment = await paymentById(ctx.db, id)
  if (payment?.status !== 'open' || payment.member_id !== ctx.viewer.id) return
  await endOrder(ctx, payment).catch(() => endStoredOrder(ctx, id))
}
