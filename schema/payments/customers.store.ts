import type { Reader } from '../core/sql.ts'

/** The provider's id of a member as the customer of one account; null: none yet. */
export async function customerIn(db: Reader, memberId: number, provider: string): Promise<string | null> {
  const where = { memberId_provider: { memberId, provider } }
  return (await db.payerCustomer.findUnique({ where, select: { customerId: true } }))?.customerId ?? null
}

/** Stores the provider's id of a member. Ids in other accounts stay, because an erasure has to find them all. */
export async function storeCustomer(
  db: Reader,
  memberId: number,
  provider: string,
  customerId: string,
): Promise<void> {
  const where = { memberId_provider: { memberId, provider } }
  await db.payerCustomer.upsert({ where, create: { memberId, provider, customerId }, update: { customerId } })
}
