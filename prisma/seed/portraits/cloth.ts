import { type Colour, mix, tenth } from './colour.ts'
import type { Frame } from './frame.ts'

/** What all garments of one photo share: colours, measures, and the outline up to the neckline. */
export type Cloth = {
  frame: Frame
  colour: Colour
  dark: Colour
  light: Colour
  /** x at an offset from the middle. */
  x: (offset: number) => number
  /** Distance from the middle to the edge of the neckline. */
  edge: number
  /** The height at which the neckline meets the shoulder. */
  top: number
  /** Path data of the garment, with the given line between the two ends of the neckline. */
  body: (neckline: string) => string
}

/** The cloth of a person's garment in one photo. */
export const clothOf = (frame: Frame): Cloth => {
  const { person, shot, neckHalf: nw, shoulderHalf: sw, slope, girth: g, arm: a } = frame
  const colour = person.wardrobe[shot.index % person.wardrobe.length] ?? '#2b2430'
  const x = (offset: number) => tenth(500 + offset)
  const left = [
    `M${x(-sw - 24 - g)},1400C${x(-sw - 28 - g)},1200 ${x(-sw - 22 - g * 0.5)},1080 ${x(-sw - 10 - a)},980`,
    `C${x(-sw + 2 - a * 0.6)},862 ${x(-sw + 62)},${858 - slope} ${x(-nw - 72)},${828 - slope}`,
  ].join('')
  const right = [
    `C${x(sw - 62)},${858 - slope} ${x(sw - 2 + a * 0.6)},862 ${x(sw + 10 + a)},980`,
    `C${x(sw + 22 + g * 0.5)},1080 ${x(sw + 28 + g)},1200 ${x(sw + 24 + g)},1400Z`,
  ].join('')
  return {
    frame,
    colour,
    dark: mix(colour, '#1b0a1c', 0.34),
    light: mix(colour, shot.key, 0.26),
    x,
    edge: nw + 72,
    top: 828 - slope,
    body: (neckline) => left + neckline + right,
  }
}

/** A seam, a fold or an edge. */
export const stroke = (d: string, colour: Colour, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

/** A flat part of a garment. */
export const fill = (d: string, colour: Colour): string => `<path d="${d}" fill="${colour}"/>`

/** The folds between the arms and the body. */
export const folds = ({ x, dark, frame: { shoulderHalf: sw } }: Cloth): string =>
  stroke(
    [-1, 1]
      .map(
        (s) =>
          `M${x(s * (sw - 58))},1400C${x(s * (sw - 66))},1240 ${x(s * (sw - 58))},1130 ${x(s * (sw - 92))},1056`,
      )
      .join(''),
    dark,
    7,
    0.7,
  )
