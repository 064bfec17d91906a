import type { MemberContext } from '../core/context.ts'
import { applyChargeState } from './apply-charge-state.ts'
import type { PaymentRow } from './payment-row.ts'
import { settle } from './payments.store.ts'

/**
 * Ends an unpaid order. The provider cancels its charge if it can, and the provider's state after that is
 * applied: a pending or paid payment stays what it is. An unpaid one that the provider cannot cancel is ended
 * on our side only. Throws PaymentProviderUnavailable.
 */
export async function endOrder(ctx: MemberContext, payment: PaymentRow): Promise<void> {
  const account = ctx.payments.named(payment.provider)
  // If the response of the provider was lost, the charge may exist all the same.
  const id = payment.provider_id ?? (await account.find(String(payment.id)))?.id
  const state = id ? await account.cancel(id) : null
  if (state) await applyChargeState(ctx, payment, state)
  const isUnpaid = state ? state.status === 'open' : payment.status === 'open'
  if (isUnpaid) await endStoredOrder(ctx, payment.id)
}

/** Ends an order in our database; its code is free in the same commit. */
export async function endStoredOrder(ctx: MemberContext, id: number): Promise<void> {
  const now = ctx.clock.now()
  // It is still read back later, because money that arrives at this very moment must give its credits.
  const retryAt = new Date(now.getTime() + 60_000)
  await settle(ctx, id, { status: 'cancelled', refunded: 0, chargedBack: 0 }, retryAt, now)
}
