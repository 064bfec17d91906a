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

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG, from 1 (none) to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, moved towards another only as far as a contrast with a ground needs; all the way if it never has it. */
export const standingOut = (colour: Colour, ground: Colour, towards: Colour, least: number): Colour => {
  for (let part = 0; part < 1; part += 0.05) {
    const moved = mix(colour, towards, part)
    if (contrast(moved, ground) >= least) return moved
  }
  return towards
}

/** A coordinate rounded to a tenth, so that drawings stay small, and equal on every machine. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
