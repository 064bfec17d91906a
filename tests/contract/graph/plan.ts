export interface Plan {
  text: string
  /** Tables that were read completely. */
  seqScans: string[]
  /** The indexes that were searched, with the condition; an empty one if all of the index was read. */
  searches: { index: string; by: string }[]
  /** How many rows were read and then filtered out. */
  discarded: number
  /** How many rows came out, before any aggregation. */
  rows: number
  /** How many pages of 8 kB were read, from the memory or the disk; a page counts each time. */
  pages: number
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** The plan in a notice of auto_explain; an empty list for any other notice. */
export function readPlan(message: string | undefined): Plan[] {
  const start = message?.indexOf('plan:\n') ?? -1
  if (!message || start < 0) return []
  const notice = JSON.parse(message.slice(start + 6)) as { 'Query Text': string; Plan: Node }
  const nodes = all(notice.Plan)
  const removedRows = (node: Node) =>
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  return [
    {
      text: notice['Query Text'],
      seqScans: nodes.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
      ),
      searches: nodes.flatMap(({ 'Index Name': index, 'Index Cond': by = '' }) =>
        index ? [{ index, by }] : [],
      ),
      discarded: nodes.reduce((sum, node) => sum + removedRows(node) * node['Actual Loops'], 0),
      rows: rowsOf(notice.Plan),
      // The root's numbers include those of its children, and of the functions that it calls.
      pages: (notice.Plan['Shared Hit Blocks'] ?? 0) + (notice.Plan['Shared Read Blocks'] ?? 0),
    },
  ]
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]

/** An aggregate returns one row and an update none, so their input rows count. */
function rowsOf(node: Node): number {
  const isSum = ['Aggregate', 'ModifyTable', 'Result'].includes(node['Node Type'])
  const below = node.Plans ?? []
  if (!isSum || below.length === 0) return node['Actual Rows'] * node['Actual Loops']
  return below.reduce((sum, child) => sum + rowsOf(child), 0)
}
