import type { Database } from '@vonk/prisma/client.ts'
import type { Transaction } from './sql.ts'

/** Decides whether an answer of the replica is recent enough. */
interface Check<Found, State> {
  /** Read on the replica before the answer: the answer is not older than it. */
  readState: (replica: Transaction) => Promise<State>
  /** Whether the answer can be used; it may ask the database. */
  isUsable: (found: Found, state: State) => boolean | Promise<boolean>
}

/**
 * Reads data that may be slightly outdated from the replica, or from the database if there is no replica or its answer is
 * not usable.
 * Blocks, rights and the viewer's own changes are never outdated: `isUsable` must check them (docs/decisions/0029).
 */
export async function fromReplica<Found, State>(
  db: Database,
  read: (db: Transaction) => Promise<Found>,
  { readState, isUsable }: Check<Found, State>,
): Promise<Found> {
  const { replica } = db
  if (!replica) return read(db)
  const answer = await replica.read(async (copy) => ({
    state: await readState(copy),
    rows: await read(copy),
  }))
  const isUsed = answer !== null && (await isUsable(answer.found.rows, answer.found.state))
  replica.answeredBy(isUsed ? 'replica' : 'primary')
  return isUsed ? answer.found.rows : read(db)
}
