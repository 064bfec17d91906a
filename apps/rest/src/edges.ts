/** The maximum number of entries of a list, the newest ones; no site counts further. */
export const cap = 1000

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
export async function everyNode<Node>(
  pageAfter: (after: string | null) => Promise<Edges<Node>>,
  idOf: (node: Node) => number,
): Promise<Node[]> {
  const first = await pageAfter(null)
  if (!first.pageInfo.hasNextPage) return first.edges.map(({ node }) => node)

  const cursors = new Set<string>()
  const below: Node[] = []
  for (let page = first; ; page = await pageAfter(page.edges.at(-1)?.cursor ?? null)) {
    for (const { cursor, node } of page.edges) {
      cursors.add(cursor)
      below.push(node)
    }
    if (!page.pageInfo.hasNextPage || below.length >= cap) break
  }

  const moved: Node[] = []
  for (let page = await pageAfter(null); ; page = await pageAfter(page.edges.at(-1)?.cursor ?? null)) {
    const news = page.edges.filter(({ cursor }) => !cursors.has(cursor))
    moved.push(...news.map(({ node }) => node))
    if (news.length < page.edges.length || !page.pageInfo.hasNextPage || moved.length >= cap) break
  }

  const seen = new Set<number>()
  return [...moved, ...below]
    .filter((node) => !seen.has(idOf(node)) && Boolean(seen.add(idOf(node))))
    .slice(0, cap)
}
