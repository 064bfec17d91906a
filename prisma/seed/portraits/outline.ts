import { tenth } from './colour.ts'
import type { Random } from './seeded-random.ts'

/** Strands between two curves of the same commands: the first, the last, and how many. */
export type Flow = readonly [first: string, last: string, count: number]

/**
 * A hair cut as outlines: x in half face widths from the middle of the face, y in picture units. What is on both
 * sides is written once, for the right, and mirrored by `both`.
 */
export type CutOutline = {
  /** Behind head and neck. */
  back?: string
  backFlows?: readonly Flow[]
  /** Short hair from the temple to the ear, which thins out downwards. */
  sides?: string
  front: string
  flows: readonly Flow[]
  /** How much of the skin the hair covers, from 0 to 1; 1 unless it is clipped. */
  density?: number
  /** A bun. */
  knot?: { x: number; y: number; radius: number }
  /** Factor on the width of the strands; 1 unless they are braids. */
  thick?: number
}

/** Hair as SVG path data in picture units; empty where a cut does not have it. */
export type Hair = {
  back: string
  backStrands: string[]
  sides: string
  front: string
  strands: string[]
  density: number
  /** Factor on the width of the strands. */
  thick: number
  /** The highest point, in picture units. */
  top: number
}

const PAIR = /(-?[\d.]+)[ ,](-?[\d.]+)/g
const NUMBER = /-?\d*\.?\d+/g

/** Path data of an outline on a face of the given half width. */
export const fitted = (outline: string, half: number): string =>
  outline
    .replace(/\s+/g, ' ')
    .replace(PAIR, (_, x: string, y: string) => `${tenth(500 + Number(x) * half)},${y}`)
    .replace(/ (?=[MCLZ])/g, '')

/** An outline as its mirror image. */
export const mirrored = (outline: string): string =>
  outline.replace(PAIR, (_, x: string, y: string) => `${tenth(-Number(x) * 1000) / 1000},${y}`)

/** An outline on the right, and its mirror image. */
export const both = (outline: string): string => `${outline} ${mirrored(outline)}`

/** Strands on the right, and the same on the left. */
export const bothFlows = (first: string, last: string, count: number): Flow[] => [
  [first, last, count],
  [mirrored(first), mirrored(last), count],
]

const numbersOf = (path: string): number[] => (path.match(NUMBER) ?? []).map(Number)

/** The strands of flows on a face of the given half width, at slightly uneven distances. */
export const strandsOf = (flows: readonly Flow[], half: number, r: Random): string[] =>
  flows.flatMap(([first, last, count]) => {
    const commands = first.split(NUMBER)
    const [from, to] = [numbersOf(first), numbersOf(last)]
    const step = 1 / Math.max(1, count - 1)
    return Array.from({ length: count }, (_, strand) => {
      const part = Math.max(0, Math.min(1, (strand + r.between(-0.42, 0.42)) * step))
      let path = commands[0] ?? ''
      for (const [i, value] of from.entries()) {
        const between = value + ((to[i] ?? value) - value) * part
        path += `${tenth(i % 2 === 0 ? 500 + between * half : between)}${commands[i + 1] ?? ''}`
      }
      return path
    })
  })

/** The highest point of absolute path data. */
export const topOf = (path: string): number =>
  Math.min(Number.POSITIVE_INFINITY, ...[...path.matchAll(PAIR)].map(([, , y]) => Number(y)))

/** A round lock of hair: middle, and a factor on the radius. */
export type Lock = [x: number, y: number, size: number]

/**
 * Path data of many round locks. Locks and an outline in one path add up only if they are drawn in the same
 * direction, so the caller gives the direction of the outline.
 */
export const locks = (list: readonly Lock[], radius: number, turn: 0 | 1): string =>
  list
    .map(([x, y, size]) => {
      const s = tenth(radius * size)
      const arc = (dx: number) => `a${s},${s} 0 1,${turn} ${tenth(dx)},0`
      return `M${tenth(x - radius * size)},${tenth(y)}${arc(2 * radius * size)}${arc(-2 * radius * size)}Z`
    })
    .join('')
