import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import type { builder } from './builder.ts'
import type { Context } from './context.ts'
import { toCursor } from './cursor.ts'

/** One page of a keyset list; one extra row shows whether there are more. */
export interface Page<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/**
 * Removes the extra row and gives the others a cursor by `position` (its sort keys, the last of them an id). A cursor is made only when
 * it is selected, and encrypted if its time must not be revealed.
 */
export function toPage<Row, Node>(
  rows: Row[],
  first: number,
  after: string | null | undefined,
  position: (row: Row) => (Date | number | string)[],
  toNode: (row: Row) => Node,
  encrypt: (cursor: string) => string = (cursor) => cursor,
): Page<Node> {
  const edges = rows.slice(0, first).map((row) => ({
    get cursor() {
      return encrypt(toCursor(...position(row)))
    },
    node: toNode(row),
  }))
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: Boolean(after),
      get startCursor() {
        return edges[0]?.cursor ?? null
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null
      },
    },
  }
}

/** What Prisma reads of each row of a connection: the columns that the operation selects of its nodes. */
export const nodeQuery = (context: Context, info: GraphQLResolveInfo) =>
  queryFromInfo({ context, info, path: ['edges', 'node'] })

type ArgumentBuilder = Parameters<Parameters<typeof builder.queryFields>[0]>[0]['arg']

/**
 * The arguments of a connection. The relay plugin's own `connectionArgs` would add `before` and `last`, which
 * keyset pages do not support. A page has the site's number of entries, or the usual one of a list that differs.
 */
export const pageArgs = (arg: ArgumentBuilder, defaultSize: number | null = null) => ({
  first: arg.int({
    ...(defaultSize !== null && { defaultValue: defaultSize }),
    description:
      defaultSize === null
        ? 'The maximum number of entries on the page, from 1 to 50; `Site.pageSize` if left out.'
        : 'The maximum number of entries on the page, from 1 to 50.',
  }),
  after: arg.string({
    description:
      'The cursor after which to continue; without it the page starts at the beginning of the list.',
  }),
})
