import type { QueueKind } from '../../ui/queue-names.ts'
import type { StoredKind, StoredQueues } from './database-queues.ts'

/**
 * The queues of one kind in the database of a member; they survive reloads, and all tabs and the service worker share
 * them. Every call rejects if the browser denies IndexedDB, as some private windows do. The database, and what `load` knows
 * of the items, are loaded with the first call, because no first screen waits for them.
 */
export function storedQueues<Key extends string | number, Item>(
  memberId: number,
  kind: QueueKind,
  load: () => Promise<StoredKind<Item>>,
): StoredQueues<Key, Item> {
  const queues = async (): Promise<StoredQueues<Key, Item>> => {
    const [{ openMemberDatabase }, { databaseQueues }, stored] = await Promise.all([
      import('../../ui/member-database.ts'),
      import('./database-queues.ts'),
      load(),
    ])
    return databaseQueues(await openMemberDatabase(memberId), kind, stored)
  }
  const turns = new Map<Key, Promise<unknown>>()
  // One after another for each key: opening and encrypting take their time, and what was written first must go out first.
  const inTurn = <Result>(key: Key, act: (store: StoredQueues<Key, Item>) => Result | Promise<Result>) => {
    const run = async () => act(await queues())
    const turn = (turns.get(key) ?? Promise.resolve()).then(run, run)
    turns.set(key, turn)
    return turn
  }
  return {
    all: async () => (await queues()).all(),
    read: (key) => inTurn(key, (store) => store.read(key)),
    update: (key, change) => inTurn(key, (store) => store.update(key, change)),
    clear: async () => (await queues()).clear(),
  }
}
