import type { StoredQueues } from '../shared/send-queue/database-queues.ts'
import type { SharedParts } from '../shared/send-queue/queue-parts.ts'

/** Stored queues in memory, for the time of one test. */
export function memoryQueues<Key extends string | number, Item>(): StoredQueues<Key, Item> {
  const queues = new Map<Key, readonly Item[]>()
  return {
    all: async () => new Map([...queues].map(([key, items]) => [String(key), items])),
    read: async (key) => queues.get(key) ?? [],
    async update(key, change) {
      const next = change(queues.get(key) ?? [])
      if (next.length > 0) queues.set(key, next)
      else queues.delete(key)
      return next
    },
    clear: async () => queues.clear(),
  }
}

/** What the pages of one member share, for a test with one tab at a time. */
export const memoryParts = <Key extends string | number, Item>(
  store: StoredQueues<Key, Item> = memoryQueues(),
): SharedParts<Key, Item> => ({
  store,
  tabs: { send() {}, listen() {}, close() {} },
  inTurn: (_key, work) => work(),
})
