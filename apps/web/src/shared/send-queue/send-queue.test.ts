import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KindQueue } from './kind-queue.ts'
import type { QueueMessage, QueueParts, QueueStore } from './queue-parts.ts'
import { type Change, type QueueItem, queued, retryDelayMs, type SendResult } from './send-handler.ts'
import { SendQueue } from './send-queue.ts'

interface Item extends QueueItem {
  id: string
}

type Answer = 'sent' | 'rejected' | 'lost'

/** A queue with one kind, whose server returns the answers that the test lists, and `sent` after those. */
function testQueue(parts: QueueParts = {}, more: { concurrency?: number; timeoutMs?: number } = {}) {
  const server: string[] = []
  const answers: (Answer | Promise<Answer>)[] = []
  const load = { running: 0, most: 0 }
  const queue = new SendQueue({ retryDelayMs: (failures) => failures * 1000, ...parts })
  const kind: KindQueue<string, Item, SendResult> = queue.add({
    kind: 'messages',
    ...more,
    idOf: ({ id }) => id,
    stored: async () => ({ parse: (item) => item as Item, requestOf: () => null }),
    canSend: ({ state }) => state !== 'rejected',
    async send({ id }) {
      load.most = Math.max(load.most, ++load.running)
      const answer = await (answers.shift() ?? 'sent')
      load.running--
      if (answer === 'lost') throw new Error('There was no answer.')
      if (answer === 'sent') server.push(id)
      return { state: answer }
    },
    onResult:
      ({ id }, { state }) =>
      (items) =>
        state === 'sent'
          ? items.filter((one) => one.id !== id)
          : items.map((one) => (one.id === id ? { ...one, state } : one)),
  })
  const { items, all, subscribe, wake } = kind
  return {
    items,
    all,
    subscribe,
    wake,
    server,
    answers,
    load,
    add(key: string, id: string): Promise<boolean> {
      const item = { ...queued, id: `${key} ${id}` }
      const stored = kind.change(key, (before) => [...before.filter((one) => one.id !== item.id), item])
      void kind.start(key)
      return stored
    },
    async edit(key: string, change: Change<Item>): Promise<boolean> {
      await kind.change(key, change)
      return kind.flush(key)
    },
    flush: (key: string) => kind.flush(key),
    clear: () => void queue.clear(),
    close: () => queue.close(),
  }
}

type TestQueue = ReturnType<typeof testQueue>

function memoryStore() {
  const kept = new Map<string, readonly unknown[]>()
  const itemsOf = <One>(name: string) => (kept.get(name) ?? []) as readonly One[]
  const store: QueueStore = {
    keys: async () => [],
    read: async (name) => itemsOf(name),
    async update(name, _kind, change) {
      kept.set(name, change(itemsOf(name)))
      return itemsOf(name)
    },
    clear: async () => kept.clear(),
    runExclusive: (_name, work) => work(),
  }
  return { store, kept }
}

const ids = (queue: TestQueue) => queue.all().map(({ id }) => id)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the order', () => {
  it('is kept per key, one at a time; a rejected item holds up its own key only', async () => {
    const queue = testQueue()
    queue.answers.push('rejected')
    queue.add('a', '1')
    queue.add('a', '2')
    queue.add('b', '1')
    expect(ids(queue)).toEqual(['a 1', 'a 2', 'b 1'])
    await settled()
    expect([queue.server, ids(queue)]).toEqual([['b 1'], ['a 1', 'a 2']])
    expect(await queue.edit('a', ([, ...others]) => others)).toBe(true)
    expect(queue.server).toEqual(['b 1', 'a 2'])
  })

  it('continues with other keys up to the maximum number at a time', async () => {
    const queue = testQueue({}, { concurrency: 2 })
    let answer: (answer: Answer) => void = () => {}
    queue.answers.push(new Promise((resolve) => (answer = resolve)))
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, '1')
    await settled()
    expect(queue.load.most).toBe(2)
    answer('sent')
    await settled()
    expect([...queue.server].sort()).toEqual(['a 1', 'b 1', 'c 1', 'd 1'])
    expect(queue.load.most).toBe(2)
  })
})

it('waits longer after half a minute of failures, at most thirty seconds, and never less than half of that', () => {
  const failures = [1, 2, 27, 28, 29, 32, 50]
  const ceilings = failures.map((count) => retryDelayMs(count, () => 1))
  expect(ceilings).toEqual([1500, 1500, 1500, 3000, 6000, 30_000, 30_000])
  expect(failures.map((count) => 2 * retryDelayMs(count, () => 0))).toEqual(ceilings)
})

