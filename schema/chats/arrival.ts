import type { Database } from '@vonk/prisma/client.ts'
import { perDatabase } from '../core/per-database.ts'
import { type Arrival, arrivalsOf } from './arrivals.store.ts'

type Arrivals = Map<number, Arrival>

const pendingIn = perDatabase<Database, Map<string, Promise<Arrivals>>>(() => new Map())

/**
 * Returns the update that a new message brings to one of the two members; null if that member cannot see it. The response
 * to the sender and the events for all open windows need this at the same moment, so they share one query.
 */
export async function arrivalFor(
  db: Database,
  memberId: number,
  conversationId: number,
  seq: number,
): Promise<Arrival | null> {
  const pending = pendingIn(db)
  const key = `${conversationId}:${seq}`
  let arrivals = pending.get(key)
  if (!arrivals) {
    arrivals = arrivalsOf(db, conversationId, seq).finally(() => pending.delete(key))
    pending.set(key, arrivals)
  }
  return (await arrivals).get(memberId) ?? null
}

/**
 * Caches the updates that the sending statement returned for both members, so that concurrent readers need no
 * query of their own.
 */
export function cacheArrivals(db: Database, conversationId: number, seq: number, arrivals: Arrivals): void {
  const pending = pendingIn(db)
  const key = `${conversationId}:${seq}`
  pending.set(key, Promise.resolve(arrivals))
  setImmediate(() => pending.delete(key))
}
