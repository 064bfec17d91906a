import { equal } from '@wry/equality'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent, newEntry } from '../outbox/outbox.rules.ts'
import { statuses } from '../outbox/send-status.rules.ts'
import { arrange } from './arrange.rules.ts'
import type { Line, NumberedMessage, TimelineParts } from './timeline.rules.ts'
import { arrived, timeline } from './timeline.rules.ts'

const anna = 1
const dewi = 7
const noon = new Date(2026, 10, 20, 12, 0).getTime()
const minute = 60_000

function message(seq: number, senderId = dewi, at = noon + seq * minute): NumberedMessage {
  return {
    clientId: `c${seq}`,
    seq,
    senderId,
    text: `text ${seq}`,
    sentAt: new Date(at).toISOString(),
    kind: 'TEXT',
    gift: null,
    photo: null,
  }
}

function parts(some: Partial<TimelineParts> = {}): TimelineParts {
  return {
    viewerId: anna,
    messages: [],
    held: [],
    queue: [],
    statuses: statuses(some.queue ?? [], noon),
    otherDeliveredSeq: 0,
    otherReadSeq: 0,
    ...some,
  }
}

const rowsOf = (lines: Line[], divider: number | null = null) =>
  arrange(lines, divider).flatMap(({ chunks }) => chunks.flatMap(({ rows }) => rows))

describe('the timeline', () => {
  it("reads the status of the viewer's own message from the cursors of the other", () => {
    const messages = [message(1, anna), message(2), message(3, anna), message(4, anna)]
    const lines = timeline(parts({ messages, otherDeliveredSeq: 3, otherReadSeq: 1 }))
    expect(lines.map(({ delivery }) => delivery)).toEqual(['read', null, 'delivered', 'sent'])
  })

  it('shows unsent after held after numbered messages', () => {
    const queue = [newEntry('q', dewi, 'later', noon)]
    const held = [{ ...message(0), clientId: 'h', text: 'held', sentAt: new Date(noon).toISOString() }]
    const lines = timeline(parts({ messages: [message(1)], held, queue }))
    expect(lines.map(({ key, delivery }) => [key, delivery])).toEqual([
      ['7:c1', null],
      ['h', 'held'],
      ['q', 'sending'],
    ])
  })

  it('keeps a row and its key when the server has the message before the queue is updated', () => {
    const queue = [newEntry('c2', dewi, 'text 2', noon)]
    const before = timeline(parts({ messages: [message(1)], queue }))
    const between = timeline(parts({ messages: [message(1), message(2, anna)], queue }))
    const after = timeline(parts({ messages: [message(1), message(2, anna)] }))
    expect(before.map(({ key }) => key)).toEqual(['7:c1', 'c2'])
    expect(between.map(({ key }) => key)).toEqual(['7:c1', 'c2'])
    expect(after).toEqual(between)
    expect(arrived(queue, [message(1), message(2, anna)], anna)).toEqual(['c2'])
    expect(arrived(queue, [message(2, dewi)], anna)).toEqual([])
  })

  it('turns a held message into the numbered one with the same client id', () => {
    const held = [{ ...message(0), clientId: 'c2', text: 'text 2', sentAt: new Date(noon).toISOString() }]
    expect(timeline(parts({ messages: [message(2, anna)], held })).map(({ delivery }) => delivery)).toEqual([
      'sent',
    ])
  })
})

describe('blocks', () => {
  it('groups the messages of one sender within five minutes', () => {
    const messages = [
      message(1, dewi, noon),
      message(2, dewi, noon + 4 * minute),
      message(3, dewi, noon + 9 * minute),
    ]
    const marks = rowsOf(timeline(parts({ messages }))).map(({ first, last }) => [first, last])
    expect(marks).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('separates them at another sender, another day, and the unread divider', () => {
    const midnight = new Date(2026, 10, 21).getTime()
    const messages = [
      message(1, dewi, midnight - 2 * minute),
      message(2, anna, midnight - minute),
      message(3, anna, midnight + minute),
      message(4, dewi, midnight + 2 * minute),
      message(5, dewi, midnight + 3 * minute),
    ]
    const rows = rowsOf(timeline(parts({ messages })), 5)
    expect(rows.every(({ first, last }) => first && last)).toBe(true)
    expect(rows.map(({ divided }) => divided)).toEqual([false, false, false, false, true])
    expect(arrange(timeline(parts({ messages })), null).map(({ key }) => key)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
  })

  it('gives a failed message a block of its own', () => {
    const queue = [newEntry('a', dewi, 'een', noon), newEntry('b', dewi, 'twee', noon)]
    const failed = applyEvent(queue, {
      type: 'rejected',
      clientId: 'a',
      rejection: { kind: 'unavailable', message: '' },
    })
    const rows = rowsOf(timeline(parts({ queue: failed, statuses: statuses(failed, noon) })))
    expect(rows.map(({ line, first, last }) => [line.delivery, first, last])).toEqual([
      ['rejected', true, true],
      ['behind', true, true],
    ])
  })

  it('puts the divider above the first loaded unread message if the exact one is not loaded', () => {
    const rows = rowsOf(timeline(parts({ messages: [message(8), message(9)] })), 3)
    expect(rows.map(({ divided }) => divided)).toEqual([true, false])
  })

  it('never shows an earlier day again when a clock was wrong', () => {
    const messages = [message(1, dewi, noon), message(2, anna, noon - 86_400_000), message(3, dewi, noon)]
    expect(arrange(timeline(parts({ messages })), null)).toHaveLength(1)
  })
})

describe('chunks', () => {
  const history = Array.from({ length: 300 }, (_, at) => message(at + 1, at % 3 ? dewi : anna))
  const chunksOf = (messages: NumberedMessage[], queue = [] as ReturnType<typeof newEntry>[]) =>
    arrange(timeline(parts({ messages, queue })), null).flatMap(({ chunks }) => chunks)

  it('keeps chunks that earlier history does not change', () => {
    const before = chunksOf(history.slice(100))
    const after = chunksOf(history.slice(50))
    const kept = before.filter((chunk) =>
      after.some((other) => other.key === chunk.key && equal(other, chunk)),
    )
    expect(before.length - kept.length).toBe(1)
  })

  it("keeps the viewer's own message in its chunk when it gets its number", () => {
    for (const length of [29, 30, 59, 60]) {
      const messages = history.slice(0, length)
      const at = noon + length * minute
      const sent = { ...message(length + 1, anna, at), clientId: 'mine' }
      const holder = (chunks: ReturnType<typeof chunksOf>) =>
        chunks.find(({ rows }) => rows.some(({ line }) => line.key === 'mine'))?.key
      expect(holder(chunksOf(messages, [newEntry('mine', dewi, 'x', at)]))).toBe(
        holder(chunksOf([...messages, sent])),
      )
    }
  })

  it('contains every line once and in order, whatever is loaded', () => {
    fc.assert(
      fc.property(fc.nat(299), fc.nat(299), fc.option(fc.nat(300)), (from, to, divider) => {
        const messages = history.slice(Math.min(from, to), Math.max(from, to))
        const rows = rowsOf(timeline(parts({ messages })), divider)
        expect(rows.map(({ line }) => line.seq)).toEqual(messages.map(({ seq }) => seq))
        expect(rows.filter(({ divided }) => divided).length).toBeLessThanOrEqual(1)
        rows.forEach((row, at) => {
          const next = rows[at + 1]
          if (next) expect(row.last).toBe(next.first)
        })
      }),
    )
  })
})
