import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Change, type QueueNews, type QueueStore, SendQueue } from './send-queue.ts'

interface Item {
  id: string
  losses: number
  isRefused: boolean
}

type Answer = 'sent' | 'refused' | 'lost'
type Parts = ConstructorParameters<typeof SendQueue<string, Item>>[0]

/** A queue whose server returns the answers that the test lists, and `sent` after those. */
class TestQueue extends SendQueue<string, Item> {
  readonly server: string[] = []
  readonly answers: (Answer | Promise<Answer>)[] = []
  underWay = 0
  most = 0

  constructor(parts?: Parts) {
    super(parts)
    this.restore('left', [])
  }

  add(key: string, id: string): Promise<boolean> {
    const item = { id: `${key} ${id}`, losses: 0, isRefused: false }
    const stored = this.change(key, (items) => [...items.filter((one) => one.id !== item.id), item])
    void this.start(key)
    return stored
  }

  async edit(key: string, change: Change<Item>): Promise<boolean> {
    await this.change(key, change)
    return this.flush(key)
  }

  wipe(): void {
    this.forget()
  }

  protected next([first]: readonly Item[]): Item | undefined {
    return first?.isRefused ? undefined : first
  }

  protected wait(items: readonly Item[]): number | undefined {
    return this.next(items) && items[0] && items[0].losses * 1000
  }

  protected async attempt({ id }: Item): Promise<'settled' | 'lost'> {
    this.most = Math.max(this.most, ++this.underWay)
    const answer = await (this.answers.shift() ?? 'sent')
    this.underWay--
    if (answer === 'sent') this.server.push(id)
    const key = id.split(' ')[0] as string
    await this.change(key, (items) =>
      answer === 'sent'
        ? items.filter((one) => one.id !== id)
        : items.map((one) =>
            one.id === id
              ? { ...one, losses: one.losses + Number(answer === 'lost'), isRefused: answer === 'refused' }
              : one,
          ),
    )
    return answer === 'lost' ? 'lost' : 'settled'
  }
}

function memoryStore(): QueueStore<string, Item> & { kept: Map<string, readonly Item[]> } {
  const kept = new Map<string, readonly Item[]>()
  return {
    kept,
    read: async (key) => kept.get(key) ?? [],
    async update(key, change) {
      kept.set(key, change(kept.get(key) ?? []))
      return kept.get(key) ?? []
    },
  }
}

const ids = (queue: TestQueue) => queue.all().map(({ id }) => id)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the order', () => {
  it('is kept per key, one at a time; a rejected item holds up its own key only', async () => {
    const queue = new TestQueue()
    queue.answers.push('refused')
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
    const queue = new TestQueue({ atOnce: 2 })
    let answer: (answer: Answer) => void = () => {}
    queue.answers.push(new Promise((resolve) => (answer = resolve)))
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, '1')
    await settled()
    expect(queue.most).toBe(2)
    answer('sent')
    await settled()
    expect([...queue.server].sort()).toEqual(['a 1', 'b 1', 'c 1', 'd 1'])
    expect(queue.most).toBe(2)
  })
})

describe('a lost item', () => {
  it('is sent again after its wait, or at once when the network is back', async () => {
    const queue = new TestQueue()
    queue.answers.push('lost', 'lost')
    queue.add('a', '1')
    await vi.advanceTimersByTimeAsync(999)
    expect(queue.items('a')).toMatchObject([{ losses: 1 }])
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.items('a')).toMatchObject([{ losses: 2 }])
    queue.wake()
    await settled()
    expect(queue.server).toEqual(['a 1'])
  })

  it('is reported to the caller of flush', async () => {
    const queue = new TestQueue()
    queue.answers.push('lost', 'lost')
    queue.add('a', '1')
    expect(await queue.flush('a')).toBe(false)
    expect(await queue.flush('a')).toBe(true)
  })
})

describe('the store', () => {
  it('is written after the item is shown, and read again before every attempt', async () => {
    const store = memoryStore()
    const queue = new TestQueue({ store })
    queue.answers.push('refused')
    const stored = queue.add('a', '1')
    expect([ids(queue), store.kept.size]).toEqual([['a 1'], 1])
    expect(await stored).toBe(true)
    await settled()
    // Another tab has sent it.
    store.kept.set('a', [])
    queue.add('a', '2')
    await settled()
    expect([queue.server, ids(queue)]).toEqual([['a 2'], []])
  })

  it('does not make the screens render what they show already', async () => {
    const { kept, ...store } = memoryStore()
    const copied = {
      read: async (key: string) => structuredClone(await store.read(key)),
      update: async (key: string, change: Change<Item>) => structuredClone(await store.update(key, change)),
    }
    const queue = new TestQueue({ store: copied })
    queue.answers.push('refused')
    const seen: (readonly Item[])[] = []
    queue.subscribe(() => seen.push(queue.all()))
    queue.add('a', '1')
    await settled()
    expect(seen).toMatchObject([[{ id: 'a 1', isRefused: false }], [{ id: 'a 1', isRefused: true }]])
    expect(kept.get('a')).toEqual(queue.items('a'))
  })

  it('is replaced by memory when the disk is full, also when the disk can be read', async () => {
    const store = { ...memoryStore(), update: () => Promise.reject(new Error('full')) }
    const queue = new TestQueue({ store })
    queue.answers.push('lost')
    queue.add('a', '1')
    queue.add('a', '2')
    await settled()
    expect(ids(queue)).toEqual(['a 1', 'a 2'])
    await vi.advanceTimersByTimeAsync(1000)
    expect([queue.server, ids(queue)]).toEqual([['a 1', 'a 2'], []])
  })

  it('keeps its items when the queue is closed', async () => {
    const store = memoryStore()
    const queue = new TestQueue({ store })
    let answer: (answer: Answer) => void = () => {}
    queue.answers.push(new Promise((resolve) => (answer = resolve)))
    await queue.add('a', '1')
    await settled()
    queue.close()
    answer('sent')
    await settled()
    expect([store.kept.get('a')?.length, await queue.add('a', '2')]).toEqual([1, false])
  })
})

it('is the same in every tab, and another tab sends its items when the first one is gone', async () => {
  const hearers: ((news: QueueNews<string, Item>) => void)[] = []
  const tab = () => {
    const me = hearers.length
    const send = (news: QueueNews<string, Item>) => {
      for (const [other, hear] of hearers.entries()) if (other !== me) hear(news)
    }
    return new TestQueue({
      tabs: { send, listen: (hear) => void (hearers[me] = hear), close: () => (hearers[me] = () => {}) },
      store,
    })
  }
  const store = memoryStore()
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
  second.wipe()
  expect(ids(second)).toEqual([])
})
