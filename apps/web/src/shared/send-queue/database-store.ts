import type { RequestBody } from '../../graphql/links/operation.ts'
import { fieldsOf } from '../../ui/fields.ts'
import { openMemberDatabase } from '../../ui/member-database.ts'
import { partsOfName, queueLock } from '../../ui/queue-names.ts'
import { sendUnsentTag } from '../../ui/worker-message.ts'
import type { QueueStore, StoredItems } from './queue-parts.ts'
import type { StoredKind } from './send-handler.ts'
import { runExclusive } from './tab-lock.ts'

/** The items of one key as they are stored. */
export interface StoredQueue {
  items: readonly unknown[]
  /** The requests of the first items, as far as nobody has to decide anything about them, in the order of sending. */
  requests: readonly ItemRequest[]
}

/** The request of one item, with which the service worker sends it while no page is open. */
export interface ItemRequest extends RequestBody {
  /** The id of the item: the worker removes it from the queue once the server has accepted the request. */
  itemId: string
}

/** The send queue in the encrypted database of a member; see `lazyStore`. */
export async function databaseStore(memberId: number): Promise<QueueStore> {
  const database = await openMemberDatabase(memberId)
  const itemsIn = <Item>(value: unknown, { parse }: StoredKind<Item>): readonly Item[] => {
    const { items } = fieldsOf(value)
    return Array.isArray(items) ? items.map(parse).filter((item) => item !== null) : []
  }
  const storedKind = async <Item>({ stored }: StoredItems<Item>): Promise<StoredKind<Item>> => {
    if (!stored) throw new Error('This kind of items is not stored.')
    return stored()
  }
  return {
    async keys(kind) {
      const names = (await database.keys('queues')).map(partsOfName)
      return names.filter((name) => name.kind === kind).map(({ key }) => key)
    },
    async read(name, kind) {
      return itemsIn(await database.get('queues', name), await storedKind(kind))
    },
    async update(name, kind, change) {
      const stored = await storedKind(kind)
      const queue = await database.update('queues', name, (before): StoredQueue | undefined => {
        const items = change(itemsIn(before, stored))
        return items.length > 0 ? { items, requests: requestsOf(items, kind.idOf, stored) } : undefined
      })
      if (queue && queue.requests.length > 0) requestSync()
      return itemsIn(queue, stored)
    },
    async clear() {
      for (const name of await database.keys('queues')) await database.drop('queues', name)
    },
    runExclusive: (name, work) => runExclusive(queueLock(memberId, name), work),
  }
}

function requestsOf<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { requestOf }: StoredKind<Item>,
): ItemRequest[] {
  const requests: ItemRequest[] = []
  for (const item of items) {
    const request = requestOf(item)
    if (!request) break
    requests.push({ ...request, itemId: idOf(item) })
  }
  return requests
}

/** Background Sync, which TypeScript does not know: only Chromium has it. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Makes the browser start the service worker when the network is back, which then sends what is unsent although no page
 * is open. Where there is no worker, or no Background Sync, the next page sends it.
 */
function requestSync(): void {
  if (!navigator.serviceWorker?.controller) return
  const register = async () => {
    const registration: ServiceWorkerRegistration & WithSync = await navigator.serviceWorker.ready
    await registration.sync?.register(sendUnsentTag)
  }
  // The member may have forbidden it.
  register().catch(() => {})
}
