import type { Database } from '@vonk/prisma/client.ts'
import type { Ports } from '../core/context.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { PaymentRow } from './payment-row.ts'

/**
 * A member's payments that may still be paid, newest first: pending ones, transfers, and those started in the
 * last hour. An older unfinished checkout is not worth showing.
 */
export const paymentsUnderWay = (db: Database, memberId: number, now: Date): Promise<PaymentRow[]> =>
  query<PaymentRow>(
    db,
    {
      name: 'payments.under-way',
      text: `select p.* from payment p where p.member_id = $1::int and (p.status = 'pending' or (p.status = 'open'
             and p.provider_id is not null and (p.method = 'sct' or p.created_at > $2::timestamptz - interval '1 hour')))
             order by p.id desc limit 10`,
    },
    [memberId, now],
  )

/** Whether premium started with a payment, and whether it would end without it. */
export async function premiumOf(db: Database, id: number): Promise<{ began: boolean; ends: boolean }> {
  const [row] = await query<{ began: boolean; ends: boolean }>(
    db,
    {
      name: 'payments.premium',
      // If two were paid at the same moment, the one that was ordered first counts.
      text: `select coalesce(m.premium_since = p.paid_at, false) and not exists (select 1 from payment o
               where o.member_id = p.member_id and o.id < p.id and o.paid_at = p.paid_at) as began,
             not exists (select 1 from payment o
               where o.member_id = p.member_id and o.id <> p.id and o.paid_at is not null and o.granted > 0
                 and o.charged_back = 0 and o.withdrawn_at is null and o.refunded < o.amount) as ends
             from payment p join member m on m.id = p.member_id
               join payer y on y.member_id = p.member_id and y.premium_by_payment
             where p.id = $1::int and p.paid_at is not null`,
    },
    [id],
  )
  return row ?? { began: false, ends: false }
}

/** Stores the provider's id of a payment and the URL of its checkout. */
export const recordCharge = (
  db: Database,
  id: number,
  providerId: string,
  checkoutUrl: string | null,
): Promise<object[]> =>
  query(
    db,
    {
      name: 'payments.note',
      text: `update payment set provider_id = coalesce(provider_id, $2::text), checkout_url = coalesce($3::text, checkout_url)
             where id = $1::int`,
    },
    [id, providerId, checkoutUrl],
  )

/** Applies the provider's state, once, and measures it; true if anything changed. See settle_payment. */
export async function settle(
  { db, measurements }: Pick<Ports, 'db' | 'measurements'>,
  id: number,
  state: { status: string; refunded: number; chargedBack: number; isWithoutDiscount?: boolean },
  nextCheckAt: Date | null,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ changed: boolean }>(
    db,
    {
      name: 'payments.settle',
      text: `select settle_payment($1::int, $2::text, $3::int, $4::int, $5::timestamptz, $6::timestamptz, $7::boolean) as changed`,
    },
    [id, state.status, state.refunded, state.chargedBack, nextCheckAt, now, state.isWithoutDiscount ?? false],
  )
  if (!row?.changed) return false
  const { status, refunded, chargedBack } = state
  measurements.paymentChanged(chargedBack > 0 ? 'charged_back' : refunded > 0 ? 'refunded' : status)
  return true
}

/** Withdraws a purchase; raises not_found and conflict. See withdraw_payment. */
export const withdraw = (
  db: Database,
  memberId: number,
  id: number,
  credits: number,
  days: number,
  now: Date,
): Promise<object[]> =>
  runAndPublish(
    db,
    {
      name: 'payments.withdraw',
      text: 'select withdraw_payment($1::int, $2::int, $3::int, $4::int, $5::timestamptz) as done',
    },
    [memberId, id, credits, days, now],
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
