import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { memberDatabaseName } from './browser-storage.ts'
import { newSealingKey, type Sealed, seal, unseal } from './sealing.ts'

/** What the database contains: unsent items, their files, and answers for a start without a connection. */
export type Shelf = 'queues' | 'files' | 'copies'

/** The encrypted database of one member on this device. Every call rejects if the browser denies IndexedDB. */
export interface MemberDatabase {
  readonly memberId: number
  keys(shelf: Shelf): Promise<string[]>
  /** The stored value; undefined if there is none, or one that the key of this member does not open. */
  get(shelf: Shelf, name: string): Promise<unknown>
  set(shelf: Shelf, name: string, value: unknown): Promise<void>
  /**
   * Replaces a value by what `change` makes of it, isolated from other tabs and the worker; `change` may run again.
   * Undefined deletes it. The changes of one page are made in the order of the calls.
   */
  update<Value>(shelf: Shelf, name: string, change: (value: unknown) => Value): Promise<Value>
  drop(shelf: Shelf, name: string): Promise<void>
}

/** The member to whom the database belongs, with the key of everything in it. */
interface Owner {
  memberId: number
  key: CryptoKey
}

interface Schema extends DBSchema {
  owner: { key: string; value: Owner }
  queues: { key: string; value: Sealed }
  files: { key: string; value: Sealed }
  copies: { key: string; value: Sealed }
}

type Connection = { db: IDBPDatabase<Schema>; owner: Owner }

const theOwner = 'owner'
let connection: Promise<Connection | null> | null = null
/** Whether the database was deleted while this page ran: nothing more is stored before the next page. */
let isEnded = false
/** The last update of each value that this page has asked for; the next one waits for it. */
const lastUpdates = new Map<string, Promise<unknown>>()

/** The database of this member, after that of another one was deleted. */
export async function openMemberDatabase(memberId: number): Promise<MemberDatabase> {
  if (isEnded) throw new Error('The session of this member has ended.')
  const known = await connect(memberId)
  if (known && known.owner.memberId !== memberId) await remove()
  const open = await connect(memberId)
  if (open?.owner.memberId !== memberId) throw new Error('The database belongs to another member.')
  return databaseOf(open)
}

/** The database of the member who used this device last; null if there is none. */
export async function knownMemberDatabase(): Promise<MemberDatabase | null> {
  const open = await connect(null)
  return open && databaseOf(open)
}

/** Deletes the database with its key, on log-out and when the session has ended. */
export async function deleteMemberDatabase(): Promise<void> {
  isEnded = true
  await remove()
}

async function remove(): Promise<void> {
  await leave()
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
  // Who only asks must not create it: that could meet a page which is about to.
  if (memberId === null && !(await isThere())) return null
  const db = await openDB<Schema>(memberDatabaseName, 1, {
    upgrade(db) {
      for (const shelf of ['owner', 'queues', 'files', 'copies'] as const) db.createObjectStore(shelf)
    },
    blocking() {
      // Another tab, or the worker, deletes it.
      isEnded = true
      void leave()
    },
    terminated: () => {
      connection = null
    },
  })
  const owner = (await db.get('owner', theOwner)) ?? (memberId === null ? null : await own(db, memberId))
  if (owner) return { db, owner }
  db.close()
  await deleteDB(memberDatabaseName)
  return null
}

async function isThere(): Promise<boolean> {
  const all = await indexedDB.databases()
  return all.some(({ name }) => name === memberDatabaseName)
}

async function own(db: IDBPDatabase<Schema>, memberId: number): Promise<Owner> {
  // The key is made before the transaction, which would end while it is made.
  const mine: Owner = { memberId, key: await newSealingKey() }
  const tx = db.transaction('owner', 'readwrite')
  const known = await tx.store.get(theOwner)
  if (!known) await tx.store.put(mine, theOwner)
  await tx.done
  return known ?? mine
}

/** Closes the database, which is being deleted. */
async function leave(): Promise<void> {
  const former = await connection?.catch(() => null)
  connection = null
  former?.db.close()
}

/** Runs an update after the last one of the same value, whether or not that succeeded. */
function afterLast<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const update = (lastUpdates.get(name) ?? Promise.resolve()).then(run, run)
  lastUpdates.set(name, update)
  return update
}

function databaseOf({ db, owner: { memberId, key } }: Connection): MemberDatabase {
  const about = (shelf: Shelf, name: string) => `${self.location.host} ${memberId} ${shelf} ${name}`
  const read = async (shelf: Shelf, name: string, sealed: Sealed | undefined) =>
    sealed && unseal(key, sealed, about(shelf, name)).catch(() => undefined)
  /** Stores a value unless somebody else has changed it; returns whether it was stored. */
  const swap = async (shelf: Shelf, name: string, before?: Sealed, after?: Sealed) => {
    const tx = db.transaction(shelf, 'readwrite')
    // The random number of each sealing is the version of what is stored.
    const isSame = String((await tx.store.get(name))?.iv) === String(before?.iv)
    if (isSame) await (after ? tx.store.put(after, name) : tx.store.delete(name))
    await tx.done
    return isSame
  }
  const update = async <Value>(shelf: Shelf, name: string, change: (value: unknown) => Value) => {
    for (;;) {
      const before = await db.get(shelf, name)
      const next = change(await read(shelf, name, before))
      const after = next === undefined ? undefined : await seal(key, next, about(shelf, name))
      if (await swap(shelf, name, before, after)) return next
    }
  }
  return {
    memberId,
    keys: (shelf) => db.getAllKeys(shelf),
    get: async (shelf, name) => read(shelf, name, await db.get(shelf, name)),
    async set(shelf, name, value) {
      const sealed = await seal(key, value, about(shelf, name))
      await db.put(shelf, sealed, name)
    },
    update: (shelf, name, change) => afterLast(`${shelf} ${name}`, () => update(shelf, name, change)),
    drop: (shelf, name) => db.delete(shelf, name),
  }
}
