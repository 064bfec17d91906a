// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { openMemberDatabase } from '../../ui/member-database.ts'
import { storedQueues } from './stored-queues.ts'

interface Item {
  id: string
  waits?: boolean
}

const queues = (memberId = 1, kind: 'likes' | 'swipes' = 'likes') =>
  storedQueues<string, Item>(memberId, kind, async () => ({
    idOf: ({ id }) => id,
    sound: (value) => (typeof (value as Item | null)?.id === 'string' ? (value as Item) : null),
    requestOf: ({ id, waits }) =>
      waits ? null : { operationName: 'Send', documentId: 'hash', variables: { id } },
  }))

const stored = async (name: string) => (await openMemberDatabase(1)).get('queues', name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { location: { host: 'vonk.example' } })
})

it('keeps each queue under its kind and key, and deletes an empty one', async () => {
  const [likes, swipes] = [queues(), queues(1, 'swipes')]
  await likes.update('a', () => [{ id: '1' }])
  await likes.update('b', () => [{ id: '2' }])
  await swipes.update('a', (items) => [...items, { id: '3' }])
  expect(await likes.read('a')).toEqual([{ id: '1' }])
  expect(await swipes.read('a')).toEqual([{ id: '3' }])
  expect([...(await likes.all()).keys()].sort()).toEqual(['a', 'b'])
  await likes.update('a', () => [])
  expect([...(await likes.all()).keys()]).toEqual(['b'])
  await likes.clear()
  expect([(await likes.all()).size, (await swipes.all()).size]).toEqual([0, 1])
})

it('makes changes in the order of their calls, however quickly they follow each other', async () => {
  const likes = queues()
  const changes = ['1', '2', '3', '4', '5', '6'].map((id) => likes.update('a', (items) => [...items, { id }]))
  changes.splice(
    1,
    0,
    queues().update('b', () => [{ id: 'other' }]),
  )
  await Promise.all(changes)
  expect((await likes.read('a')).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('stores the requests of the items that the worker may send, up to the first that waits for somebody', async () => {
  await queues().update('a', () => [{ id: '1' }, { id: '2' }, { id: '3', waits: true }, { id: '4' }])
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
  expect(await queues().read('a')).toEqual([{ id: '1' }])
  expect(await queues().read('b')).toEqual([])
})
