import { clear, createStore, entries, get, update } from 'idb-keyval'
import type { QueueStore } from '../../../shared/send-queue/send-queue.ts'
import { databaseName } from '../../../ui/browser-storage.ts'
import { fieldsOf } from '../../../ui/fields.ts'
import type { Entry, Queue } from './outbox.rules.ts'

/** Stores the unsent messages: one queue per other member. */
export interface OutboxStore extends QueueStore<number, Entry> {
  all(): Promise<ReadonlyMap<number, Queue>>
  clear(): Promise<void>
}

/**
 * The queues of one member in IndexedDB; they survive reloads and all tabs share them. Every call rejects if
 * the browser denies IndexedDB, as some private windows do.
 */
export function storedQueues(viewerId: number): OutboxStore {
  // One database per member: the next member who logs in on this device never sees another's messages.
  const store = createStore(databaseName('vonk-outbox', viewerId), 'queues')
  return {
    async all() {
      const found = await entries<number, unknown>(store)
      return new Map(found.map(([profileId, queue]) => [profileId, sound(queue, profileId)]))
    },
    read: async (profileId) => sound(await get<unknown>(profileId, store), profileId),
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
    clear: async () => clear(store),
  }
}

/** Keeps the valid entries of a stored queue: storage may be damaged, or written by another release. */
function sound(queue: unknown, profileId: number): Queue {
  return Array.isArray(queue) ? queue.filter((entry): entry is Entry => isEntry(entry, profileId)) : []
}

const text = 'string'
const number = 'number'

function isEntry(value: unknown, profileId: number): boolean {
  const { refusal, gift, photo, revision, ...entry } = fieldsOf(value)
  return (
    entry.profileId === profileId &&
    hasTypes(entry, { clientId: text, text, typedAt: text, waitingSince: number, losses: number }) &&
    !Number.isNaN(Date.parse(String(entry.typedAt))) &&
    (refusal === null || 'kind' in fieldsOf(refusal)) &&
    (gift === undefined || hasTypes(gift, { name: text, title: text, phrase: text, price: number })) &&
    (photo === undefined || isPhoto(photo)) &&
    (revision === undefined || hasTypes(revision, { page: text, no: number }))
  )
}

const isPhoto = (photo: unknown) =>
  hasTypes(photo, { width: number, height: number }) &&
  (fieldsOf(photo).uploadId === null || hasTypes(photo, { uploadId: text }))

function hasTypes(value: unknown, types: Record<string, typeof text | typeof number>): boolean {
  const fields = fieldsOf(value)
  return Object.entries(types).every(([name, type]) => typeof fields[name] === type)
}
