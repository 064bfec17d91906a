/** A range of messages without gaps, oldest first, as the cache stores it. */
export interface MessageRange<Node> {
  nodes: readonly Node[]
  hasEarlier: boolean
  hasLater: boolean
  /** The number of older messages that exist but may not be seen. */
  hiddenCount: number
}

export interface PageArguments {
  before?: number | null
  after?: number | null
}

type SeqOf<Node> = (node: Node) => number

/**
 * The maximum number of messages of a conversation in the cache while the viewer pages through it; messages
 * at the other end are dropped.
 */
export const maxCachedMessages = 400

/**
 * Merges the cached range with a page:
 *
 * - a page that touches the range is merged by message number
 * - any other page would leave a gap, so it replaces the range
 * - except if it was requested before or after a message that is no longer at an end: the range was replaced meanwhile, so
 *   the page is ignored and the reader stays where they are
 *
 * Above `maxCachedMessages` the other end is dropped.
 */
export function uniteHistory<Node>(
  known: MessageRange<Node> | undefined,
  page: MessageRange<Node>,
  { before, after }: PageArguments,
  seqOf: SeqOf<Node>,
): MessageRange<Node> {
  if (!known?.nodes.length) return sorted(page, seqOf)
  const [knownFirst, knownLast] = ends(known.nodes, seqOf)
  const elsewhere = before != null || after != null ? known : sorted(page, seqOf)
  if (!page.nodes.length) {
    if (before === knownFirst) return { ...known, hasEarlier: page.hasEarlier, hiddenCount: page.hiddenCount }
    if (after === knownLast) return { ...known, hasLater: page.hasLater }
    return elsewhere
  }
  const [first, last] = ends(page.nodes, seqOf)
  const touches =
    (first <= knownLast + 1 && last >= knownFirst - 1) || before === knownFirst || after === knownLast
  if (!touches) return elsewhere
  const oldest = first <= knownFirst ? page : known
  const newest = last >= knownLast ? page : known
  const united = {
    ...sorted({ ...page, nodes: [...known.nodes, ...page.nodes] }, seqOf),
    hasEarlier: oldest.hasEarlier,
    hiddenCount: oldest.hiddenCount,
    hasLater: newest.hasLater,
  }
  if (united.nodes.length <= maxCachedMessages) return united
  if (before != null) return { ...united, nodes: united.nodes.slice(0, maxCachedMessages), hasLater: true }
  if (after != null)
    return { ...united, nodes: united.nodes.slice(-maxCachedMessages), hasEarlier: true, hiddenCount: 0 }
  return united
}

/**
 * Adds a message from an event: the next number joins the range, a known one changes nothing, and a later one
 * only sets that there is more.
 */
export function appendMessage<Node>(
  known: MessageRange<Node>,
  node: Node,
  seqOf: SeqOf<Node>,
): MessageRange<Node> {
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

// Of two with the same number the later one in the list is kept, because its data is newer.
function sorted<Node>(run: MessageRange<Node>, seqOf: SeqOf<Node>): MessageRange<Node> {
  const bySeq = new Map(run.nodes.map((node) => [seqOf(node), node]))
  return { ...run, nodes: [...bySeq].sort(([a], [b]) => a - b).map(([, node]) => node) }
}