describe('a lost item', () => {
  it('is sent again after its wait, or at once when the network is back', async () => {
    const queue = testQueue()
    queue.answers.push('lost', 'lost')
    queue.add('a', '1')
    await vi.advanceTimersByTimeAsync(999)
    expect(queue.items('a')).toMatchObject([{ failures: 1 }])
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.items('a')).toMatchObject([{ failures: 2 }])
    queue.wake()
    await settled()
    expect(queue.server).toEqual(['a 1'])
  })

  it('is reported to the caller of flush', async () => {
    const queue = testQueue()
    queue.answers.push('lost', 'lost')
    queue.add('a', '1')
    expect(await queue.flush('a')).toBe(false)
    expect(await queue.flush('a')).toBe(true)
  })
})

describe('the store', () => {
  it('is written after the item is shown, and read again before every attempt', async () => {
    const { store, kept } = memoryStore()
    const queue = testQueue({ store })
    queue.answers.push('rejected')
    const stored = queue.add('a', '1')
    expect([ids(queue), kept.size]).toEqual([['a 1'], 1])
    expect(await stored).toBe(true)
    await settled()
    // Another tab has sent it.
    kept.set('messages:a', [])
    queue.add('a', '2')
    await settled()
    expect([queue.server, ids(queue)]).toEqual([['a 2'], []])
  })

  it('does not make the screens render what they show already', async () => {
    const { store, kept } = memoryStore()
    const copied: QueueStore = {
      ...store,
      read: async (name, kind) => structuredClone(await store.read(name, kind)) as never,
      update: async (name, kind, change) => structuredClone(await store.update(name, kind, change)) as never,
    }
    const queue = testQueue({ store: copied })
    queue.answers.push('rejected')
    const seen: (readonly Item[])[] = []
    queue.subscribe(() => seen.push(queue.all()))
    queue.add('a', '1')
    await settled()
    expect(seen).toMatchObject([[{ id: 'a 1', state: 'queued' }], [{ id: 'a 1', state: 'rejected' }]])
    expect(kept.get('messages:a')).toEqual(queue.items('a'))
  })

  it('is replaced by memory when the disk is full, also when the disk can be read', async () => {
    const store = { ...memoryStore().store, update: () => Promise.reject(new Error('full')) }
    const queue = testQueue({ store })
    queue.answers.push('lost')
    queue.add('a', '1')
    queue.add('a', '2')
    await settled()
    expect(ids(queue)).toEqual(['a 1', 'a 2'])
    await vi.advanceTimersByTimeAsync(1000)
    expect([queue.server, ids(queue)]).toEqual([['a 1', 'a 2'], []])
  })

  it('keeps its items when the queue is closed', async () => {
    const { store, kept } = memoryStore()
    const queue = testQueue({ store })
    let answer: (answer: Answer) => void = () => {}
    queue.answers.push(new Promise((resolve) => (answer = resolve)))
    await queue.add('a', '1')
    await settled()
    queue.close()
    answer('sent')
    await settled()
    expect([kept.get('messages:a')?.length, await queue.add('a', '2')]).toEqual([1, false])
  })
})

it('is the same in every tab, and another tab sends its items when the first one is gone', async () => {
  const listeners: ((news: QueueMessage) => void)[] = []
  const tab = () => {
    const me = listeners.length
    const send = (news: QueueMessage) => {
      for (const [other, onNews] of listeners.entries()) if (other !== me) onNews(news)
    }
    return testQueue({
      tabs: {
        send,
        listen: (onNews) => void (listeners[me] = onNews),
        close: () => (listeners[me] = () => {}),
      },
      store,
    })
  }
  const { store } = memoryStore()
  const [first, second, third] = [tab(), tab(), tab()]
  first.answers.push('lost')
  first.add('a', '1')
  await settled()
  expect([ids(second), ids(third)]).toEqual([['a 1'], ['a 1']])
  first.close()
  third.close()
  await vi.advanceTimersByTimeAsync(2000)
  expect([second.server, ids(second)]).toEqual([['a 1'], []])
  second.add('b', '1')
  second.clear()
  expect(ids(second)).toEqual([])
})

it('loads at once how items are stored, because the first one may be written without a network', async () => {
  const stored = vi.fn(async () => ({ parse: (item: unknown) => item as Item, requestOf: () => null }))
  const { ready } = new SendQueue({ store: memoryStore().store }).add<string, Item, SendResult>({
    kind: 'messages',
    idOf: ({ id }) => id,
    stored,
    canSend: () => false,
    send: async () => ({ state: 'sent' }),
    onResult: () => (items) => items,
  })
  await ready
  expect(stored).toHaveBeenCalledOnce()
})
