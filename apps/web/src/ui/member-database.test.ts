// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memberDatabaseName } from './browser-storage.ts'

const [anna, dewi] = [1, 7]

/** A page of the browser: each has the module for itself, and all share what is stored. */
async function openPage() {
  vi.resetModules()
  return import('./member-database.ts')
}

/** Everything that is stored, as text and without the module. */
async function stored(): Promise<string> {
  const db = await openDB(memberDatabaseName)
  const rows = await Promise.all([...db.objectStoreNames].map((shelf) => db.getAll(shelf)))
  db.close()
  const bytes = (value: unknown): unknown =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
  return JSON.stringify(rows, (_name, value) => bytes(value))
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { location: { host: 'vonk.example' } })
})

describe('the database of a member', () => {
  it('gives back what was stored, to the next page too', async () => {
    const { openMemberDatabase } = await openPage()
    const first = await openMemberDatabase(anna)
    await first.set('copies', 'a', { text: 'geheim' })
    await first.set('files', 'b', new TextEncoder().encode('bytes').buffer)
    const next = await (await openPage()).openMemberDatabase(anna)
    expect(await next.get('copies', 'a')).toEqual({ text: 'geheim' })
    expect(new TextDecoder().decode((await next.get('files', 'b')) as ArrayBuffer)).toBe('bytes')
    expect(await next.keys('copies')).toEqual(['a'])
    await next.drop('copies', 'a')
    expect(await next.get('copies', 'a')).toBeUndefined()
  })

  it('holds nothing that can be read without its key, and a key that nobody can read', async () => {
    const { openMemberDatabase } = await openPage()
    const database = await openMemberDatabase(anna)
    await database.set('copies', 'a', { text: 'geheim' })
    expect(await stored()).not.toContain('geheim')
    const db = await openDB(memberDatabaseName)
    const { key } = (await db.get('owner', 'owner')) as { key: CryptoKey }
    db.close()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('does not take one value for another, nor bytes that were changed', async () => {
    const { openMemberDatabase } = await openPage()
    const database = await openMemberDatabase(anna)
    await database.set('copies', 'a', 'of a')
    const db = await openDB(memberDatabaseName)
    const sealed = await db.get('copies', 'a')
    await db.put('copies', sealed, 'b')
    await db.put('files', sealed, 'a')
    new Uint8Array(sealed.bytes).set([1, 2, 3])
    await db.put('copies', sealed, 'a')
    db.close()
    expect(await database.get('copies', 'b')).toBeUndefined()
    expect(await database.get('files', 'a')).toBeUndefined()
    expect(await database.get('copies', 'a')).toBeUndefined()
  })

  it('loses no change of two tabs at the same time', async () => {
    const tabs = [await openPage(), await openPage(), await openPage()]
    const databases = await Promise.all(tabs.map(({ openMemberDatabase }) => openMemberDatabase(anna)))
    const add = (no: number) => (list: unknown) => [...((list as number[] | undefined) ?? []), no]
    await Promise.all(
      Array.from({ length: 12 }, (_, no) => databases[no % 3]?.update('queues', 'q', add(no))),
    )
    const list = (await databases[0]?.get('queues', 'q')) as number[]
    expect(list.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, no) => no))
    await databases[1]?.update('queues', 'q', () => undefined)
    expect(await databases[0]?.keys('queues')).toEqual([])
  })

  it('makes the changes of one page in the order of the calls, however long each takes', async () => {
    const database = await (await openPage()).openMemberDatabase(anna)
    const add = (text: string) => (list: unknown) => [...((list as string[] | undefined) ?? []), text]
    const failed = database.update('queues', 'q', () => {
      throw new Error('no change')
    })
    // Longer to encrypt than the next one, which would overtake it.
    const long = 'long'.repeat(1_000_000)
    const changes = [long, 'short'].map((text) => database.update('queues', 'q', add(text)))
    await expect(failed).rejects.toThrow('no change')
    await Promise.all(changes)
    expect(await database.get('queues', 'q')).toEqual([long, 'short'])
  })
})

describe('another member', () => {
  it('finds nothing of the first, whose open tabs store nothing any more', async () => {
    const before = await openPage()
    const hers = await before.openMemberDatabase(anna)
    await hers.set('queues', 'q', ['geheim'])
    const after = await openPage()
    const database = await after.openMemberDatabase(dewi)
    expect(await database.keys('queues')).toEqual([])
    await expect(hers.set('queues', 'q', ['late'])).rejects.toThrow()
    await expect(before.openMemberDatabase(anna)).rejects.toThrow('ended')
    expect((await (await openPage()).existingMemberDatabase())?.memberId).toBe(dewi)
    expect(await database.keys('queues')).toEqual([])
  })
})

describe('after the deletion', () => {
  it('nothing is left, and nothing comes back from another tab', async () => {
    const [one, other] = [await openPage(), await openPage()]
    const hers = await one.openMemberDatabase(anna)
    await hers.set('copies', 'a', 1)
    await other.openMemberDatabase(anna)
    await one.deleteMemberDatabase()
    expect(await names()).toEqual([])
    for (const { openMemberDatabase } of [one, other])
      await expect(openMemberDatabase(anna)).rejects.toThrow('ended')
    expect(await names()).toEqual([])
    expect(await (await openPage()).existingMemberDatabase()).toBeNull()
    expect(await names()).toEqual([])
    // Who logs in again has an empty one with another key.
    const again = await (await openPage()).openMemberDatabase(anna)
    expect(await again.keys('copies')).toEqual([])
  })
})
