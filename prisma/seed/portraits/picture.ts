import { type Colour, tenth as n } from './colour.ts'
import { figure, topOfHair } from './figure.ts'
import type { Shot } from './frame.ts'
import type { Place } from './ground.ts'
import { hairOf } from './hair.ts'
import type { Hair } from './outline.ts'
import type { Person } from './person.ts'
import { type PlaceName, placeColour, placeOf } from './places.ts'
import { seededRandom } from './seeded-random.ts'

/** A rectangle of the picture, in picture units (1000 by 1250). */
export type Box = { left: number; top: number; width: number; height: number }

/** A drawn photo: two SVG layers of 1000 by 1250 units, of which the lower one is blurred. */
export type Picture = {
  place: PlaceName
  /** Blur of the background, in picture units. */
  blur: number
  /** The square around the face. */
  face: Box
  background: string
  foreground: string
}

const WIDTH = 1000
const HEIGHT = 1250
const DISTANCES = [
  { zoom: 1.24, y: 150 },
  { zoom: 0.92, y: 20 },
  { zoom: 1.38, y: 236 },
  { zoom: 0.78, y: 0 },
  { zoom: 1.16, y: 110 },
  { zoom: 1.02, y: 50 },
] as const
const EYE_LINE = 478
// what lies on a photo covers the top of it, and the words on a card everything below the chin
const HEADROOM = 0.09 * HEIGHT
const LOWEST_EYES = 0.41 * HEIGHT

/** A distance at which hair and chin stay clear of what is shown on a photo; further away for a full figure, which is seen. */
const distanceFor = (
  { fullness }: Person,
  hair: Hair,
  index: number,
  closer: number,
): { zoom: number; y: number } => {
  const distance = DISTANCES[index % DISTANCES.length] ?? DISTANCES[0]
  const wanted = distance.zoom * (fullness ? 0.94 : 1)
  const y = distance.y * (fullness ? 0.5 : 1)
  const top = topOfHair(hair)
  const nearest = (LOWEST_EYES - HEADROOM) / (EYE_LINE - top)
  const zoom = Math.floor(Math.min(wanted + closer, nearest) * 100) / 100
  return { zoom, y: Math.max(y, HEADROOM - HEIGHT + (HEIGHT - top) * zoom) }
}

const shotOf = (person: Person, hair: Hair, index: number, { key, rim }: Place): Shot => {
  const r = seededRandom(`shot:${person.seed}:${index}`)
  // the first photo of a profile is the friendliest
  const smile = r.between(index ? 0.35 : 0.6, 1)
  return {
    index,
    light: r.isTrue(0.5) ? 1 : -1,
    turn: r.between(-0.9, 0.9),
    tilt: r.between(-6, 6),
    lean: r.between(-3.5, 3.5),
    smile,
    // a beard hides the smile of closed lips
    teeth: smile > 0.62 && r.isTrue(person.beard === 'none' || person.beard === 'stubble' ? 0.6 : 0.85),
    closedEyes: index > 0 && r.isTrue(0.07),
    look: r.between(-0.6, 0.6),
    key,
    rim,
    x: r.between(-50, 50) * (index % 2 ? 2 : 1),
    ...distanceFor(person, hair, index, r.between(-0.04, 0.04)),
  }
}

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`

/** The same SVG, cropped to a part of it. */
export const cropped = (source: string, { left, top, width, height }: Box): string =>
  source.replace(/viewBox="[^"]*"/, `viewBox="${n(left)} ${n(top)} ${n(width)} ${n(height)}"`)

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

const faceBox = (shot: Shot): Box => {
  const side = n(Math.min(WIDTH, WIDTH * 0.56 * shot.zoom))
  const x = 500 + shot.x
  const y = HEIGHT - (HEIGHT - EYE_LINE) * shot.zoom + shot.y
  return {
    left: n(clamp(x - side / 2, WIDTH - side)),
    top: n(clamp(y - side / 2, HEIGHT - side)),
    width: side,
    height: side,
  }
}

const grading = (shot: Shot): string =>
  [
    `<radialGradient id="leak" cx="${shot.light > 0 ? 0 : 1}" cy="0" r="1"><stop offset="0" stop-color="${shot.rim}" stop-opacity=".5"/>`,
    `<stop offset=".6" stop-color="${shot.rim}" stop-opacity="0"/></radialGradient>`,
    '<linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".62" stop-color="#2a0f2b" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#2a0f2b" stop-opacity=".34"/></linearGradient>',
  ].join('')

const WASH = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#leak)" style="mix-blend-mode:screen"/>`,
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/>`,
].join('')

// vary the framing of each photo: nearer, further along, sometimes from the other side
const framing = (seed: string, index: number): string => {
  const r = seededRandom(`framing:${seed}:${index}`)
  const scale = r.between(1, 1.3)
  const shift = r.between(0, WIDTH * (scale - 1))
  const lift = r.between(0.2, 0.9) * HEIGHT * (scale - 1)
  const mirror = r.isTrue(0.5) ? `translate(${WIDTH} 0) scale(-1 1) ` : ''
  return `${mirror}translate(${n(-shift)} ${n(-lift)}) scale(${Math.round(scale * 1000) / 1000})`
}

/** A photo of a person by its number (from 0): the same input always gives the same SVG. */
export const picture = (person: Person, index: number): Picture => {
  const { name, place, palette } = placeOf(person, index)
  const hair = hairOf(person)
  const shot = shotOf(person, hair, index, place)
  const { definitions, art } = figure(person, shot, hair)
  const ground = place.draw(seededRandom(`place:${person.seed}:${index}`), palette)
  return {
    place: name,
    blur: place.blur,
    face: faceBox(shot),
    background: svg(`<g transform="${framing(person.seed, index)}">${ground}</g>`),
    foreground: svg(`<defs>${definitions}${grading(shot)}</defs>${art}${WASH}`),
  }
}

/** The colour to show until a photo is loaded; it is found without drawing. */
export const dominantColour = (
  person: Pick<Person, 'seed'> & Partial<Pick<Person, 'places'>>,
  index: number,
): Colour => placeColour(person, index)
