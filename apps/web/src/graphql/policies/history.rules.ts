/** A run of messages without holes, oldest first, as the cache keeps it. */
export interface Run<Node> {
  nodes: readonly Node[]
  hasEarlier: boolean
  hasLater: boolean
  /** Older messages that exist but may not be seen. */
  hiddenCount: number
}

export interface PageArguments {
  before?: number | null
  after?: number | null
}

type SeqOf<Node> = (node: Node) => number

/** So many messages of a conversation are kept while somebody pages through it; what lies further off is let go. */
export const longestRun = 400

/**
 * One run from the known one and a page. A page that touches the run is united with it, message by number;
 * one that does not would leave a hole, so it takes the run's place. Paging on through a long conversation lets go of
 * the far end.
 */
export function uniteHistory<Node>(
  known: Run<Node> | undefined,
  page: Run<Node>,
  { before, after }: PageArguments,
  seqOf: SeqOf<Node>,
): Run<Node> {
  if (!known?.nodes.length) return sorted(page, seqOf)
  const [knownFirst, knownLast] = ends(known.nodes, seqOf)
  if (!page.nodes.length) {
    if (before === knownFirst) return { ...known, hasEarlier: page.hasEarlier, hiddenCount: page.hiddenCount }
    if (after === knownLast) return { ...known, hasLater: page.hasLater }
    return page
  }
  const [first, last] = ends(page.nodes, seqOf)
  const touches =
    (first <= knownLast + 1 && last >= knownFirst - 1) || before === knownFirst || after === knownLast
  if (!touches) return sorted(page, seqOf)
  const oldest = first <= knownFirst ? page : known
  const newest = last >= knownLast ? page : known
  const united = {
    ...sorted({ ...page, nodes: [...known.nodes, ...page.nodes] }, seqOf),
    hasEarlier: oldest.hasEarlier,
    hiddenCount: oldest.hiddenCount,
    hasLater: newest.hasLater,
  }
  if (united.nodes.length <= longestRun) return united
  if (before != null) return { ...united, nodes: united.nodes.slice(0, longestRun), hasLater: true }
  if (after != null)
    return { ...united, nodes: united.nodes.slice(-longestRun), hasEarlier: true, hiddenCount: 0 }
  return united
}

/**
 * The run after a message was heard of: the next number joins it, a known one changes nothing, and one
 * further on only says that there is more.
 */
export function appendHeard<Node>(known: Run<Node>, node: Node, seqOf: SeqOf<Node>): Run<Node> {
  const seq = seqOf(node)
  const [first, last] = known.nodes.length ? ends(known.nodes, seqOf) : [seq, seq - 1]
  if (known.hasLater || seq < first) return known
  if (seq > last + 1) return { ...known, hasLater: true }
  if (seq <= last && known.nodes.some((other) => seqOf(other) === seq)) return known
  return sorted({ ...known, nodes: [...known.nodes, node] }, seqOf)
}

function ends<Node>(nodes: readonly Node[], seqOf: SeqOf<Node>): [number, number] {
  const seqs = nodes.map(seqOf)
  return [Math.min(...seqs), Math.max(...seqs)]
}

// Of two with one number the later one in the list stays: it is the newer knowledge.
function sorted<Node>(run: Run<Node>, seqOf: SeqOf<Node>): Run<Node> {
  const bySeq = new Map(run.nodes.map((node) => [seqOf(node), node]))
  return { ...run, nodes: [...bySeq].sort(([a], [b]) => a - b).map(([, node]) => node) }
}
