import { checkPayment, PaymentMismatch } from '@vonk/schema/payments/apply-charge-state.ts'
import { nextCheck } from '@vonk/schema/payments/checks.rules.ts'
import { deferCheck, paymentsDue } from '@vonk/schema/payments/payments-due.ts'
import { NoAccountKey } from '@vonk/schema/ports/payments.ts'
import type { AppServices } from '../services/app-services.ts'

const batch = 100

/**
 * `reconcile-payments`: reads the payments that are due from their provider, even without a webhook: for lost
 * webhooks, lost responses, and charge-backs. A payment that cannot be read now is read later; one that differs from
 * the provider's, or whose account has no key, also fails the job, so that somebody investigates it.
 */
export async function reconcilePayments(services: AppServices): Promise<void> {
  const { db, clock } = services
  const errors: Error[] = []
  for (const payment of await paymentsDue(db, clock.now(), batch)) {
    try {
      await checkPayment(services, payment)
    } catch (error) {
      if (error instanceof PaymentMismatch || error instanceof NoAccountKey) errors.push(error)
      const { status, checks, created_at: createdAt } = payment
      await deferCheck(db, payment.id, nextCheck({ status, createdAt, checks }, clock.now()))
    }
  }
  const [first] = errors
  if (first) throw first
}
