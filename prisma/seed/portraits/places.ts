import { type Colour, mix } from './colour.ts'
import type { Place } from './ground.ts'
import { INDOORS } from './places-indoors.ts'
import { OUTDOORS } from './places-outdoors.ts'
import { seededRandom } from './seeded-random.ts'

/** The backgrounds, by name; neighbours in this list look different. */
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

/**
 * The place and mood of a person's photo with the given number; ten photos in a row have ten different
 * places.
 */
export const placeOf = (
  seed: string,
  index: number,
): { name: PlaceName; place: Place; palette: readonly Colour[] } => {
  const start = Math.floor(seededRandom(`scene:${seed}`).next() * NAMES.length)
  // three and ten have no common factor, so ten steps visit ten places
  const name = NAMES[(start + index * 3) % NAMES.length] ?? 'studio'
  const place: Place = PLACES[name]
  return { name, place, palette: seededRandom(`palette:${seed}:${index}`).pick(place.palettes) }
}

/** The colour to show until a photo is loaded; it is found without drawing. */
export const placeColour = (seed: string, index: number): Colour => {
  const { place, palette } = placeOf(seed, index)
  const middle = palette[Math.floor(palette.length / 2)] ?? place.key
  // the person in front makes the background less intense
  return mix(middle, place.rim, 0.15)
}
