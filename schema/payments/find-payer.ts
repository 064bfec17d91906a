import type { Reader } from '../core/sql.ts'
import type { PayerRow } from './spending.store.ts'

/** The stored payment data of a member; null: none yet. */
export async function payerOf(db: Reader, memberId: number): Promise<PayerRow | null> {
  const [row] = await db.$queryRaw<PayerRow[]>`select cap_amount, cap_currency, next_cap_amount, next_cap_at,
    direct_debit_blocked_at from payer where member_id = ${memberId}::int`
  return row ?? null
}
