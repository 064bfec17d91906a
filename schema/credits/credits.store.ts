import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../sql.ts'

/** The accounts of the ledger that belong to no member: they have transfers and no balance. `system_account.sql` has the same. */
export const systemAccounts = { sold: -1, spent: -2, given: -3, reserved: -4, forfeited: -5 } as const

/** A member's balance in credits. */
export async function balanceOf(db: Database, memberId: number): Promise<number> {
  const [row] = await query<{ balance: number }>(
    db,
    { name: 'credits.balance', text: 'select balance from credit_account where member_id = $1::int' },
    [memberId],
  )
  return row?.balance ?? 0
}

/** Differences between stored balances and transfers; an empty list is the only right answer. */
export function auditLedger(db: Database): Promise<{ account: number; stored: number; derived: number }[]> {
  return query(db, { name: 'credits.audit', text: 'select * from audit_ledger()' }, [])
}
