import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageRange } from './history.rules.ts'
import { appendMessage, maxCachedMessages, uniteHistory } from './history.rules.ts'

const range = (from: number, to: number, more: Partial<MessageRange<number>> = {}): MessageRange<number> => ({
  nodes: Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at),
  hasEarlier: true,
  hasLater: true,
  hiddenCount: 0,
  ...more,
})
const seq = (node: number) => node
const unite = (known: MessageRange<number> | undefined, page: MessageRange<number>, args = {}) =>
  uniteHistory(known, page, args, seq)

describe('a fetched page', () => {
  it('becomes the history where there was none', () => {
    expect(unite(undefined, range(5, 7))).toEqual(range(5, 7))
    expect(unite(range(1, 0), range(5, 7))).toEqual(range(5, 7))
  })

  it('goes before or after the known messages, and sets the end on its side', () => {
    const earlier = range(1, 4, { hasEarlier: false, hiddenCount: 3 })
    expect(unite(range(5, 9, { hasLater: false }), earlier, { before: 5 })).toEqual(
      range(1, 9, { hasEarlier: false, hiddenCount: 3, hasLater: false }),
    )
    expect(unite(range(1, 4, { hasEarlier: false }), range(5, 9, { hasLater: false }), { after: 4 })).toEqual(
      range(1, 9, { hasEarlier: false, hasLater: false }),
    )
  })

  it('overlaps without duplicates, and newer data stays', () => {
    const node = (seqNo: number, text: string) => ({ seqNo, text })
    const united = uniteHistory(
      { ...range(0, -1), nodes: [node(1, 'old'), node(2, 'old')] },
      { ...range(0, -1), nodes: [node(2, 'new'), node(3, 'new')] },
      {},
      ({ seqNo }) => seqNo,
    )
    expect(united.nodes).toEqual([node(1, 'old'), node(2, 'new'), node(3, 'new')])
  })

  it('replaces a range that it does not touch, so that there is no gap', () => {
    expect(unite(range(1, 10), range(40, 60, { hasLater: false }))).toEqual(
      range(40, 60, { hasLater: false }),
    )
  })

  it('does not take the reader back to where the paging began, when the range was replaced meanwhile', () => {
    const newest = range(473, 522, { hasLater: false })
    expect(unite(newest, range(43, 92), { before: 93 })).toEqual(newest)
    expect(unite(newest, range(93, 142), { after: 92 })).toEqual(newest)
    expect(unite(newest, range(1, 0, { hasEarlier: false }), { before: 93 })).toEqual(newest)
  })

  it('drops the far end after much paging, and says that there is more', () => {
    const end = range(1001, 1000 + maxCachedMessages, { hasLater: false })
    const up = unite(end, range(951, 1000), { before: 1001 })
    expect(up).toEqual(range(951, 950 + maxCachedMessages, { hasLater: true }))
    const last = 950 + maxCachedMessages
    const down = unite(
      { ...up, hasEarlier: false, hiddenCount: 9 },
      range(last + 1, last + 50, { hasLater: false }),
      {
        after: last,
      },
    )
    expect(down).toEqual(range(1001, last + 50, { hasEarlier: true, hasLater: false }))
    // A page inside the range, such as a refetched newest one, removes nothing.
    expect(unite(end, range(1000, 1049)).nodes).toHaveLength(maxCachedMessages + 1)
  })

  it('ends the paging when it is empty', () => {
    const known = range(5, 9)
    const empty = range(1, 0, { hasEarlier: false, hasLater: false, hiddenCount: 4 })
    expect(unite(known, empty, { before: 5 })).toEqual({ ...known, hasEarlier: false, hiddenCount: 4 })
    expect(unite(known, empty, { after: 9 })).toEqual({ ...known, hasLater: false })
    expect(unite(known, empty)).toEqual(empty)
  })
})

describe('a message from an event', () => {
  const hear = (known: MessageRange<number>, no: number) => appendMessage(known, no, seq)

  it('joins when it is the next', () => {
    expect(hear(range(1, 3, { hasLater: false }), 4)).toEqual(range(1, 4, { hasLater: false }))
    expect(hear(range(1, 0, { hasLater: false }), 1)).toEqual(range(1, 1, { hasLater: false }))
  })

  it('changes nothing when it is known, older, or beyond a range that has more anyway', () => {
    for (const [known, no] of [
      [range(3, 5, { hasLater: false }), 4],
      [range(3, 5, { hasLater: false }), 2],
      [range(3, 5), 6],
    ] as const) {
      expect(hear(known, no)).toBe(known)
    }
  })

  it('says that there is more when one in between is missing', () => {
    expect(hear(range(1, 3, { hasLater: false }), 5)).toEqual(range(1, 3, { hasLater: true }))
  })
})

it('keeps one range without gaps or duplicates, for any order of pages and messages', () => {
  const page = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 12 }))
    .map(([from, length]) =>
      range(from, from + length, { hasEarlier: from > 1, hasLater: from + length < 72 }),
    )
  const heard = fc.integer({ min: 1, max: 72 })
  fc.assert(
    fc.property(fc.array(fc.oneof(page, heard), { maxLength: 40 }), (steps) => {
      let known: MessageRange<number> | undefined
      for (const step of steps) {
        if (typeof step !== 'number') known = unite(known, step)
        else if (known) known = appendMessage(known, step, seq)
        const nodes = known?.nodes ?? []
        const first = nodes[0] ?? 0
        expect(nodes).toEqual(nodes.map((_, at) => first + at))
      }
    }),
    { numRuns: 500 },
  )
})
