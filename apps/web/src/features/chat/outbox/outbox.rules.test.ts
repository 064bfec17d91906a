import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Queue, QueueEvent, Refusal } from './outbox.rules.ts'
import {
  afterEvent,
  isOverdue,
  isRecallable,
  newEntry,
  nextToSend,
  standings,
  untilOverdue,
  waitBefore,
} from './outbox.rules.ts'

const broke: Refusal = { kind: 'credits', balance: 0, price: 1 }
const typed = (clientId: string, at = 0): QueueEvent => ({
  type: 'typed',
  entry: newEntry(clientId, 7, `text ${clientId}`, at),
})
const after = (...events: QueueEvent[]) => events.reduce(afterEvent, [] as Queue)

it('sends the oldest first and lets a refused one hold up the rest', () => {
  const queue = after(typed('a'), typed('b'))
  expect(nextToSend(queue, 0)?.clientId).toBe('a')
  const refused = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: broke })
  expect(nextToSend(refused, 0)).toBeUndefined()
  expect([...standings(refused, 0).values()]).toEqual(['refused', 'behind'])
  expect(nextToSend(afterEvent(refused, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  const again = afterEvent(refused, { type: 'retried', clientId: 'a', at: 9, acceptsFictional: true })
  expect(nextToSend(again, 9)).toMatchObject({ clientId: 'a', acceptsFictional: true, refusal: null })
})

it('goes on by itself after a refusal for haste', () => {
  const refusal: Refusal = { kind: 'rate', retryAfterSeconds: 12, at: 1000 }
  const queue = after(typed('a'), { type: 'refused', clientId: 'a', refusal })
  expect(nextToSend(queue, 12_999)).toBeUndefined()
  expect(waitBefore(queue, 5000, 0.5)).toBe(8000)
  expect(nextToSend(queue, 13_000)?.clientId).toBe('a')
})

it('waits longer after each loss, at most thirty seconds, and never less than half of that', () => {
  let queue = after(typed('a'))
  expect(waitBefore(queue, 0, 1)).toBe(0)
  const ceilings: number[] = []
  for (let loss = 0; loss < 9; loss++) {
    queue = afterEvent(queue, { type: 'lost', clientId: 'a' })
    ceilings.push(waitBefore(queue, 0, 1) ?? -1)
    expect(waitBefore(queue, 0, 0)).toBe((ceilings.at(-1) ?? 0) / 2)
  }
  expect(ceilings).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
})

it('calls a message overdue after thirty seconds, and a retry starts the count anew', () => {
  const queue = after(typed('a', 1000))
  expect(untilOverdue(queue, 2000)).toBe(29_000)
  expect(standings(queue, 30_999).get('a')).toBe('sending')
  expect(standings(queue, 31_000).get('a')).toBe('overdue')
  expect(untilOverdue(queue, 31_000)).toBeUndefined()
  const retried = afterEvent(queue, { type: 'retried', clientId: 'a', at: 31_000 })
  expect(retried[0] && isOverdue(retried[0], 31_001)).toBe(false)
})

it('ignores what comes twice or too late', () => {
  const queue = after(
    typed('a'),
    typed('a'),
    { type: 'sent', clientId: 'a' },
    { type: 'lost', clientId: 'a' },
  )
  expect(queue).toEqual([])
})

// A world of one sender with two tabs on one stored queue, a server that knows repeats by their client id,
// and a network that loses requests and answers. Whatever happens in whatever order, the server ends with
// each text once, in typed order.
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ act: 'type' } as const) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('send' as const), tab: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('arrive' as const),
      tab: fc.nat(1),
      fate: fc.constantFrom('ok', 'refused', 'answer lost', 'request lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.constant({ act: 'retry' } as const) },
  { weight: 1, arbitrary: fc.constant({ act: 'late event' } as const) },
)

