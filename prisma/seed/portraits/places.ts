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

/** What decides where the photos of a person were taken. */
type Setting = { seed: string; places?: readonly PlaceName[] | undefined }

/** The first of the ten places at which one of the wanted places comes first. */
const startOf = ({ seed, places }: Setting): number => {
  const r = seededRandom(`scene:${seed}`)
  return places ? NAMES.indexOf(r.pick(places)) : Math.floor(r.next() * NAMES.length)
}

/**
 * The place and mood of a person's photo with the given number; ten photos in a row have ten different
 * places.
 */
export const placeOf = (
  { seed, places }: Setting,
  index: number,
): { name: PlaceName; place: Place; palette: readonly Colour[] } => {
  const start = startOf({ seed, places })
  // three and ten have no common factor, so ten steps visit ten places
  const name = NAMES[(start + index * 3) % NAMES.length] ?? 'studio'
  const place: Place = PLACES[name]
  return { name, place, palette: seededRandom(`palette:${seed}:${index}`).pick(place.palettes) }
}

/** The colour to show until a photo is loaded; it is found without drawing. */
export const placeColour = (person: Setting, index: number): Colour => {
  const { place, palette } = placeOf(person, index)
  const middle = palette[Math.floor(palette.length / 2)] ?? place.key
  // the person in front makes the background less intense
  return mix(middle, place.rim, 0.15)
}
