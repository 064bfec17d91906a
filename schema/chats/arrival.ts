import type { Database } from '@vonk/prisma/client.ts'
import { type Arrival, arrivalsOf } from './arrivals.store.ts'

type Arrivals = Map<number, Arrival>

const known = new WeakMap<object, Map<string, Promise<Arrivals>>>()

const looksOf = (db: Database) => {
  const looks = known.get(db) ?? new Map<string, Promise<Arrivals>>()
  known.set(db, looks)
  return looks
}

/**
 * What a message that has just come means to one of its two sides; null where it is not to be seen (any more).
 * The answer to its sender, and the events of every window of both, ask at the same moment: they share one look.
 */
export async function arrivalFor(
  db: Database,
  memberId: number,
  conversationId: number,
  seq: number,
): Promise<Arrival | null> {
  const looks = looksOf(db)
  const key = `${conversationId}:${seq}`
  let look = looks.get(key)
  if (!look) {
    look = arrivalsOf(db, conversationId, seq).finally(() => looks.delete(key))
    looks.set(key, look)
  }
  return (await look).get(memberId) ?? null
}

/** The statement that sent a message has read what it means to both sides: readers at this moment need no statement of their own. */
export function noteArrivals(db: Database, conversationId: number, seq: number, arrivals: Arrivals): void {
  const looks = looksOf(db)
  const key = `${conversationId}:${seq}`
  looks.set(key, Promise.resolve(arrivals))
  setImmediate(() => looks.delete(key))
}
