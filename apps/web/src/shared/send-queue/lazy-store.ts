import type { QueueStore } from './queue-parts.ts'

/**
 * The stored send queue of a member; it survives reloads, and all tabs and the service worker share it. Access rejects if
 * the browser denies IndexedDB, as some private windows do. The database is loaded with the first call, because no first
 * screen waits for it.
 */
export function lazyStore(memberId: number): QueueStore {
  const load = async () => (await import('./database-store.ts')).databaseStore(memberId)
  const pending = new Map<string, Promise<unknown>>()
  // Serialized per key: encryption is asynchronous, and the order of writes must be kept.
  const ordered = <Result>(name: string, access: (store: QueueStore) => Promise<Result>) => {
    const run = async () => access(await load())
    const result = (pending.get(name) ?? Promise.resolve()).then(run, run)
    pending.set(name, result)
    return result
  }
  return {
    keys: async (kind) => (await load()).keys(kind),
    read: (name, kind) => ordered(name, (store) => store.read(name, kind)),
    update: (name, kind, change) => ordered(name, (store) => store.update(name, kind, change)),
    clear: async () => (await load()).clear(),
    async runExclusive(name, work) {
      // Without a store no other tab has these items.
      const store = await load().catch(() => null)
      await (store ? store.runExclusive(name, work) : work())
    },
  }
}
