import { type Colour, mix, tenth } from './colour.ts'
import { DARK_FROM, isLongOnMen } from './looks.ts'
import type { Person } from './person.ts'

/** How one photograph was taken: pose, distance and the light of its place. */
export type Shot = {
  index: number
  /** The direction of the light: 1 from the left, -1 from the right. */
  light: 1 | -1
  /** Turn of the head, from -1 to 1. */
  turn: number
  /** Tilt of the head, in degrees. */
  tilt: number
  /** Lean of the shoulders, in degrees. */
  lean: number
  /** From 0 (serious) to 1 (laughing). */
  smile: number
  teeth: boolean
  closedEyes: boolean
  /** Where the eyes look, from -1 to 1. */
  look: number
  key: Colour
  rim: Colour
  zoom: number
  x: number
  y: number
}

/** The measures and colours that all parts of a drawn figure share. */
export type Frame = {
  person: Person
  shot: Shot
  female: boolean
  /** Dark skin takes light and shadow differently. */
  deep: boolean
  side: 1 | -1
  /** How far the features move when the head turns. */
  dx: number
  neckHalf: number
  shoulderHalf: number
  /** How much wider than the shoulders the body is further down, in picture units. */
  girth: number
  /** Factor on brows, neck and shoulders of a man with loose or tied long hair, which softens a face. */
  strong: number
  /** How much wider the upper arms are than the shoulders, in picture units. */
  arm: number
  /** How far the shoulders come up to the chin, in picture units. */
  lift: number
  /** How far the shoulders slope up to the neck, in picture units: muscles raise them. */
  slope: number
  /** From the middle of the face to the middle of an eye, in picture units. */
  eyeApart: number
  mouthX: number
  mouthY: number
  mouthHalf: number
  /** How far the corners of the mouth turn up, in picture units: even a serious mouth is friendly. */
  mouthUp: number
  skin: Colour
  shade: Colour
  deepShade: Colour
  lit: Colour
  hairDark: Colour
  hairLit: Colour
  /** The x of a position on the face, in half face widths from the middle; the far side is foreshortened. */
  faceX: (part: number) => number
}

const SHOULDERS = { slim: 0.86, average: 1, athletic: 1.1, full: 1.2 } as const
// at the waist, in picture units
const GIRTH = { slim: -12, average: 0, athletic: -26, full: 74 } as const
const NECK = { slim: 0.93, average: 1, athletic: 1.1, full: 1.46 } as const

const SLOPE = { slim: -6, average: 2, athletic: 12, full: 12 } as const

/** Measures a person for one shot. */
export const frameOf = (person: Person, shot: Shot): Frame => {
  const female = person.gender === 'female'
  const deep = person.tone >= DARK_FROM
  const { turn } = shot
  const dx = turn * 17
  // boys of eighteen and men of seventy are narrower than men of forty
  const grown = female ? 1 : 1 - Math.max(0, (24 - person.age) / 70) - Math.max(0, (person.age - 60) / 200)
  const { half } = person.shape
  const { fullness, lateness } = person
  const girth = GIRTH[person.build] * (fullness || 1)
  // a strong neck and broad shoulders under long hair
  const strong = !female && isLongOnMen(person.cut) && person.cut !== 'tied' ? 1.07 : 1
  return {
    person,
    shot,
    female,
    deep,
    side: shot.light,
    dx,
    neckHalf:
      (female ? 62 : 84) * (NECK[person.build] + (fullness ? (fullness - 1) * 0.3 : 0)) * grown * strong,
    shoulderHalf: (female ? 250 : 312) * SHOULDERS[person.build] * grown * strong * (1 - lateness * 0.06),
    girth,
    strong,
    arm: Math.max(0, girth) * 0.32,
    lift: 56 + fullness * 12 + lateness * 12,
    slope: (female ? 4 : 10) + SLOPE[person.build] - lateness * 10,
    eyeApart: half * person.features.eyeApart,
    mouthX: 500 + dx * 1.15,
    mouthY: person.shape.chinY - (female ? 65 : 71),
    mouthHalf: ((female ? 42 : 46) + shot.smile * 9) * person.features.mouth,
    mouthUp: 7 + shot.smile * 10,
    skin: person.skin,
    shade: mix(person.skin, deep ? '#300a16' : '#96383c', deep ? 0.42 : 0.34),
    deepShade: mix(person.skin, deep ? '#2a0a1c' : '#561a30', deep ? 0.6 : 0.55),
    lit: mix(person.skin, shot.key, deep ? 0.32 : 0.34),
    hairDark: mix(person.hair, '#190a18', 0.45),
    hairLit: mix(person.hair, shot.key, person.hairName === 'black' ? 0.26 : 0.36),
    faceX: (part) => {
      const far = Math.sign(part) === Math.sign(turn)
      return tenth(500 + part * half * (far ? 1 - Math.abs(turn) * 0.06 : 1 + Math.abs(turn) * 0.02))
    },
  }
}

