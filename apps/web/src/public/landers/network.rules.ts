/** A ring of the network: its middle in percent of the drawing, and its width in percent. */
export interface NetworkRing {
  x: number
  y: number
  size: number
}

/** The rings; the first is the visitor's own. */
export const rings: readonly NetworkRing[] = [
  { x: 50, y: 52, size: 23 },
  { x: 25, y: 38, size: 18 },
  { x: 74, y: 33, size: 20 },
  { x: 72, y: 72, size: 17 },
  { x: 28, y: 74, size: 17 },
  { x: 48, y: 17, size: 16 },
  { x: 8, y: 55, size: 12 },
  { x: 92, y: 54, size: 13 },
  { x: 50, y: 89, size: 13 },
  { x: 14, y: 17, size: 11 },
  { x: 88, y: 12, size: 11 },
  { x: 90, y: 88, size: 11 },
  { x: 10, y: 91, size: 11 },
]

/** The lines between rings, by their numbers. */
export const lines: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [0, 5],
  [1, 5],
  [1, 6],
  [1, 9],
  [5, 9],
  [2, 5],
  [2, 7],
  [2, 10],
  [5, 10],
  [3, 7],
  [3, 8],
  [3, 11],
  [7, 11],
  [4, 6],
  [4, 8],
  [4, 12],
  [6, 12],
]

/** The rings that a line leads to from a ring. */
export const neighboursOf = (ring: number): number[] =>
  lines.flatMap(([from, to]) => (from === ring ? [to] : to === ring ? [from] : []))

/** The style rules that place the rings, and with which a ring under the pointer lights its neighbours. */
export function networkStyles(): string {
  const rules = rings.map(({ x, y, size }, ring) => {
    const highlighted = `.net:has(.r${ring}:is(:hover,:focus-visible))`
    const ownLines = lines.flatMap((line, at) => (line.includes(ring) ? [`.l${at}`] : []))
    const neighbours = neighboursOf(ring).map((other) => `.r${other}`)
    return [
      `.net .r${ring}{top:${y}%;left:${x}%;width:${size}%}`,
      `${highlighted} :is(${ownLines.join(',')}){stroke:#fff;stroke-opacity:1;stroke-width:.75}`,
      `${highlighted} :is(${neighbours.join(',')}){filter:none;scale:1.12}`,
    ].join('')
  })
  return rules.join('')
}
