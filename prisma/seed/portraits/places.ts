import { chance } from './chance.ts'
import { type Colour, mix } from './colour.ts'
import type { Place } from './ground.ts'
import { INDOORS } from './places-indoors.ts'
import { OUTDOORS } from './places-outdoors.ts'

/** The places, by name; neighbours in this list are unlike each other. */
export const PLACES = {
  studio: INDOORS.studio,
  beach: OUTDOORS.beach,
  cafe: INDOORS.cafe,
  forest: OUTDOORS.forest,
  night: OUTDOORS.night,
  mountains: OUTDOORS.mountains,
  home: INDOORS.home,
  autumn: OUTDOORS.autumn,
  bar: INDOORS.bar,
  lake: OUTDOORS.lake,
} as const satisfies Record<string, Place>

/** The name of a place. */
export type PlaceName = keyof typeof PLACES

const NAMES = Object.keys(PLACES) as PlaceName[]

/** Where a person's picture with the given number was taken, and in which mood; no two of ten are in one place. */
export const placeOf = (
  seed: string,
  index: number,
): { name: PlaceName; place: Place; palette: readonly Colour[] } => {
  const start = Math.floor(chance(`scene:${seed}`).next() * NAMES.length)
  // three and ten share no factor, so ten steps visit ten places
  const name = NAMES[(start + index * 3) % NAMES.length] ?? 'studio'
  const place: Place = PLACES[name]
  return { name, place, palette: chance(`palette:${seed}:${index}`).pick(place.palettes) }
}

/** The colour that stands for a picture until it has loaded; nothing is drawn to find it. */
export const placeColour = (seed: string, index: number): Colour => {
  const { place, palette } = placeOf(seed, index)
  const middle = palette[Math.floor(palette.length / 2)] ?? place.key
  // the person in front takes the edge off the ground
  return mix(middle, place.rim, 0.15)
}
