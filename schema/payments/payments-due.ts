import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { PaymentRow } from './payment-row.ts'

/** Payments that are due to be read from their provider, the longest waiting first. */
export const paymentsDue = (db: Database, now: Date, limit: number): Promise<PaymentRow[]> =>
  query<PaymentRow>(
    db,
    {
      name: 'payments.due',
      text: `select p.* from payment p where p.next_check_at <= $1::timestamptz order by p.next_check_at limit $2::int`,
    },
    [now, limit],
  )

/** Postpones the next check of a payment. */
export const deferCheck = (db: Database, id: number, at: Date | null): Promise<object[]> =>
  query(
    db,
    {
      name: 'payments.defer',
      text: 'update payment set next_check_at = $2::timestamptz, checks = checks + 1 where id = $1::int',
    },
    [id, at],
  )

/** Records that a refund was requested from the provider. */
export const recordRefundRequest = (db: Database, id: number, now: Date): Promise<object[]> =>
  query(
    db,
    {
      name: 'payments.refund-asked',
      text: 'update payment set refund_asked_at = $2::timestamptz where id = $1::int and refund_asked_at is null',
    },
    [id, now],
  )
