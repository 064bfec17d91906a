import type { Queue } from '../features/chat/outbox/outbox.rules.ts'
import type { OutboxStore } from '../features/chat/outbox/outbox.store.ts'

/** An outbox store in memory, for the time of one test. */
export function memoryQueues(): OutboxStore {
  const queues = new Map<number, Queue>()
  return {
    all: async () => queues,
    read: async (profileId) => queues.get(profileId) ?? [],
    async update(profileId, change) {
      const next = change(queues.get(profileId) ?? [])
      queues.set(profileId, next)
      return next
    },
    clear: async () => queues.clear(),
  }
}
