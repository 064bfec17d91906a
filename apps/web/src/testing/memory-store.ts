import type { QueueStore } from '../shared/send-queue/queue-parts.ts'

/** A store of the send queue in memory, for the time of one test. */
export function memoryStore(): QueueStore {
  const stored = new Map<string, readonly unknown[]>()
  const itemsOf = <Item>(name: string) => (stored.get(name) ?? []) as readonly Item[]
  return {
    keys: async (kind) =>
      [...stored.keys()]
        .filter((name) => name.startsWith(`${kind}:`))
        .map((name) => name.slice(kind.length + 1)),
    read: async (name) => itemsOf(name),
    async update(name, _kind, change) {
      const next = change(itemsOf(name))
      if (next.length > 0) stored.set(name, next)
      else stored.delete(name)
      return next
    },
    clear: async () => stored.clear(),
    runExclusive: (_name, work) => work(),
  }
}