/** Path data of the outline of the face. */
export const faceOutline = ({ person, dx, female, faceX: x }: Frame): string => {
  const { cheek, jaw: j, jawY, chin: w, chinY: chin } = person.shape
  const tip = tenth(500 + dx * 0.6)
  // a man's jaw turns in a corner, a woman's in a curve
  const above = female ? 34 : 24
  const corner = female ? 0.13 : 0.09
  const y = (value: number) => tenth(value)
  return [
    `M${x(-1)},462C${x(-1.02)},330 ${x(-0.7)},262 500,262C${x(0.7)},262 ${x(1.02)},330 ${x(1)},462`,
    `C${x(cheek)},540 ${x(j + corner)},${y(jawY - above)} ${x(j)},${y(jawY)}C${x(j - corner)},${y(jawY + 36)} ${x(w + 0.2)},${y(chin)} ${tip},${y(chin)}`,
    `C${x(-w - 0.2)},${y(chin)} ${x(-j + corner)},${y(jawY + 36)} ${x(-j)},${y(jawY)}C${x(-j - corner)},${y(jawY - above)} ${x(-cheek)},540 ${x(-1)},462Z`,
  ].join('')
}

/** Path data of the outline of neck, shoulders and chest. */
export const torsoOutline = ({ neckHalf: nw, shoulderHalf: sw, slope, girth: g, arm: a }: Frame): string => {
  const x = (offset: number) => tenth(500 + offset)
  return [
    `M${x(-nw)},700C${x(-nw)},790 ${x(-nw - 20)},${812 - slope} ${x(-nw - 70)},${834 - slope}`,
    `C${x(-sw + 64)},${862 - slope} ${x(-sw + 4 - a * 0.6)},866 ${x(-sw - 8 - a)},980C${x(-sw - 20 - g * 0.5)},1080 ${x(-sw - 26 - g)},1200 ${x(-sw - 22 - g)},1400`,
    `L${x(sw + 22 + g)},1400C${x(sw + 26 + g)},1200 ${x(sw + 20 + g * 0.5)},1080 ${x(sw + 8 + a)},980`,
    `C${x(sw - 4 + a * 0.6)},866 ${x(sw - 64)},${862 - slope} ${x(nw + 70)},${834 - slope}C${x(nw + 20)},${812 - slope} ${x(nw)},790 ${x(nw)},700Z`,
  ].join('')
}

/** Path data of the neck alone, down to the hollow of the throat. */
export const neckOutline = ({ neckHalf: nw }: Frame): string => {
  const x = (offset: number) => tenth(500 + offset)
  return [
    `M${x(-nw)},600L${x(nw)},600L${x(nw)},770C${x(nw + 4)},800 ${x(nw + 20)},816 ${x(nw + 66)},834`,
    `L500,960L${x(-nw - 66)},834C${x(-nw - 20)},816 ${x(-nw - 4)},800 ${x(-nw)},770Z`,
  ].join('')
}
