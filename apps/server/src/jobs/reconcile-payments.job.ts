import { nextCheck } from '@vonk/schema/payments/checks.rules.ts'
import { deferCheck, paymentsDue } from '@vonk/schema/payments/payments.store.ts'
import { checkPayment, PaymentMismatch } from '@vonk/schema/payments/take-state.ts'
import type { AppServices } from '../app-services.ts'

const batch = 100

/**
 * `reconcile-payments`: reads the payments that are due from their provider, whether anybody knocked or not: lost webhooks,
 * answers that never came, charge-backs. One that cannot be read now waits for its next turn; one that is
 * not what the provider has fails the job, for somebody to look at.
 */
export async function reconcilePayments(services: AppServices): Promise<void> {
  const { db, clock } = services
  const mismatches: PaymentMismatch[] = []
  for (const payment of await paymentsDue(db, clock.now(), batch)) {
    try {
      await checkPayment(services, payment)
    } catch (error) {
      if (error instanceof PaymentMismatch) mismatches.push(error)
      const { status, checks, created_at: createdAt } = payment
      await deferCheck(db, payment.id, nextCheck({ status, createdAt, checks }, clock.now()))
    }
  }
  const [first] = mismatches
  if (first) throw first
}
