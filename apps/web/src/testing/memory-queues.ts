import type { Queue } from '../features/chat/outbox/outbox.rules.ts'
import type { OutboxStore } from '../features/chat/outbox/outbox.store.ts'

/** Unsent messages that are kept as long as the test runs. */
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
