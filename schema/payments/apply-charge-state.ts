import type { Ports } from '../core/context.ts'
import { claimWelcome } from '../discounts/claim-welcome.ts'
import { isWelcomeCode } from '../discounts/discount.rules.ts'
import type { ChargeState } from '../ports/payments.ts'
import { nextCheck } from './next-check.rules.ts'
import type { PaymentRow } from './payment-row.ts'
import { deferCheck, recordCharge, settle } from './payments.store.ts'

type Dependencies = Pick<Ports, 'db' | 'clock' | 'payments' | 'fieldCipher' | 'measurements'>

/** The provider's state belongs to another order than ours, or it has lost ours: nothing is applied. */
export class PaymentMismatch extends Error {}

/** Applies the state that was read from the provider; true if anything changed. Throws PaymentMismatch. */
export async function applyChargeState(
  ports: Dependencies,
  payment: PaymentRow,
  state: ChargeState,
): Promise<boolean> {
  const { db, clock } = ports
  const { id, amount, currency, provider_id } = payment
  const isSamePayment =
    state.reference === String(id) &&
    state.amount === amount &&
    state.currency === currency &&
    (provider_id === null || provider_id === state.id)
  if (!isSamePayment) throw new PaymentMismatch(`Payment ${id} is not what the provider has as ${state.id}.`)
  const now = clock.now()
  if (provider_id === null) await recordCharge(db, id, state.id, state.checkoutUrl)
  const status = payment.paid_at ? 'paid' : state.status
  const next = nextCheck({ status, createdAt: payment.created_at, checks: payment.checks }, now)
  const isWithoutDiscount = await hadWelcome(ports, payment, state)
  return settle(ports, id, { ...state, isWithoutDiscount }, next, now)
}

/**
 * True if the buyer of a paid order with the welcome discount has had it before, by the account or card that the provider
 * reports: the order then gets the list price, as an order with a used code does.
 */
async function hadWelcome(ports: Dependencies, payment: PaymentRow, state: ChargeState): Promise<boolean> {
  if (state.status !== 'paid' || payment.paid_at) return false
  const claimedBefore = await claimWelcome(ports, ports.db.prisma, payment.member_id, state.payer)
  return claimedBefore.length > 0 && isWelcomeCode(payment.discount_code)
}

/**
 * Reads a payment from its account and applies its state, which is returned; null if the account has no such charge yet.
 * Throws PaymentMismatch.
 */
export async function checkPayment(ports: Dependencies, payment: PaymentRow): Promise<ChargeState | null> {
  const { payments, db, clock } = ports
  const account = payments.named(payment.provider)
  const state = payment.provider_id
    ? await account.read(payment.provider_id)
    : await account.find(String(payment.id))
  if (state) {
    await applyChargeState(ports, payment, state)
    return state
  }
  if (payment.provider_id)
    throw new PaymentMismatch(
      `Payment ${payment.id} is unknown at ${account.name}: is its key the one of another account?`,
    )
  const now = clock.now()
  const age = now.getTime() - payment.created_at.getTime()
  const next = nextCheck(
    { status: payment.status, createdAt: payment.created_at, checks: payment.checks },
    now,
  )
  // It never reached the provider, and the buyer never saw a checkout.
  if (payment.provider_id === null && age > 2 * 60 * 60 * 1000) {
    await settle(ports, payment.id, { status: 'failed', refunded: 0, chargedBack: 0 }, null, now)
  } else await deferCheck(db, payment.id, next)
  return null
}