it('brings each text to the server once and in typed order, whatever happens on the way', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let queue: Queue = []
      let count = 0
      const server: string[] = []
      const flying: (string | undefined)[] = [undefined, undefined]
      const apply = (event: QueueEvent) => {
        queue = afterEvent(queue, event)
      }
      const arrive = (tab: number, fate: string) => {
        const clientId = flying[tab]
        flying[tab] = undefined
        if (!clientId) return
        if (fate === 'request lost') return apply({ type: 'lost', clientId })
        const known = server.includes(clientId)
        if (fate === 'refused' && !known) return apply({ type: 'refused', clientId, refusal: broke })
        if (!known) server.push(clientId)
        apply({ type: fate === 'answer lost' ? 'lost' : 'sent', clientId })
      }
      const act = (each: (typeof steps)[number]) => {
        if (each.act === 'type') apply(typed(`m${count++}`))
        // The lock is stolen from a sleeping tab, so both tabs may have the same message under way.
        if (each.act === 'send') flying[each.tab] ??= nextToSend(queue, 0)?.clientId
        if (each.act === 'arrive') arrive(each.tab, each.fate)
        if (each.act === 'reload') flying[each.tab] = undefined
        if (each.act === 'retry' && queue[0]) apply({ type: 'retried', clientId: queue[0].clientId, at: 0 })
        if (each.act === 'late event') for (const clientId of server) apply({ type: 'sent', clientId })
      }
      for (const each of steps) act(each)
      for (let guard = 0; queue.length > 0 && guard < 1000; guard++) {
        for (const each of ['retry', 'send'] as const) act({ act: each, tab: 0 } as never)
        arrive(0, 'ok')
      }
      expect(server).toEqual(Array.from({ length: count }, (_, at) => `m${at}`))
      expect(queue).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

it('holds up those behind a message that is changed, and lets what comes of it take its place', () => {
  const refused = after(typed('a'), typed('b'), { type: 'refused', clientId: 'a', refusal: broke })
  const queue = afterEvent(refused, { type: 'edited', clientId: 'a' })
  expect([...standings(queue, 99_000).values()]).toEqual(['edited', 'behind'])
  expect([nextToSend(queue, 99_000), waitBefore(queue, 99_000, 1)]).toEqual([undefined, undefined])
  expect(isRecallable(queue, 'a', 99_000, null)).toBe(false)
  const ids = (of: Queue) => of.map(({ clientId }) => clientId)
  const changed = newEntry('c', 7, 'anders', 0, { revision: { page: 'here', no: 1 } })
  expect(ids(afterEvent(queue, { type: 'typed', entry: changed }))).toEqual(['c', 'b'])
  // What was not written in the field goes behind, as ever.
  expect(ids(afterEvent(queue, typed('gift')))).toEqual(['a', 'b', 'gift'])
  // Its writer lets the others go first; or there are none any more.
  expect(nextToSend(afterEvent(queue, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  expect(afterEvent(queue, { type: 'discarded', clientId: 'b' })).toEqual([])
})

it('gives a text back to be changed where it cannot be at the server, or counts as not sent', () => {
  const queue = after(typed('a', 1000), typed('b', 1000))
  const back = (of: Queue, id: string, now = 1000, offlineSince: number | null = null) =>
    isRecallable(of, id, now, offlineSince)
  // The head may be on its way; what waits behind it was never tried.
  expect([back(queue, 'a'), back(queue, 'b'), back(queue, 'unknown')]).toEqual([false, true, false])
  expect([back(queue, 'a', 1000, 900), back(queue, 'a', 1000, 1100)]).toEqual([true, false])
  expect(back(queue, 'a', 31_000)).toBe(true)
  const refused = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: broke })
  expect(back(refused, 'a')).toBe(true)
  // Haste lifts by itself: from then on it may be on its way again.
  const haste: Refusal = { kind: 'rate', retryAfterSeconds: 5, at: 1000 }
  const hasty = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: haste })
  expect([back(hasty, 'a', 5999), back(hasty, 'a', 6000)]).toEqual([true, false])
  const photo = { width: 4, height: 3, uploadId: null }
  expect(back([newEntry('p', 7, '', 0, { photo })], 'p', 300_000)).toBe(false)
})
