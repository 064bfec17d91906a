import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** A member's balance in credits. */
export async function balanceOf(db: Database, memberId: number): Promise<number> {
  const [row] = await query<{ balance: number }>(
    db,
    { name: 'credits.balance', text: 'select balance from credit_account where member_id = $1::int' },
    [memberId],
  )
  return row?.balance ?? 0
}

/** Gives a member credits that nobody paid for. The id names the gift: a second call with it does nothing. */
export async function grantCredits(
  db: Database,
  { id, memberId, credits }: { id: string; memberId: number; credits: number },
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'credits.grant',
      text: 'select grant_credits($1::uuid, $2::int, $3::int, $4::timestamptz)::text',
    },
    [id, memberId, credits, now],
  )
}

/** The differences between stored balances and transfers; only an empty list is correct. */
export function auditLedger(db: Database): Promise<{ account: number; stored: number; derived: number }[]> {
  return query(db, { name: 'credits.audit', text: 'select * from audit_ledger()' }, [])
}
