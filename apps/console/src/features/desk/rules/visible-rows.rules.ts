/** Rows that are rendered above and below the visible ones, so that scrolling shows no gap. */
const margin = 8

/** The rows of a long list that must exist for a scroll position. */
export function visibleRows(count: number, rowHeight: number, scrollTop: number, height: number) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - margin)
  const shown = Math.ceil(height / rowHeight) + 2 * margin
  return { first, last: Math.min(count, first + shown) }
}

/** The scroll position that shows a row, moved as little as possible. */
export function scrollToRow(row: number, rowHeight: number, scrollTop: number, height: number): number {
  const top = row * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - height)
}
