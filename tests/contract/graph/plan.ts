export interface Plan {
  text: string
  /** Tables that were read from one end to the other. */
  seqScans: string[]
  /** Rows that were read and thrown away, in all. */
  waste: number
  /** Rows that came out, before they were counted or added up. */
  rows: number
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}

/** The plan in a notice of auto_explain; nothing for any other notice. */
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
      waste: nodes.reduce((sum, node) => sum + removedRows(node) * node['Actual Loops'], 0),
      rows: rowsOf(notice.Plan),
    },
  ]
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]

/** An aggregate makes one row of many, and an update none: what went into it counts. */
function rowsOf(node: Node): number {
  const isSum = ['Aggregate', 'ModifyTable', 'Result'].includes(node['Node Type'])
  const below = node.Plans ?? []
  if (!isSum || below.length === 0) return node['Actual Rows'] * node['Actual Loops']
  return below.reduce((sum, child) => sum + rowsOf(child), 0)
}
