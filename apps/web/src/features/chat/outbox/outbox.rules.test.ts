import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Queue, QueueEvent, Rejection } from './outbox.rules.ts'
import { applyEvent, canSend, newEntry, pauseMs } from './outbox.rules.ts'
import { isRecallable } from './recall.rules.ts'
import { isOverdue, statuses, untilOverdue } from './send-status.rules.ts'

const nextToSend = ([first]: Queue, now: number) => (first && canSend(first, now) ? first : undefined)

const broke: Rejection = { kind: 'credits', balance: 0, price: 1 }
const typed = (clientId: string, at = 0): QueueEvent => ({
  type: 'typed',
  entry: newEntry(clientId, 7, `text ${clientId}`, at),
})
const after = (...events: QueueEvent[]) => events.reduce(applyEvent, [] as Queue)

it('sends the oldest first, and a rejected message blocks the rest', () => {
  const queue = after(typed('a'), typed('b'))
  expect(nextToSend(queue, 0)?.clientId).toBe('a')
  const rejected = applyEvent(queue, { type: 'rejected', clientId: 'a', rejection: broke })
  expect(nextToSend(rejected, 0)).toBeUndefined()
  expect([...statuses(rejected, 0).values()]).toEqual(['rejected', 'behind'])
  expect(nextToSend(applyEvent(rejected, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  const again = applyEvent(rejected, { type: 'retried', clientId: 'a', at: 9, acceptsFictional: true })
  expect(nextToSend(again, 9)).toMatchObject({ clientId: 'a', acceptsFictional: true, rejection: null })
})

it.each([-86_400_000, 86_400_000])(
  'neither waits nor sends for a day if the clock of the device moves by %d ms',
  (moved) => {
    const rejection: Rejection = { kind: 'rate', retryAfterSeconds: 12, at: 86_400_000 }
    const queue = [{ ...newEntry('a', 1, 'Hoi', 86_400_000), rejection }]
    const now = 86_400_000 + 1000 + moved
    expect(queue[0] && pauseMs(queue[0], now)).toBeUndefined()
    expect(nextToSend(queue, now)).toBe(queue[0])
    expect(isOverdue(newEntry('b', 1, 'Hoi', 86_400_000), now)).toBe(true)
  },
)

it('continues by itself after a rate limit', () => {
  const rejection: Rejection = { kind: 'rate', retryAfterSeconds: 12, at: 1000 }
  const queue = after(typed('a'), { type: 'rejected', clientId: 'a', rejection })
  expect(nextToSend(queue, 12_999)).toBeUndefined()
  expect(queue[0] && pauseMs(queue[0], 5000)).toBe(8000)
  expect(nextToSend(queue, 13_000)?.clientId).toBe('a')
})

it('treats a message as overdue after thirty seconds, and a retry restarts the count', () => {
  const queue = after(typed('a', 1000))
  expect(untilOverdue(queue, 2000)).toBe(29_000)
  expect(statuses(queue, 30_999).get('a')).toBe('sending')
  expect(statuses(queue, 31_000).get('a')).toBe('overdue')
  expect(untilOverdue(queue, 31_000)).toBeUndefined()
  const retried = applyEvent(queue, { type: 'retried', clientId: 'a', at: 31_000 })
  expect(retried[0] && isOverdue(retried[0], 31_001)).toBe(false)
})

it('ignores events that arrive twice or too late', () => {
  const queue = after(
    typed('a'),
    typed('a'),
    { type: 'sent', clientId: 'a' },
    { type: 'failed', clientId: 'a' },
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
      result: fc.constantFrom('ok', 'rejected', 'answer lost', 'request lost'),
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
        queue = applyEvent(queue, event)
      }
      const arrive = (tab: number, result: string) => {
        const clientId = flying[tab]
        flying[tab] = undefined
        if (!clientId) return
        if (result === 'request lost') return apply({ type: 'failed', clientId })
        const known = server.includes(clientId)
        if (result === 'rejected' && !known) return apply({ type: 'rejected', clientId, rejection: broke })
        if (!known) server.push(clientId)
        apply({ type: result === 'answer lost' ? 'failed' : 'sent', clientId })
      }
      const act = (each: (typeof steps)[number]) => {
        if (each.act === 'type') apply(typed(`m${count++}`))
        // The lock can be taken from a sleeping tab, so both tabs may be sending the same message.
        if (each.act === 'send') flying[each.tab] ??= nextToSend(queue, 0)?.clientId
        if (each.act === 'arrive') arrive(each.tab, each.result)
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
  const rejected = after(typed('a'), typed('b'), { type: 'rejected', clientId: 'a', rejection: broke })
  const queue = applyEvent(rejected, { type: 'edited', clientId: 'a' })
  expect([...statuses(queue, 99_000).values()]).toEqual(['edited', 'behind'])
  expect(nextToSend(queue, 99_000)).toBeUndefined()
  expect(isRecallable(queue, 'a', 99_000, null)).toBe(false)
  const ids = (of: Queue) => of.map(({ clientId }) => clientId)
  const changed = newEntry('c', 7, 'anders', 0, { revision: { page: 'here', no: 1 } })
  expect(ids(applyEvent(queue, { type: 'typed', entry: changed }))).toEqual(['c', 'b'])
  // A message that was not typed in the field goes to the end as usual.
  expect(ids(applyEvent(queue, typed('gift')))).toEqual(['a', 'b', 'gift'])
  // Its writer discards it to send the others, or there are no others left.
  expect(nextToSend(applyEvent(queue, { type: 'discarded', clientId: 'a' }), 0)?.clientId).toBe('b')
  expect(applyEvent(queue, { type: 'discarded', clientId: 'b' })).toEqual([])
})

it('lets a text be edited if it cannot be on the server, or is overdue', () => {
  const queue = after(typed('a', 1000), typed('b', 1000))
  const back = (of: Queue, id: string, now = 1000, offlineSince: number | null = null) =>
    isRecallable(of, id, now, offlineSince)
  // The first message may be being sent; the ones behind it were never tried.
  expect([back(queue, 'a'), back(queue, 'b'), back(queue, 'unknown')]).toEqual([false, true, false])
  expect([back(queue, 'a', 1000, 900), back(queue, 'a', 1000, 1100)]).toEqual([true, false])
  expect(back(queue, 'a', 31_000)).toBe(true)
  const rejected = applyEvent(queue, { type: 'rejected', clientId: 'a', rejection: broke })
  expect(back(rejected, 'a')).toBe(true)
  // A rate limit ends by itself: from then on the message may be being sent again.
  const tooMany: Rejection = { kind: 'rate', retryAfterSeconds: 5, at: 1000 }
  const limited = applyEvent(queue, { type: 'rejected', clientId: 'a', rejection: tooMany })
  expect([back(limited, 'a', 5999), back(limited, 'a', 6000)]).toEqual([true, false])
  const photo = { width: 4, height: 3, uploadId: null }
  expect(back([newEntry('p', 7, '', 0, { photo })], 'p', 300_000)).toBe(false)
})
