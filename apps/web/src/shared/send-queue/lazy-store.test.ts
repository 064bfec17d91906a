// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { openMemberDatabase } from '../../ui/member-database.ts'
import { lazyStore } from './lazy-store.ts'

interface Item {
  id: string
  waits?: boolean
}

const kind = {
  idOf: ({ id }: Item) => id,
  stored: async () => ({
    parse: (value: unknown) => (typeof (value as Item | null)?.id === 'string' ? (value as Item) : null),
    requestOf: ({ id, waits }: Item) =>
      waits ? null : { operationName: 'Send', documentId: 'hash', variables: { id } },
  }),
}
const open = () => {
  const store = lazyStore(1)
  return {
    keys: store.keys,
    read: (name: string) => store.read(name, kind),
    update: (name: string, change: (items: readonly Item[]) => readonly Item[]) =>
      store.update(name, kind, change),
    clear: store.clear,
  }
}

const stored = async (name: string) => (await openMemberDatabase(1)).get('queues', name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { location: { host: 'vonk.example' } })
})

it('keeps the items of each name, and deletes a name without any', async () => {
  const store = open()
  await store.update('likes:a', () => [{ id: '1' }])
  await store.update('likes:b', () => [{ id: '2' }])
  await store.update('swipes:a', (items) => [...items, { id: '3' }])
  expect(await store.read('likes:a')).toEqual([{ id: '1' }])
  expect(await store.read('swipes:a')).toEqual([{ id: '3' }])
  expect((await store.keys('likes')).sort()).toEqual(['a', 'b'])
  await store.update('likes:a', () => [])
  expect(await store.keys('likes')).toEqual(['b'])
  await store.clear()
  expect([await store.keys('likes'), await store.keys('swipes')]).toEqual([[], []])
})

it('makes changes in the order of their calls, however quickly they follow each other', async () => {
  const store = open()
  const changes = ['1', '2', '3', '4', '5', '6'].map((id) =>
    store.update('likes:a', (items) => [...items, { id }]),
  )
  changes.splice(
    1,
    0,
    open().update('likes:b', () => [{ id: 'other' }]),
  )
  await Promise.all(changes)
  expect((await store.read('likes:a')).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('stores the requests of the items that the worker may send, up to the first that waits for somebody', async () => {
  await open().update('likes:a', () => [{ id: '1' }, { id: '2' }, { id: '3', waits: true }, { id: '4' }])
  expect(await stored('likes:a')).toMatchObject({
    items: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }],
    requests: [
      { itemId: '1', documentId: 'hash', variables: { id: '1' } },
      { itemId: '2', documentId: 'hash', variables: { id: '2' } },
    ],
  })
})

it('leaves out items of another release, and damaged queues', async () => {
  const database = await openMemberDatabase(1)
  await database.set('queues', 'likes:a', { items: [{ id: '1' }, { name: 'x' }, null], requests: [] })
  await database.set('queues', 'likes:b', 'damaged')
  expect(await open().read('likes:a')).toEqual([{ id: '1' }])
  expect(await open().read('likes:b')).toEqual([])
})
