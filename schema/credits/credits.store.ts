import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** A member's balance in credits. */
export async function balanceOf(db: Database, memberId: number): Promise<number> {
  const [row] = await query<{ balance: number }>(
    db,
    { name: 'credits.balance', text: 'select balance from credit_account where member_id = $1::int' },
    [memberId],
  )
  return row?.balance ?? 0
}

/** The differences between stored balances and transfers; only an empty list is correct. */
export function auditLedger(db: Database): Promise<{ account: number; stored: number; derived: number }[]> {
  return query(db, { name: 'credits.audit', text: 'select * from audit_ledger()' }, [])
}
