/** A colour as '#rrggbb'. */
export type Colour = string

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The colour at the given part (0 to 1) of the way from one colour to another. */
export const mix = (from: Colour, to: Colour, part: number): Colour => {
  const goal = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((goal[i] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** How much two colours differ, summed over the three channels (0 to 765). */
export const difference = (one: Colour, other: Colour): number => {
  const others = channels(other)
  return channels(one).reduce((sum, value, i) => sum + Math.abs(value - (others[i] ?? 0)), 0)
}

/** A coordinate rounded to a tenth, so that drawings stay small, and equal on every machine. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
