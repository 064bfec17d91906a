import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageRow } from './chats.rows.ts'
import { type HistoryArgs, historyPage, historyRange, isOlderPage, isWholeRange } from './history.rules.ts'

const side = { removed_seq: 10, read_seq: 40, unread: 0, last_seq: 100 }
const start = new Date('2026-01-01T00:00:00Z').getTime()
const day = 86_400_000
const row = (seq: number): MessageRow => ({
  conversation_id: 1,
  seq,
  client_id: '',
  sender_id: 1,
  kind: 'text',
  body: String(seq),
  photo_id: null,
  gift: null,
  sent_at: new Date(start + seq * day),
})
/** What the store would return for a conversation of 100 messages, one a day. */
function read(args: HistoryArgs, one = side): MessageRow[] {
  const { above, below, from, limit } = historyRange(args, one)
  const all = Array.from({ length: one.last_seq }, (_, n) => row(n + 1)).filter(
    ({ seq }) => seq > above && seq < below,
  )
  return from === 'newest' ? all.slice(-limit) : all.slice(0, limit)
}
const page = (args: HistoryArgs, visibleFrom: Date | null = null, one = side) =>
  historyPage(read(args, one), one, visibleFrom)
const numbers = ({ rows }: { rows: MessageRow[] }) => rows.map(({ seq }) => seq)

describe('historyRange', () => {
  it('limits the page size to 1 to 50', () => {
    expect(historyRange({ last: 0 }, side).limit).toBe(1)
    expect(historyRange({ last: 5000 }, side).limit).toBe(50)
  })

  it('centres on the first unread message, and returns the newest page if all are read', () => {
    expect(numbers(page({ last: 20, aroundUnread: true }))).toEqual(numbers(page({ last: 20 })))
    const unread = { ...side, unread: 60 }
    const around = page({ last: 20, aroundUnread: true }, null, unread)
    expect(numbers(around)).toEqual(Array.from({ length: 20 }, (_, n) => n + 32))
    expect(around).toMatchObject({ hasEarlier: true, hasLater: true })
  })

  it('never reaches below what the viewer removed', () => {
    expect(Math.min(...numbers(page({ last: 50, around: 1 })))).toBe(11)
    expect(Math.min(...numbers(page({ last: 50, after: 0 })))).toBe(11)
    expect(Math.min(...numbers(page({ last: 50, before: 20 })))).toBe(11)
  })
})

describe('historyPage', () => {
  it('shows in which direction there are more messages', () => {
    expect(page({ last: 50 })).toMatchObject({ hasEarlier: true, hasLater: false, hiddenCount: 0 })
    expect(page({ last: 50, before: 61 })).toMatchObject({ hasEarlier: false, hasLater: true })
    expect(page({ last: 50, after: 60 })).toMatchObject({ hasEarlier: true, hasLater: false })
  })

  it('hides and counts what is too old for a free member', () => {
    const visibleFrom = new Date(start + 71 * day)
    const newest = page({ last: 50 }, visibleFrom)
    expect(numbers(newest)[0]).toBe(71)
    expect(newest).toMatchObject({ hasEarlier: false, hiddenCount: 60 })
    expect(page({ last: 10 }, visibleFrom)).toMatchObject({ hasEarlier: true, hiddenCount: 0 })
    expect(page({ last: 10, before: 60 }, visibleFrom)).toMatchObject({
      rows: [],
      hasEarlier: false,
      hiddenCount: 49,
    })
  })

  it('counts all messages as hidden if none is new enough', () => {
    expect(page({ last: 50 }, new Date(start + 999 * day))).toEqual({
      rows: [],
      hasEarlier: false,
      hasLater: false,
      hiddenCount: 90,
    })
  })

  it('pages through the whole conversation, each message once, shown or counted', () => {
    const one = fc.record({
      removed_seq: fc.nat(120),
      last_seq: fc.nat(120),
      size: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(one, fc.option(fc.nat(130)), ({ removed_seq, last_seq, size }, oldest) => {
        const mine = { removed_seq: Math.min(removed_seq, last_seq), read_seq: 0, unread: 0, last_seq }
        const visibleFrom = oldest === null ? null : new Date(start + oldest * day)
        const seen: number[] = []
        let before: number | null = null
        for (;;) {
          const next = page({ last: size, before }, visibleFrom, mine)
          seen.unshift(...numbers(next))
          if (!next.hasEarlier) {
            expect(next.hiddenCount + seen.length).toBe(last_seq - mine.removed_seq)
            break
          }
          before = numbers(next)[0] as number
        }
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
      }),
    )
  })
})

describe('a page that a replica may answer', () => {
  const other = {} as NonNullable<Parameters<typeof isOlderPage>[1]['other']>
  it('is an older one, of a conversation with a member whom the viewer sees', () => {
    expect(isOlderPage({ last: 50, before: 51 }, { other })).toBe(true)
    expect(isOlderPage({ last: 50, before: 51 }, { other: null })).toBe(false)
    expect(isOlderPage({ last: 50, before: 51 }, {})).toBe(false)
    for (const args of [{}, { after: 3 }, { around: 3 }, { aroundUnread: true }, { before: 51, after: 3 }])
      expect(isOlderPage({ last: 50, ...args }, { other })).toBe(false)
  })

  it('is used only with every message of its range', () => {
    for (const args of [
      { last: 50, before: 51 },
      { last: 5, before: 51 },
      { last: 50, before: 11 },
      { last: 50, before: 500 },
      { last: 50, before: 1 },
    ]) {
      const range = historyRange(args, side)
      const rows = read(args)
      expect(isWholeRange(rows, range, side.last_seq)).toBe(true)
      for (const lacking of rows)
        expect(
          isWholeRange(
            rows.filter((one) => one !== lacking),
            range,
            side.last_seq,
          ),
        ).toBe(false)
    }
    // A replica without the newest messages has as many, but others.
    expect(
      isWholeRange(read({ last: 5, before: 50 }), historyRange({ last: 5, before: 51 }, side), 100),
    ).toBe(false)
  })
})
