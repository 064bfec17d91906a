import type { MemberContext } from '../core/context.ts'
import type { PaymentRow } from './payment-row.ts'
import { settle } from './payments.store.ts'
import { takeState } from './take-state.ts'

/**
 * Ends an order that is not paid. The provider stops its charge where it can, and what the provider says after that is taken
 * over: money that is on its way or came stays what it is. One that nobody paid and that the provider cannot stop ends here
 * alone. Throws ProviderAway.
 */
export async function endOrder(ctx: MemberContext, payment: PaymentRow): Promise<void> {
  const { payments } = ctx
  const isTheirs = payment.provider === payments.name
  // What was asked of a provider whose answer was lost may be there all the same.
  const id = payment.provider_id ?? (isTheirs ? (await payments.find(String(payment.id)))?.id : null)
  const state = id && isTheirs ? await payments.cancel(id) : null
  if (state) await takeState(ctx, payment, state)
  const isUnpaid = state ? state.status === 'open' : payment.status === 'open'
  if (isUnpaid) await endHere(ctx, payment.id)
}

/** Ends an order in the books; its code is free in the same commit. */
export async function endHere({ db, clock }: MemberContext, id: number): Promise<void> {
  const now = clock.now()
  // Read back later all the same: money that comes at this very moment brings what was paid for.
  const soon = new Date(now.getTime() + 60_000)
  await settle(db, id, { status: 'cancelled', refunded: 0, chargedBack: 0 }, soon, now)
}
