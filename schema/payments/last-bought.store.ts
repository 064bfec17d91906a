import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../sql.ts'
import type { PaymentRow } from './payment-row.ts'

/** The last payment of a member that came, for ordering the same again. */
export async function lastPaid(
  db: Database,
  memberId: number,
): Promise<Pick<PaymentRow, 'package_id' | 'method'> | null> {
  const [row] = await query<Pick<PaymentRow, 'package_id' | 'method'>>(
    db,
    {
      name: 'payments.last-paid',
      text: `select package_id, method from payment where member_id = $1::int and paid_at is not null
             and charged_back = 0 order by id desc limit 1`,
    },
    [memberId],
  )
  return row ?? null
}

/** What a member paid for credits last, of the purchases that were kept; null of none. */
export async function lastRate(
  db: Database,
  memberId: number,
): Promise<{ credits: number; amount: number; currency: string } | null> {
  const [row] = await query<{ credits: number; amount: number; currency: string }>(
    db,
    {
      name: 'payments.last-rate',
      text: `select granted as credits, amount, currency from payment where member_id = $1::int and paid_at is not null
             and granted > 0 and charged_back = 0 and refunded = 0 and withdrawn_at is null
             order by paid_at desc, id desc limit 1`,
    },
    [memberId],
  )
  return row ?? null
}
