import { clear, createStore, entries, get, update } from 'idb-keyval'
import type { ChosenGift, ChosenPhoto, Entry, Queue } from './outbox.rules.ts'
import type { Revision } from './revision.ts'

/** Where unsent messages wait: one queue per other member. */
export interface QueueStore {
  all(): Promise<ReadonlyMap<number, Queue>>
  one(profileId: number): Promise<Queue>
  /** Changes one queue in a transaction that other tabs' changes cannot interleave; answers the result. */
  update(profileId: number, change: (queue: Queue) => Queue): Promise<Queue>
  clear(): Promise<void>
}

/** Queues that live as long as the page: where the browser lends no storage. */
export function memoryQueues(): QueueStore {
  const queues = new Map<number, Queue>()
  return {
    all: async () => queues,
    one: async (profileId) => queues.get(profileId) ?? [],
    async update(profileId, change) {
      const next = change(queues.get(profileId) ?? [])
      queues.set(profileId, next)
      return next
    },
    clear: async () => queues.clear(),
  }
}

/** The queues of one member in the browser's database; they outlive reloads and are shared by all tabs. */
export function storedQueues(viewerId: number): QueueStore {
  // A database per member: whoever logs in next on this device never meets another's messages.
  const store = createStore(`vonk-outbox-${viewerId}`, 'queues')
  return {
    async all() {
      const found = await entries<number, unknown>(store)
      return new Map(found.map(([profileId, queue]) => [profileId, sound(queue, profileId)]))
    },
    one: async (profileId) => sound(await get<unknown>(profileId, store), profileId),
    async update(profileId, change) {
      let next: Queue = []
      await update<unknown>(
        profileId,
        (queue) => {
          next = change(sound(queue, profileId))
          return next
        },
        store,
      )
      return next
    },
    clear: () => clear(store),
  }
}

/** The member's stored queues, or queues in memory where the browser refuses (some private windows do). */
export async function openQueues(viewerId: number): Promise<QueueStore> {
  try {
    const stored = storedQueues(viewerId)
    await stored.all()
    return stored
  } catch {
    return memoryQueues()
  }
}

/** What is readable of a stored queue: storage may be damaged, or written by another release. */
function sound(queue: unknown, profileId: number): Queue {
  return Array.isArray(queue) ? queue.filter((entry): entry is Entry => isEntry(entry, profileId)) : []
}

function isEntry(value: unknown, profileId: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<keyof Entry, unknown>
  return (
    entry.profileId === profileId &&
    typeof entry.clientId === 'string' &&
    typeof entry.text === 'string' &&
    typeof entry.typedAt === 'string' &&
    !Number.isNaN(Date.parse(entry.typedAt)) &&
    typeof entry.waitingSince === 'number' &&
    typeof entry.losses === 'number' &&
    (entry.gift === undefined || isGift(entry.gift)) &&
    (entry.photo === undefined || isPhoto(entry.photo)) &&
    (entry.revision === undefined || isRevision(entry.revision)) &&
    (entry.refusal === null || (typeof entry.refusal === 'object' && 'kind' in entry.refusal))
  )
}

function isRevision(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { page, no } = value as Record<keyof Revision, unknown>
  return typeof page === 'string' && typeof no === 'number'
}

function isGift(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const gift = value as Record<keyof ChosenGift, unknown>
  return (
    [gift.name, gift.title, gift.phrase].every((word) => typeof word === 'string') &&
    typeof gift.price === 'number'
  )
}

function isPhoto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { width, height, uploadId } = value as Record<keyof ChosenPhoto, unknown>
  return (
    typeof width === 'number' &&
    typeof height === 'number' &&
    (uploadId === null || typeof uploadId === 'string')
  )
}
