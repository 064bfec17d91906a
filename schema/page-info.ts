import { toCursor } from './cursor.ts'

/** One page of a keyset list: a look-ahead row tells whether there is more. */
export interface Page<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** Cuts the look-ahead row off and numbers the rest by `position` (time and id). */
export function toPage<Row, Node>(
  rows: Row[],
  first: number,
  after: string | null | undefined,
  position: (row: Row) => [Date, number],
  toNode: (row: Row) => Node,
): Page<Node> {
  const edges = rows.slice(0, first).map((row) => {
    const [time, id] = position(row)
    return { cursor: toCursor(time.toISOString(), id), node: toNode(row) }
  })
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
