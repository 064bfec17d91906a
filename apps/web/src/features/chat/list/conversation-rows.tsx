import type { ComponentProps, KeyboardEvent } from 'react'
import { useState } from 'react'
import { ConversationRow } from './conversation-row.tsx'
import type { Removable } from './removal-sheets.tsx'

interface ConversationRowsProps<Row> {
  label: string
  nodes: readonly Row[]
  viewerId: number
  isOpen: (node: Row) => boolean
  onRemove: (what: Removable) => void
}

/** A list of conversations with a single Tab stop: the arrow keys move from row to row. */
export function ConversationRows<
  Row extends { id: number } & ComponentProps<typeof ConversationRow>['conversation'],
>({ label, nodes, viewerId, isOpen, onRemove }: ConversationRowsProps<Row>) {
  const [focused, setFocused] = useState<number | null>(null)
  const current = nodes.find(({ id }) => id === focused) ?? nodes.find(isOpen) ?? nodes[0]
  return (
    <ul aria-label={label} onKeyDown={moveBetweenRows} onFocus={(event) => setFocused(rowOf(event.target))}>
      {nodes.map((node) => (
        <ConversationRow
          key={node.id}
          conversation={node}
          viewerId={viewerId}
          selected={isOpen(node)}
          tabbable={node === current}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
}

const rowOf = (element: Element) => Number(element.closest<HTMLElement>('[data-row]')?.dataset.row) || null

/** Moves the focus from row to row with the arrow keys, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row] > a')]
  const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Node))
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
  const target = next === undefined ? undefined : rows[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}
