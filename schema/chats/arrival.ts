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
 * Returns what a new message means to one of the two members; null if that member cannot see it. The response
 * to the sender and the events for all open windows need this at the same moment, so they share one query.
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

/**
 * Stores what the statement that sent a message already returned for both members, so that readers at this
 * moment need no query of their own.
 */
export function noteArrivals(db: Database, conversationId: number, seq: number, arrivals: Arrivals): void {
  const looks = looksOf(db)
  const key = `${conversationId}:${seq}`
  looks.set(key, Promise.resolve(arrivals))
  setImmediate(() => looks.delete(key))
}
