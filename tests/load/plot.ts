/** Points of one colour, joined by a line or not. */
interface Series {
  name: string
  points: readonly (readonly [number, number])[]
  isLine?: boolean
}

interface Axis {
  label: string
  /** Where it ends; by default at the largest value. */
  max?: number
}

const [width, height] = [720, 300]
const edge = { left: 70, right: 20, top: 40, bottom: 50 }
const colours = ['#c2255c', '#1971c2', '#2f9e44', '#e8590c']
const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}">${words}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, style = 'stroke="#ddd"') =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" ${style}/>`
const fixed = (value: number) => Number(value.toFixed(1))

/** A drawing of this height as a file of its own, readable on any background. */
const svg = (tall: number, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${fixed(tall)}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${fixed(tall)}" fill="#fff"/>
${parts.join('\n')}
</svg>
`

/** A round number of steps up to a maximum, four or five of them. */
function ticksTo(max: number): number[] {
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, at) =>
    Number((at * step).toPrecision(6)),
  )
}

/** Points over two axes that begin at zero. */
export function drawPlot(title: string, x: Axis, y: Axis, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points)
  const maxX = x.max ?? Math.max(...all.map(([one]) => one))
  const maxY = (y.max ?? Math.max(...all.map(([, one]) => one))) * 1.05
  const toX = (value: number) => edge.left + (value / maxX) * (width - edge.left - edge.right)
  const toY = (value: number) => height - edge.bottom - (value / maxY) * (height - edge.top - edge.bottom)
  const parts = [text(width / 2, 20, title)]
  for (const tick of ticksTo(maxY))
    parts.push(
      line(edge.left, toY(tick), width - edge.right, toY(tick)),
      text(edge.left - 8, toY(tick) + 4, String(tick), 'end'),
    )
  for (const tick of ticksTo(maxX)) parts.push(text(toX(tick), height - edge.bottom + 18, String(tick)))
  parts.push(text(width / 2, height - 10, x.label))
  parts.push(
    `<text transform="translate(16 ${height / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>`,
  )
  for (const [at, { name, points, isLine }] of series.entries()) {
    const colour = colours[at % colours.length]
    const placed = points.map(([one, other]) => [fixed(toX(one)), fixed(toY(other))] as const)
    parts.push(
      isLine
        ? `<polyline points="${placed.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
        : placed
            .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}" fill-opacity="0.6"/>`)
            .join(''),
      `<text x="${edge.left + 10 + at * 150}" y="${edge.top - 4}" fill="${colour}">${name}</text>`,
    )
  }
  return svg(height, parts)
}

/** A value between its limits, each as a multiple of the target: 2 is twice as good. */
export interface Bar {
  name: string
  value: number
  floor: number
}

/** One bar for each value on a logarithmic scale, with the target at 1 and a mark for each floor. */
export function drawBars(title: string, bars: readonly Bar[]): string {
  const row = 22
  const tall = edge.top + bars.length * row + 30
  const [from, to, left] = [1 / 16, 4, 250]
  const clamp = (value: number) => Math.min(to, Math.max(from, value))
  const toX = (value: number) =>
    left + (Math.log2(clamp(value) / from) / Math.log2(to / from)) * (width - left - edge.right)
  const parts = [text(width / 2, 20, title)]
  for (const tick of [0.125, 0.25, 0.5, 1, 2, 4])
    parts.push(
      line(toX(tick), edge.top - 6, toX(tick), tall - 28, `stroke="${tick === 1 ? '#333' : '#ddd'}"`),
      text(toX(tick), tall - 10, String(tick)),
    )
  for (const [at, { name, value, floor }] of bars.entries()) {
    const y = edge.top + at * row
    const colour = value >= 1 ? '#2f9e44' : value >= floor ? '#f08c00' : '#e03131'
    parts.push(
      text(left - 10, y + 12, name, 'end'),
      `<rect x="${left}" y="${y + 2}" width="${fixed(Math.max(3, toX(value) - left))}" height="12" fill="${colour}"/>`,
      line(toX(floor), y, toX(floor), y + 16, 'stroke="#333" stroke-width="2"'),
    )
  }
  return svg(tall, parts)
}
