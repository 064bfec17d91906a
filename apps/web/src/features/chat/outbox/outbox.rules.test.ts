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

it('sends the oldest first, and a rejected message blocks the rest', () => {
  const queue = after(typed('a'), typed('b'))
  expect(nextToSend(queue, 0)?.clientId).toBe('a')
  const refused = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: broke })
  expect(nextToSend(refused, 0)).toBeUndefined()
  expect([...standings(refused, 0).values()]).toEqual(['refused', 'behind'])
  expect(nextToSend(afterEvent(refused, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  const again = afterEvent(refused, { type: 'retried', clientId: 'a', at: 9, acceptsFictional: true })
  expect(nextToSend(again, 9)).toMatchObject({ clientId: 'a', acceptsFictional: true, refusal: null })
})

it.each([-86_400_000, 86_400_000])(
  'neither waits nor sends for a day if the clock of the device moves by %d ms',
  (moved) => {
    const refusal: Refusal = { kind: 'rate', retryAfterSeconds: 12, at: 86_400_000 }
    const queue = [{ ...newEntry('a', 1, 'Hoi', 86_400_000), refusal }]
    const now = 86_400_000 + 1000 + moved
    expect(waitBefore(queue, now, 0)).toBe(0)
    expect(nextToSend(queue, now)).toBe(queue[0])
    expect(isOverdue(newEntry('b', 1, 'Hoi', 86_400_000), now)).toBe(true)
  },
)

it('continues by itself after a rate limit', () => {
  const refusal: Refusal = { kind: 'rate', retryAfterSeconds: 12, at: 1000 }
  const queue = after(typed('a'), { type: 'refused', clientId: 'a', refusal })
  expect(nextToSend(queue, 12_999)).toBeUndefined()
  expect(waitBefore(queue, 5000, 0.5)).toBe(8000)
  expect(nextToSend(queue, 13_000)?.clientId).toBe('a')
})

it('waits longer after each lost answer, at most thirty seconds, and never less than half of that', () => {
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

it('treats a message as overdue after thirty seconds, and a retry restarts the count', () => {
  const queue = after(typed('a', 1000))
  expect(untilOverdue(queue, 2000)).toBe(29_000)
  expect(standings(queue, 30_999).get('a')).toBe('sending')
  expect(standings(queue, 31_000).get('a')).toBe('overdue')
  expect(untilOverdue(queue, 31_000)).toBeUndefined()
  const retried = afterEvent(queue, { type: 'retried', clientId: 'a', at: 31_000 })
  expect(retried[0] && isOverdue(retried[0], 31_001)).toBe(false)
})

it('ignores events that arrive twice or too late', () => {
  const queue = after(
    typed('a'),
    typed('a'),
    { type: 'sent', clientId: 'a' },
    { type: 'lost', clientId: 'a' },
  )
  expect(queue).toEqual([])
})

// Models one sender with two tabs on one stored queue, a server that recognises repeats by client id, and a
// network that loses requests and answers. In every order of events, the server ends with each text once, in
// the order of typing.
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

it('delivers each text to the server once and in the order of typing, despite all losses', () => {
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
        // The lock can be taken from a sleeping tab, so both tabs may be sending the same message.
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

it('blocks the messages behind an edited one, and puts the edited text in its place', () => {
  const refused = after(typed('a'), typed('b'), { type: 'refused', clientId: 'a', refusal: broke })
  const queue = afterEvent(refused, { type: 'edited', clientId: 'a' })
  expect([...standings(queue, 99_000).values()]).toEqual(['edited', 'behind'])
  expect([nextToSend(queue, 99_000), waitBefore(queue, 99_000, 1)]).toEqual([undefined, undefined])
  expect(isRecallable(queue, 'a', 99_000, null)).toBe(false)
  const ids = (of: Queue) => of.map(({ clientId }) => clientId)
  const changed = newEntry('c', 7, 'anders', 0, { revision: { page: 'here', no: 1 } })
  expect(ids(afterEvent(queue, { type: 'typed', entry: changed }))).toEqual(['c', 'b'])
  // A message that was not typed in the field goes to the end as usual.
  expect(ids(afterEvent(queue, typed('gift')))).toEqual(['a', 'b', 'gift'])
  // Its writer discards it to send the others, or there are no others left.
  expect(nextToSend(afterEvent(queue, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  expect(afterEvent(queue, { type: 'discarded', clientId: 'b' })).toEqual([])
})

it('lets a text be edited if it cannot be on the server, or is overdue', () => {
  const queue = after(typed('a', 1000), typed('b', 1000))
  const back = (of: Queue, id: string, now = 1000, offlineSince: number | null = null) =>
    isRecallable(of, id, now, offlineSince)
  // The first message may be being sent; the ones behind it were never tried.
  expect([back(queue, 'a'), back(queue, 'b'), back(queue, 'unknown')]).toEqual([false, true, false])
  expect([back(queue, 'a', 1000, 900), back(queue, 'a', 1000, 1100)]).toEqual([true, false])
  expect(back(queue, 'a', 31_000)).toBe(true)
  const refused = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: broke })
  expect(back(refused, 'a')).toBe(true)
  // A rate limit ends by itself: from then on the message may be being sent again.
  const haste: Refusal = { kind: 'rate', retryAfterSeconds: 5, at: 1000 }
  const hasty = afterEvent(queue, { type: 'refused', clientId: 'a', refusal: haste })
  expect([back(hasty, 'a', 5999), back(hasty, 'a', 6000)]).toEqual([true, false])
  const photo = { width: 4, height: 3, uploadId: null }
  expect(back([newEntry('p', 7, '', 0, { photo })], 'p', 300_000)).toBe(false)
})
