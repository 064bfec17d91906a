import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueueMessage, TabChannel } from '../../../shared/send-queue/queue-parts.ts'
import { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import type { Entry } from './outbox.rules.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Result } from './send-attempt.ts'
import { statuses } from './send-status.rules.ts'

const dewi = 7

/** Simulates the tabs of one browser on one store, with a lock that they take one after the other. */
function browser(store = memoryStore()) {
  const hearers = new Map<number, (news: QueueMessage) => void>()
  let turn: Promise<void> = Promise.resolve()
  let tabs = 0
  const server: string[] = []
  const seen = new Set<string>()
  const files = {
    put: async () => {},
    get: async () => null,
    drop: vi.fn(),
    sweep: vi.fn(async () => {}),
    clear: vi.fn(async () => {}),
  }
  const answers: (Result | 'lost' | 'answer lost')[] = []
  const send = vi.fn(async ({ clientId, text }: Entry): Promise<Result> => {
    const answer = answers.shift() ?? { state: 'sent' }
    if (answer === 'lost') throw new Error('offline')
    if (answer !== 'answer lost' && answer.state === 'rejected') return answer
    if (!seen.has(clientId)) server.push(text)
    seen.add(clientId)
    if (answer === 'answer lost') throw new Error('offline')
    return answer
  })
  function open() {
    const me = tabs++
    const channel: TabChannel = {
      send: (news) => {
        for (const [tab, hear] of hearers) if (tab !== me) queueMicrotask(() => hear(structuredClone(news)))
      },
      listen: (hear) => hearers.set(me, hear),
      close: () => hearers.delete(me),
    }
    const inTurn = (_name: string, work: () => Promise<void>) => {
      const mine = turn.then(work)
      turn = mine.catch(() => {})
      return mine
    }
    const queue = new SendQueue({ store: { ...store, runExclusive: inTurn }, tabs: channel })
    const outbox = createOutbox(queue, { send, files })
    return { ...outbox, close: () => queue.close(), wake: queue.wake, clear: () => queue.clear() }
  }
  return { open, server, answers, send, files }
}

const texts = (outbox: Outbox) => outbox.items(dewi).map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows a row at once, and sends one message at a time in the order of typing', async () => {
  const { open, server, send } = browser()
  const outbox = open()
  outbox.add(dewi, 'een')
  outbox.add(dewi, 'twee')
  expect(texts(outbox)).toEqual(['een', 'twee'])
  expect(outbox.all().length).toBe(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(server).toEqual(['een', 'twee'])
  expect(texts(outbox)).toEqual([])
  expect(send).toHaveBeenCalledTimes(2)
})

it('keeps the order through losses and sends nothing twice after a lost answer', async () => {
  const { open, server, answers } = browser()
  const outbox = open()
  answers.push('lost', 'answer lost', 'lost')
  outbox.add(dewi, 'een')
  outbox.add(dewi, 'twee')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toEqual(['een', 'twee'])
  expect(outbox.all().length).toBe(0)
})

it('stops behind a rejected message until its writer retries or deletes it', async () => {
  const { open, server, answers } = browser()
  const outbox = open()
  answers.push({ state: 'rejected', rejection: { kind: 'credits', balance: 0, price: 1 } })
  const { clientId } = outbox.add(dewi, 'een')
  outbox.add(dewi, 'twee')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server).toEqual([])
  expect([...statuses(outbox.items(dewi), Date.now()).values()]).toEqual(['rejected', 'behind'])
  await outbox.retry(dewi, clientId)
  expect(server).toEqual(['een', 'twee'])
})

it('sends the next message when the rejected one is deleted', async () => {
  const { open, server, answers } = browser()
  const outbox = open()
  answers.push({ state: 'rejected', rejection: { kind: 'conversations', limit: 2 } })
  const { clientId } = outbox.add(dewi, 'een')
  outbox.add(dewi, 'twee')
  await vi.advanceTimersByTimeAsync(0)
  await outbox.discard(dewi, clientId)
  expect(server).toEqual(['twee'])
})

it('keeps the place of a rejected message while it is edited, also over a reload', async () => {
  const { open, server, answers } = browser()
  const before = open()
  answers.push({ state: 'rejected', rejection: { kind: 'credits', balance: 0, price: 1 } })
  const { clientId } = before.add(dewi, 'een')
  before.add(dewi, 'twee')
  await vi.advanceTimersByTimeAsync(0)
  await before.edit(dewi, clientId)
  before.close()
  const outbox = open()
  outbox.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server).toEqual([])
  outbox.add(dewi, 'een, maar anders', { revision: { page: 'here', no: 4 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(server).toEqual(['een, maar anders', 'twee'])
})

it('continues after a reload where the previous page stopped', async () => {
  const { open, server, answers } = browser()
  const before = open()
  answers.push('answer lost', 'lost')
  before.add(dewi, 'een')
  before.add(dewi, 'twee')
  await vi.advanceTimersByTimeAsync(0)
  before.close()
  const outbox = open()
  await outbox.ready
  expect(texts(outbox)).toEqual(['een', 'twee'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toEqual(['een', 'twee'])
})

it('shows a message in every tab and sends it from one', async () => {
  const { open, server, answers, send } = browser()
  const [first, second] = [open(), open()]
  await Promise.all([first.ready, second.ready])
  answers.push('lost')
  first.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(second)).toEqual(['een'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server).toEqual(['een'])
  expect(send).toHaveBeenCalledTimes(2)
  expect([first.all().length, second.all().length]).toEqual([0, 0])
})

it('sends the messages of a closed tab', async () => {
  const { open, server, answers } = browser()
  const [first, second] = [open(), open()]
  await Promise.all([first.ready, second.ready])
  answers.push('lost')
  first.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(0)
  first.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server).toEqual(['een'])
  expect(second.all().length).toBe(0)
})

it('does not wait for the end of its pause when the network is back', async () => {
  const { open, server, answers } = browser()
  const outbox = open()
  answers.push(...Array<'lost'>(50).fill('lost'))
  outbox.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server).toEqual([])
  answers.length = 0
  outbox.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(server).toEqual(['een'])
})

it('accepts a late answer, and stops waiting for it after fifteen seconds', async () => {
  const { open, send, server } = browser()
  const outbox = open()
  let answer: (outcome: Result) => void = () => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  send.mockImplementation(async () => {
    throw new Error('offline')
  })
  outbox.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(outbox.items(dewi)[0]?.failures).toBe(1)
  answer({ state: 'sent' })
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.all().length).toBe(0)
  expect(server).toEqual([])
})

it('continues in memory when the disk is full', async () => {
  const full = { ...memoryStore(), update: () => Promise.reject(new Error('quota')) }
  const { open, server, answers } = browser({ ...full, read: () => Promise.reject(new Error('broken')) })
  const outbox = open()
  answers.push('lost')
  outbox.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts(outbox)).toEqual(['een'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(server).toEqual(['een'])
})

it('deletes everything in all tabs when it is cleared', async () => {
  const { open, answers, server } = browser()
  const [first, second] = [open(), open()]
  await Promise.all([first.ready, second.ready])
  answers.push('lost')
  first.add(dewi, 'een')
  await vi.advanceTimersByTimeAsync(0)
  await second.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([first.all().length, second.all().length]).toEqual([0, 0])
  expect(server).toEqual([])
})
