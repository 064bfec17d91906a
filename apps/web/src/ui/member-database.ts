import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { memberDatabaseName } from './browser-storage.ts'
import { decryptValue, type EncryptedValue, encryptValue, newEncryptionKey } from './encrypted-value.ts'

/** What the database contains: unsent items, their files, and answers for a start without a connection. */
export type StoreName = 'queues' | 'files' | 'copies'

/** The encrypted database of one member on this device. Every call rejects if the browser denies IndexedDB. */
export interface MemberDatabase {
  readonly memberId: number
  keys(store: StoreName): Promise<string[]>
  /** The stored value; undefined if there is none, or one that the key of this member does not open. */
  get(store: StoreName, name: string): Promise<unknown>
  set(store: StoreName, name: string, value: unknown): Promise<void>
  /**
   * Replaces a value by what `change` makes of it, isolated from other tabs and the worker; `change` may run again.
   * Undefined deletes it. The changes of one page are made in the order of the calls.
   */
  update<Value>(store: StoreName, name: string, change: (value: unknown) => Value): Promise<Value>
  drop(store: StoreName, name: string): Promise<void>
}

/** The member to whom the database belongs, with the key of everything in it. */
interface Owner {
  memberId: number
  key: CryptoKey
}

interface Schema extends DBSchema {
  owner: { key: string; value: Owner }
  queues: { key: string; value: EncryptedValue }
  files: { key: string; value: EncryptedValue }
  copies: { key: string; value: EncryptedValue }
}

type Connection = { db: IDBPDatabase<Schema>; owner: Owner }

const ownerKey = 'owner'
let connection: Promise<Connection | null> | null = null
/** Whether the database was deleted while this page ran: nothing more is stored before the next page. */
let isEnded = false
/** The last update of each value by this page; the next one waits for it. */
const lastUpdates = new Map<string, Promise<unknown>>()

/** Opens the database of this member; deletes that of another member. */
export async function openMemberDatabase(memberId: number): Promise<MemberDatabase> {
  if (isEnded) throw new Error('The session of this member has ended.')
  const known = await connect(memberId)
  if (known && known.owner.memberId !== memberId) await remove()
  const open = await connect(memberId)
  if (open?.owner.memberId !== memberId) throw new Error('The database belongs to another member.')
  return databaseOf(open)
}

/** The database of the member who used this device last; null if there is none. */
export async function existingMemberDatabase(): Promise<MemberDatabase | null> {
  const open = await connect(null)
  return open && databaseOf(open)
}

/** Deletes the database with its key, on log-out and when the session has ended. */
export async function deleteMemberDatabase(): Promise<void> {
  isEnded = true
  await remove()
}

async function remove(): Promise<void> {
  await closeConnection()
  await deleteDB(memberDatabaseName)
}

/** The open database, or a new one with a key for the member; null if there is none and no member is given. */
async function connect(memberId: number | null): Promise<Connection | null> {
  const known = await connection?.catch(() => null)
  if (known) return known
  connection = openFor(memberId)
  return connection
}

async function openFor(memberId: number | null): Promise<Connection | null> {
  // Opening would create it, which could conflict with a page that is creating it.
  if (memberId === null && !(await databaseExists())) return null
  const db = await openDB<Schema>(memberDatabaseName, 1, {
    upgrade(db) {
      for (const store of ['owner', 'queues', 'files', 'copies'] as const) db.createObjectStore(store)
    },
    blocking() {
      // Another tab, or the worker, deletes it.
      isEnded = true
      void closeConnection()
    },
    terminated: () => {
      connection = null
    },
  })
  const owner =
    (await db.get('owner', ownerKey)) ?? (memberId === null ? null : await createOwner(db, memberId))
  if (owner) return { db, owner }
  db.close()
  await deleteDB(memberDatabaseName)
  return null
}

async function databaseExists(): Promise<boolean> {
  const all = await indexedDB.databases()
  return all.some(({ name }) => name === memberDatabaseName)
}

async function createOwner(db: IDBPDatabase<Schema>, memberId: number): Promise<Owner> {
  // The key is made before the transaction, which would end while it is made.
  const created: Owner = { memberId, key: await newEncryptionKey() }
  const tx = db.transaction('owner', 'readwrite')
  const known = await tx.store.get(ownerKey)
  if (!known) await tx.store.put(created, ownerKey)
  await tx.done
  return known ?? created
}

/** Closes the database, which is being deleted. */
async function closeConnection(): Promise<void> {
  const previous = await connection?.catch(() => null)
  connection = null
  previous?.db.close()
}

/** Runs an update after the last one of the same value, whether or not that succeeded. */
function enqueueUpdate<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const update = (lastUpdates.get(name) ?? Promise.resolve()).then(run, run)
  lastUpdates.set(name, update)
  return update
}

function databaseOf({ db, owner: { memberId, key } }: Connection): MemberDatabase {
  const context = (store: StoreName, name: string) => `${self.location.host} ${memberId} ${store} ${name}`
  const read = async (store: StoreName, name: string, sealed: EncryptedValue | undefined) =>
    sealed && decryptValue(key, sealed, context(store, name)).catch(() => undefined)
  /** Stores a value unless somebody else has changed it; returns whether it was stored. */
  const compareAndSet = async (
    store: StoreName,
    name: string,
    before?: EncryptedValue,
    after?: EncryptedValue,
  ) => {
    const tx = db.transaction(store, 'readwrite')
    // The random number of each encryption is the version of what is stored.
    const isSame = String((await tx.store.get(name))?.iv) === String(before?.iv)
    if (isSame) await (after ? tx.store.put(after, name) : tx.store.delete(name))
    await tx.done
    return isSame
  }
  const update = async <Value>(store: StoreName, name: string, change: (value: unknown) => Value) => {
    for (;;) {
      const before = await db.get(store, name)
      const next = change(await read(store, name, before))
      const after = next === undefined ? undefined : await encryptValue(key, next, context(store, name))
      if (await compareAndSet(store, name, before, after)) return next
    }
  }
  return {
    memberId,
    keys: (store) => db.getAllKeys(store),
    get: async (store, name) => read(store, name, await db.get(store, name)),
    async set(store, name, value) {
      const sealed = await encryptValue(key, value, context(store, name))
      await db.put(store, sealed, name)
    },
    update: (store, name, change) => enqueueUpdate(`${store} ${name}`, () => update(store, name, change)),
    drop: (store, name) => db.delete(store, name),
  }
}
