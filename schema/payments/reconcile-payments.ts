import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { NoAccountKey } from '../ports/payments.ts'
import { checkPayment, PaymentMismatch } from './apply-charge-state.ts'
import { nextCheck } from './next-check.rules.ts'
import type { PaymentRow } from './payment-row.ts'
import { deferCheck } from './payments.store.ts'

/** The maximum number of payments that one run reads. */
const batch = 100

/**
 * Reads the payments that are due from their provider, even without a webhook: for lost webhooks, lost responses, and
 * charge-backs. A payment that cannot be read now is read later; one that differs from the provider's, or whose account has
 * no key, also makes it throw at the end, so that somebody investigates it.
 */
export async function reconcilePayments(ports: Parameters<typeof checkPayment>[0]): Promise<void> {
  const { db, clock } = ports
  const errors: Error[] = []
  for (const payment of await paymentsDue(db, clock.now())) {
    try {
      await checkPayment(ports, payment)
    } catch (error) {
      if (error instanceof PaymentMismatch || error instanceof NoAccountKey) errors.push(error)
      const { status, checks, created_at: createdAt } = payment
      await deferCheck(db, payment.id, nextCheck({ status, createdAt, checks }, clock.now()))
    }
  }
  const [first] = errors
  if (first) throw first
}

/** Payments that are due to be read from their provider, the longest waiting first. */
const paymentsDue = (db: Database, now: Date): Promise<PaymentRow[]> =>
  query<PaymentRow>(
    db,
    {
      name: 'payments.due',
      text: `select p.* from payment p where p.next_check_at <= $1::timestamptz order by p.next_check_at limit $2::int`,
    },
    [now, batch],
  )
