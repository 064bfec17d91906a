import type { Database } from '@vonk/prisma/client.ts'
import { query, type Reader } from '../core/sql.ts'

/** The provider's id of a member as the customer of one account; null: none yet. */
export async function customerIn(db: Reader, memberId: number, provider: string): Promise<string | null> {
  const where = { memberId_provider: { memberId, provider } }
  return (await db.payerCustomer.findUnique({ where, select: { customerId: true } }))?.customerId ?? null
}

/** Stores the provider's id of a member. Those in other accounts stay: an erasure has to find them all. */
export async function keepCustomer(
  db: Reader,
  memberId: number,
  provider: string,
  customerId: string,
): Promise<void> {
  const where = { memberId_provider: { memberId, provider } }
  await db.payerCustomer.upsert({ where, create: { memberId, provider, customerId }, update: { customerId } })
}

/** The accounts whose payments are still read, because they may be paid or charged back, with how many there are. */
export const accountsInUse = (db: Database): Promise<{ provider: string; payments: number }[]> =>
  query(
    db,
    {
      name: 'payments.accounts',
      text: `select provider, count(*)::int as payments from payment where next_check_at is not null
             group by provider order by provider`,
    },
    [],
  )
