import type { StoredQueues } from '../../shared/send-queue/database-queues.ts'
import { storedQueues } from '../../shared/send-queue/stored-queues.ts'
import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import type { Decision, OneOrder } from './decision.ts'
import type { FreshDecisions } from './decision-queue.ts'

/** The unsent decisions of one member on this device. */
export const storedDecisions = (viewerId: number): StoredQueues<OneOrder, Decision> =>
  storedQueues(viewerId, 'swipes', async () => {
    const { requestOf } = await import('./send-decision.ts')
    return { idOf: ({ profileId }) => String(profileId), sound, requestOf }
  })

/** The decisions of one member that are about to be stored: the database takes a moment, and a page may be left before. */
export function freshDecisions(viewerId: number): FreshDecisions {
  const fresh = stored('device', `decision:${viewerId}`, (value): readonly Decision[] =>
    Array.isArray(value) ? value.map(sound).filter((one) => one !== null) : [],
  )
  return { get: fresh.get, set: (all) => void (all.length > 0 ? fresh.set(all) : fresh.drop()) }
}

/** Parses a stored decision: storage may be damaged, or written by another release. */
function sound(value: unknown): Decision | null {
  const { profileId, choice, at, tried } = fieldsOf(value)
  if (!Number.isInteger(profileId) || (choice !== 'like' && choice !== 'pass')) return null
  return { profileId: Number(profileId), choice, at: Number(at) || 0, tried: tried === true }
}
