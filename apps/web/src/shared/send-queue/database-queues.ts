import type { RequestBody } from '../../graphql/links/operation.ts'
import { fieldsOf } from '../../ui/fields.ts'
import type { MemberDatabase } from '../../ui/member-database.ts'
import { type QueueKind, queueName } from '../../ui/queue-names.ts'
import { sendUnsentTag } from '../../ui/worker-message.ts'
import type { ItemRequest, StoredQueue } from './item-request.ts'
import type { QueueStore } from './send-queue.ts'

/** The queues of one kind: one per key, encrypted on this device. */
export interface StoredQueues<Key, Item> extends QueueStore<Key, Item> {
  all(): Promise<ReadonlyMap<string, readonly Item[]>>
  clear(): Promise<void>
}

/** How the items of a kind are stored. */
export interface StoredKind<Item> {
  /** The id by which the worker names an item. */
  idOf(item: Item): string
  /** The item, if what is stored is one: storage may be damaged, or written by another release. */
  sound(item: unknown): Item | null
  /** The request of an item; null if only a page can send it, or its writer has to decide about it first. */
  requestOf(item: Item): RequestBody | null
}

/** The queues of one kind in the database of a member; see `storedQueues`. */
export function databaseQueues<Key extends string | number, Item>(
  database: MemberDatabase,
  kind: QueueKind,
  { idOf, sound, requestOf }: StoredKind<Item>,
): StoredQueues<Key, Item> {
  const nameOf = (key: Key | '') => queueName(kind, key)
  const itemsIn = (queue: unknown): readonly Item[] => {
    const { items } = fieldsOf(queue)
    return Array.isArray(items) ? items.map(sound).filter((item) => item !== null) : []
  }
  const requestsOf = (items: readonly Item[]) => {
    const requests: ItemRequest[] = []
    for (const item of items) {
      const request = requestOf(item)
      if (!request) break
      requests.push({ ...request, itemId: idOf(item) })
    }
    return requests
  }
  return {
    async all() {
      const names = (await database.keys('queues')).filter((name) => name.startsWith(nameOf('')))
      const queues = await Promise.all(
        names.map(async (name) => {
          const key = name.slice(nameOf('').length)
          return [key, itemsIn(await database.get('queues', name))] as const
        }),
      )
      return new Map(queues)
    },
    read: async (key) => itemsIn(await database.get('queues', nameOf(key))),
    async update(key, change) {
      const queue = await database.update('queues', nameOf(key), (before): StoredQueue | undefined => {
        const items = change(itemsIn(before))
        return items.length > 0 ? { items, requests: requestsOf(items) } : undefined
      })
      if (queue && queue.requests.length > 0) askForSync()
      return itemsIn(queue)
    },
    async clear() {
      const names = await database.keys('queues')
      for (const name of names) if (name.startsWith(nameOf(''))) await database.drop('queues', name)
    },
  }
}

/** Background Sync, which TypeScript does not know: only Chromium has it. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to start the service worker when the network is back, which then sends what is unsent although no page
 * is open. Where there is no worker, or no Background Sync, the next page sends it.
 */
function askForSync(): void {
  if (!navigator.serviceWorker?.controller) return
  const ask = async () => {
    const registration: ServiceWorkerRegistration & WithSync = await navigator.serviceWorker.ready
    await registration.sync?.register(sendUnsentTag)
  }
  // The member may have forbidden it.
  ask().catch(() => {})
}
