import { type Colour, tenth as n } from './colour.ts'
import type { Random } from './seeded-random.ts'

/** A background for photos: its light, its palettes, and how it is drawn. */
export type Place = {
  /** The main light on the person. */
  key: Colour
  /** The light on the person's edges. */
  rim: Colour
  /** The blur of the background, in picture units. */
  blur: number
  /** Colours of the background, one list per mood of the place. */
  palettes: readonly (readonly Colour[])[]
  draw: (r: Random, palette: readonly Colour[]) => string
}

/** A rectangle, with additional SVG attributes. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"${more ? ` ${more}` : ''}/>`

/** One flat shape of the landscape. */
export const hill = (d: string, colour: Colour): string => `<path d="${d}" fill="${colour}"/>`

/** The whole background as a vertical gradient of the palette. */
export const lit = (palette: readonly Colour[]): string => {
  const stops = palette.map(
    (c, i) => `<stop offset="${n(i / Math.max(1, palette.length - 1))}" stop-color="${c}"/>`,
  )
  return [
    `<linearGradient id="s" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient>`,
    '<rect width="1000" height="1250" fill="url(#s)"/>',
  ].join('')
}

/** A range from one value to another, both in picture units. */
export type Span = readonly [from: number, to: number]

/** Lights (or leaves) out of focus, scattered between two heights. */
export const lamps = (r: Random, count: number, colours: readonly Colour[], y: Span, radius: Span): string =>
  Array.from({ length: count }, () => {
    const at = `cx="${n(r.between(0, 1000))}" cy="${n(r.between(...y))}" r="${n(r.between(...radius))}"`
    return `<circle ${at} fill="${r.pick(colours)}" opacity="${n(r.between(0.3, 0.85))}"/>`
  }).join('')

/** Repeats a drawing a number of times. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
