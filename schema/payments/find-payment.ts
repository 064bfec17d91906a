import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { PaymentRow } from './payment-row.ts'

// Not Prisma: `withdrawal_of` is a function of the database, which each row joins.
const columns = `p.*, w.credits as withdrawal_credits, w.amount as withdrawal_amount, w.until as withdrawal_until
  from payment p left join lateral withdrawal_of(p.id, $1::int, $2::timestamptz) w on true`

/** One page of a member's payments, newest first. `days`: how long a purchase can be withdrawn. */
export const paymentsPage = (
  db: Database,
  memberId: number,
  after: number | null,
  limit: number,
  days: number,
  now: Date,
): Promise<PaymentRow[]> =>
  query<PaymentRow>(
    db,
    {
      name: 'payments.page',
      text: `select ${columns} where p.member_id = $3::int and p.id < coalesce($4::int, 2147483647)
             order by p.id desc limit $5::int`,
    },
    [days, now, memberId, after, limit],
  )

/** A payment of a member; null if it belongs to another. */
export async function paymentOf(
  db: Database,
  memberId: number,
  id: number,
  days: number,
  now: Date,
): Promise<PaymentRow | null> {
  const [row] = await query<PaymentRow>(
    db,
    { name: 'payments.one', text: `select ${columns} where p.member_id = $3::int and p.id = $4::int` },
    [days, now, memberId, id],
  )
  return row ?? null
}

/** Any payment by its id, for jobs. */
export async function paymentById(db: Database, id: number): Promise<PaymentRow | null> {
  const [row] = await query<PaymentRow>(
    db,
    { name: 'payments.by-id', text: 'select p.* from payment p where p.id = $1::int' },
    [id],
  )
  return row ?? null
}

/** The payment with an id of the provider. */
export async function paymentByProviderId(
  db: Database,
  provider: string,
  providerId: string,
): Promise<PaymentRow | null> {
  const [row] = await query<PaymentRow>(
    db,
    {
      name: 'payments.by-provider',
      text: 'select p.* from payment p where p.provider = $1::text and p.provider_id = $2::text',
    },
    [provider, providerId],
  )
  return row ?? null
}
