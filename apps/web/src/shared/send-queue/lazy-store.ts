import type { QueueStore } from './queue-parts.ts'

/**
 * The stored send queue of a member; it survives reloads, and all tabs and the service worker share it. Every call rejects if
 * the browser denies IndexedDB, as some private windows do. The database is loaded with the first call, because no first
 * screen waits for it.
 */
export function lazyStore(memberId: number): QueueStore {
  const load = async () => (await import('./database-store.ts')).databaseStore(memberId)
  const turns = new Map<string, Promise<unknown>>()
  // One after another for each key: opening and encrypting take their time, and what was written first must go out first.
  const inTurn = <Result>(name: string, access: (store: QueueStore) => Promise<Result>) => {
    const run = async () => access(await load())
    const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
    turns.set(name, turn)
    return turn
  }
  return {
    keys: async (kind) => (await load()).keys(kind),
    read: (name, kind) => inTurn(name, (store) => store.read(name, kind)),
    update: (name, kind, change) => inTurn(name, (store) => store.update(name, kind, change)),
    clear: async () => (await load()).clear(),
  }
}
