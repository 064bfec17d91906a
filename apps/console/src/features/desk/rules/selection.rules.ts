/** The most items that one decision can cover. */
export const mostSelected = 50

/** Selects or deselects one item; no more than `mostSelected`. */
export function toggled(selection: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selection)
  if (!next.delete(id) && next.size < mostSelected) next.add(id)
  return next
}

/** Adds every item between the last chosen one and this one, as Shift does in every list. */
export function extended(
  selection: ReadonlySet<number>,
  ids: readonly number[],
  from: number,
  to: number,
): ReadonlySet<number> {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)]
  if (first < 0 || last < 0) return toggled(selection, to)
  const range = ids.slice(Math.min(first, last), Math.max(first, last) + 1)
  return new Set([...selection, ...range].slice(0, mostSelected))
}
