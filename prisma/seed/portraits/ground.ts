import type { Chance } from './chance.ts'
import { type Colour, tenth as n } from './colour.ts'

/** A place where photographs are taken: its light, its palettes, and how its ground is drawn. */
export type Place = {
  /** The light that falls on the person. */
  key: Colour
  /** The light that edges the person. */
  rim: Colour
  /** How far out of focus the ground is, in picture units. */
  blur: number
  /** Colours of the ground, one list per mood of the place. */
  palettes: readonly (readonly Colour[])[]
  draw: (r: Chance, palette: readonly Colour[]) => string
}

/** A rectangle, with further attributes as they stand in SVG. */
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

/** The whole ground as a vertical gradient of the palette. */
export const lit = (palette: readonly Colour[]): string => {
  const stops = palette.map(
    (c, i) => `<stop offset="${n(i / Math.max(1, palette.length - 1))}" stop-color="${c}"/>`,
  )
  return [
    `<linearGradient id="s" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient>`,
    '<rect width="1000" height="1250" fill="url(#s)"/>',
  ].join('')
}

/** From and to, both in picture units. */
export type Span = readonly [from: number, to: number]

/** Lights (or leaves) out of focus, scattered between two heights. */
export const lamps = (r: Chance, count: number, colours: readonly Colour[], y: Span, radius: Span): string =>
  Array.from({ length: count }, () => {
    const at = `cx="${n(r.between(0, 1000))}" cy="${n(r.between(...y))}" r="${n(r.between(...radius))}"`
    return `<circle ${at} fill="${r.pick(colours)}" opacity="${n(r.between(0.3, 0.85))}"/>`
  }).join('')

/** As many drawings as asked, one after the other. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
