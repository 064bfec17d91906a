// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyStore } from '../shared/send-queue/lazy-store.ts'

interface Item {
  id: string
  waits?: boolean
}

type Reply = 'yes' | 'no' | 'ended' | 'none'
const replies: Reply[] = []
let requests: string[] = []
let news: unknown[] = []

const json = (body: object) => new Response(JSON.stringify(body))
async function answer(_url: string, { body }: { body: string }): Promise<Response> {
  requests.push(JSON.parse(body).variables.id)
  const reply = replies.shift() ?? 'yes'
  if (reply === 'none') throw new TypeError('Failed to fetch')
  if (reply === 'ended') return json({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  return json({ data: { send: { __typename: reply === 'yes' ? 'SendSuccess' : 'NotEnoughCreditsError' } } })
}

beforeEach(() => {
  vi.resetModules()
  replies.length = 0
  requests = []
  news = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { location: { host: 'vonk.example' }, clients: { matchAll: async () => [] } })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.stubGlobal('caches', { delete: async () => true })
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage(said: object) {
        news.push({ ...said, on: this.name })
      }
      close() {}
    },
  )
})

const kind = {
  idOf: ({ id }: Item) => id,
  stored: async () => ({
    parse: (item: unknown) => item as Item,
    requestOf: ({ id, waits }: Item) =>
      waits ? null : { operationName: 'Send', documentId: 'x', variables: { id } },
  }),
}
const update = (key: number, change: (items: readonly Item[]) => readonly Item[]) =>
  lazyStore(1).update(`messages:${key}`, kind, change)
const left = async () => {
  const store = lazyStore(1)
  const queues = (await store.keys('messages')).map((key) => store.read(`messages:${key}`, kind))
  return (await Promise.all(queues)).flat().map(({ id }) => id)
}
const send = async () => (await import('./send-unsent.ts')).sendUnsent()

it('sends each queue in order, removes what the server has, and tells the pages', async () => {
  await update(7, () => [{ id: 'a' }, { id: 'b' }])
  await update(8, () => [{ id: 'c' }])
  await send()
  expect(requests.filter((id) => id !== 'c')).toEqual(['a', 'b'])
  expect(await left()).toEqual([])
  expect(news).toContainEqual({ name: 'messages:7', items: [{ id: 'b' }], on: 'vonk-queues-1' })
  expect(news).toContainEqual({ name: 'messages:7', items: [], on: 'vonk-queues-1' })
  await send()
  expect(requests).toHaveLength(3)
})

it('leaves what is rejected, and what needs a page, with all that stands behind it', async () => {
  await update(7, () => [{ id: 'a' }, { id: 'b' }])
  replies.push('no')
  await send()
  expect([requests, await left()]).toEqual([['a'], ['a', 'b']])
  await update(7, () => [{ id: 'photo', waits: true }, { id: 'b' }])
  await send()
  expect([requests, await left()]).toEqual([['a'], ['photo', 'b']])
})

it('fails without an answer, so that the browser starts it again, and loses nothing', async () => {
  await update(7, () => [{ id: 'a' }, { id: 'b' }])
  replies.push('yes', 'none')
  await expect(send()).rejects.toThrow()
  expect(await left()).toEqual(['b'])
  await send()
  expect([requests, await left()]).toEqual([['a', 'b', 'b'], []])
})

it('does not remove what a page has added meanwhile', async () => {
  await update(7, () => [{ id: 'a' }])
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (requests.length === 0) await update(7, (items) => [...items, { id: 'late', waits: true }])
    return answer(url, init)
  })
  await send()
  expect([requests, await left()]).toEqual([['a'], ['late']])
})

it('deletes everything when the session has ended, and does nothing on a device without a member', async () => {
  await update(7, () => [{ id: 'a' }])
  replies.push('ended')
  await send()
  expect(await indexedDB.databases()).toEqual([])
  vi.resetModules()
  await send()
  expect(requests).toEqual(['a'])
  expect(await indexedDB.databases()).toEqual([])
})
