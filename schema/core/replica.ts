import type { Database } from '@vonk/prisma/client.ts'
import type { Transaction } from './sql.ts'

/** What makes an answer of the replica good enough. */
interface Check<Found, Before> {
  /** Read on the replica before the answer: the answer is not older than it. */
  before: (replica: Transaction) => Promise<Before>
  /** Whether the answer can be used; it may ask the database. */
  holds: (found: Found, before: Before) => boolean | Promise<boolean>
}

/**
 * Reads what may be a little old from the replica; without one, or if its answer cannot be used, from the database.
 * Blocks, rights and the viewer's own changes are never old: `holds` must see to them (docs/decisions/0029).
 */
export async function fromReplica<Found, Before>(
  db: Database,
  read: (db: Transaction) => Promise<Found>,
  { before, holds }: Check<Found, Before>,
): Promise<Found> {
  const { replica } = db
  if (!replica) return read(db)
  const answer = await replica.read(async (copy) => ({ known: await before(copy), rows: await read(copy) }))
  const isUsed = answer !== null && (await holds(answer.found.rows, answer.found.known))
  replica.answeredBy(isUsed ? 'replica' : 'primary')
  return isUsed ? answer.found.rows : read(db)
}
