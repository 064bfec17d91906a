import { describe, expect, test } from 'vitest'
import { type Edges, maxEntries, pageSize, readAllNodes } from './edges.ts'

interface Entry {
  id: number
  time: number
}

const byTime = (a: Entry, b: Entry) => b.time - a.time

/** A keyset list, newest first; `between` may change it after each page is read. */
function list(entries: Entry[], between: (pagesRead: number) => void = () => {}) {
  let pagesRead = 0
  return {
    pageAfter: async (after: string | null): Promise<Edges<Entry>> => {
      const rest = entries.toSorted(byTime).filter(({ time }) => after === null || time < Number(after))
      const edges = rest.slice(0, pageSize).map((node) => ({ cursor: String(node.time), node: { ...node } }))
      between(++pagesRead)
      return { edges, pageInfo: { hasNextPage: rest.length > pageSize } }
    },
    pagesRead: () => pagesRead,
  }
}

const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, time: count - index }))
const ids = (nodes: Entry[]) => nodes.map(({ id }) => id)
const idOf = ({ id }: Entry) => id

describe('everyNode', () => {
  test.each([0, 1, 49, 50, 51, 100, 101, 999, 1000])(
    'reads all of %i entries in their order',
    async (count) => {
      expect(ids(await readAllNodes(list(entries(count)).pageAfter, idOf))).toEqual(ids(entries(count)))
    },
  )

  test('stops at the cap with the newest', async () => {
    const found = await readAllNodes(list(entries(1200)).pageAfter, idOf)
    expect(ids(found)).toEqual(ids(entries(maxEntries)))
  })

  test('stops at the cap even if other entries moved to the top', async () => {
    const moving = entries(1200)
    const { pageAfter } = list(moving, (pagesRead) => {
      if (pagesRead === 1) moving[1100]!.time = 5000
    })
    const found = ids(await readAllNodes(pageAfter, idOf))
    expect(found).toEqual([1101, ...ids(entries(maxEntries - 1))])
  })

  test('sends one request if one page is enough', async () => {
    const one = list(entries(50))
    await readAllNodes(one.pageAfter, idOf)
    expect(one.pagesRead()).toBe(1)
  })

  test('finds an entry once that moved to the top while the rest was read', async () => {
    const moving = entries(180)
    const { pageAfter } = list(moving, (pagesRead) => {
      // The 170th gets a new message after the first page was read, so it is no longer on a later page.
      if (pagesRead === 1) moving[169]!.time = 1000
    })
    const found = ids(await readAllNodes(pageAfter, idOf))
    expect(found[0]).toBe(170)
    expect(found.toSorted((a, b) => a - b)).toEqual(ids(entries(180)))
  })

  test('returns an entry once that was read on a later page and then moved to the top', async () => {
    const moving = entries(120)
    const { pageAfter } = list(moving, (pagesRead) => {
      if (pagesRead === 2) moving[70]!.time = 1000
    })
    const found = ids(await readAllNodes(pageAfter, idOf))
    expect(found[0]).toBe(71)
    expect(new Set(found).size).toBe(120)
    expect(found).toHaveLength(120)
  })

  test('finds more moved entries than one page holds', async () => {
    const moving = entries(300)
    const { pageAfter } = list(moving, (pagesRead) => {
      if (pagesRead === 1) for (let index = 200; index < 280; index++) moving[index]!.time = 2000 + index
    })
    expect(ids(await readAllNodes(pageAfter, idOf)).toSorted((a, b) => a - b)).toEqual(ids(entries(300)))
  })
})
