import type { Reader } from '../core/sql.ts'
import type { StoredCap } from './spending.rules.ts'
import { spendingDays } from './spending.rules.ts'

const day = 24 * 60 * 60 * 1000

const hour = 60 * 60 * 1000

export interface SpentAmounts {
  currency: string
  /** Of all methods, in minor units, pending orders included; refunds are subtracted. */
  all: number
  /** The part that is ordered and not paid yet. */
  waiting: number
  /** The part paid by direct debit. */
  debited: number
}

/**
 * What a member spent in the last 30 days, by currency. Unpaid orders of the last hour count too, because a
 * member who starts two at once may pay both.
 */
export const spentAmounts = (db: Reader, memberId: number, now: Date): Promise<SpentAmounts[]> =>
  db.$queryRaw<
    SpentAmounts[]
  >`select currency, coalesce(sum(amount - greatest(refunded, withdrawn_amount)), 0)::int as all,
      coalesce(sum(amount) filter (where paid_at is null), 0)::int as waiting,
      coalesce(sum(amount - greatest(refunded, withdrawn_amount)) filter (where method = 'sdd'), 0)::int as debited
    from payment where member_id = ${memberId}::int
      and created_at > ${new Date(now.getTime() - spendingDays * day)}::timestamptz
      and (status in ('pending', 'paid') or (status = 'open' and created_at > ${new Date(now.getTime() - hour)}::timestamptz))
    group by currency`

/** Stores a member's own limit. */
export async function storeCap(
  db: Reader,
  memberId: number,
  row: StoredCap & { capCurrency: string },
): Promise<void> {
  await db.payer.upsert({ where: { memberId }, create: { memberId, ...row }, update: row })
}
