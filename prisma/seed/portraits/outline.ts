import { tenth } from './colour.ts'

/** A hair cut as outlines: x in half face widths from the middle of the face, y in picture units. */
export type Cut = {
  back: string
  front: string
  strands: string[]
  /** Hair so short that the skin shows through. */
  soft?: boolean
  /** A bun on top of the head. */
  knot?: { x: number; y: number; radius: number }
}

/** Hair as SVG path data in picture units; `back` or `front` is empty if a cut does not have it. */
export type Hair = { back: string; front: string; strands: string[]; soft: boolean }

const PAIR = /(-?[\d.]+)[ ,](-?[\d.]+)/g

/** Path data of an outline on a face of the given half width. */
export const fitted = (outline: string, halfFace: number): string =>
  outline
    .replace(/\s+/g, ' ')
    .replace(PAIR, (_, x: string, y: string) => `${tenth(500 + Number(x) * halfFace)},${y}`)
    .replace(/ (?=[MCLZ])/g, '')

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
