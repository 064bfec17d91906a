/** The maximum number of entries of a list, the newest ones; no site counts further. */
export const maxEntries = 1000

/** The largest page size of the GraphQL API. */
export const pageSize = 50

export interface Edges<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean }
}

/**
 * Reads a list to its end or to `cap`. An entry that moves to the top while later pages are read would be
 * missed, so after several pages the top is read again, until an entry that has not moved. `idOf` identifies
 * entries, so that none is returned twice.
 */
export async function readAllNodes<Node>(
  pageAfter: (after: string | null) => Promise<Edges<Node>>,
  idOf: (node: Node) => number,
): Promise<Node[]> {
  const first = await pageAfter(null)
  if (!first.pageInfo.hasNextPage) return first.edges.map(({ node }) => node)

  const cursors = new Set<string>()
  const entries: Node[] = []
  for (let page = first; ; page = await pageAfter(page.edges.at(-1)?.cursor ?? null)) {
    for (const { cursor, node } of page.edges) {
      cursors.add(cursor)
      entries.push(node)
    }
    if (!page.pageInfo.hasNextPage || entries.length >= maxEntries) break
  }

  const moved: Node[] = []
  for (let page = await pageAfter(null); ; page = await pageAfter(page.edges.at(-1)?.cursor ?? null)) {
    const newEdges = page.edges.filter(({ cursor }) => !cursors.has(cursor))
    moved.push(...newEdges.map(({ node }) => node))
    if (newEdges.length < page.edges.length || !page.pageInfo.hasNextPage || moved.length >= maxEntries) break
  }

  const ids = new Set<number>()
  return [...moved, ...entries]
    .filter((node) => !ids.has(idOf(node)) && Boolean(ids.add(idOf(node))))
    .slice(0, maxEntries)
}
