import { type Colour, mix, tenth } from './colour.ts'
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
  chin: number
  jawY: number
  chinWidth: number
  neckHalf: number
  shoulderHalf: number
  mouthX: number
  mouthY: number
  mouthHalf: number
  skin: Colour
  shade: Colour
  deepShade: Colour
  lit: Colour
  hairDark: Colour
  hairLit: Colour
  /** The x of a position on the face, in half face widths from the middle; the far side is foreshortened. */
  faceX: (part: number) => number
}

/** Measures a person for one shot. */
export const frameOf = (person: Person, shot: Shot): Frame => {
  const female = person.gender === 'female'
  const deep = person.tone >= 4
  const full = person.build === 'full'
  const { turn } = shot
  const dx = turn * 17
  const bulk = { slim: 0.94, average: 1, athletic: 1.05, full: 1.13 }[person.build]
  return {
    person,
    shot,
    female,
    deep,
    side: shot.light,
    dx,
    chin: female ? 690 : 702,
    jawY: full ? 636 : 620,
    chinWidth: female ? 0.2 : 0.33,
    neckHalf: (female ? 64 : 88) * (full ? 1.12 : 1),
    shoulderHalf: (female ? 252 : 312) * bulk,
    mouthX: 500 + dx * 1.15,
    mouthY: female ? 626 : 632,
    mouthHalf: (female ? 42 : 46) + shot.smile * 9,
    skin: person.skin,
    shade: mix(person.skin, deep ? '#1c0714' : '#7c2148', deep ? 0.42 : 0.36),
    deepShade: mix(person.skin, '#4a1238', deep ? 0.6 : 0.55),
    lit: mix(person.skin, shot.key, deep ? 0.34 : 0.55),
    hairDark: mix(person.hair, '#190a18', 0.45),
    hairLit: mix(person.hair, shot.key, person.hairName === 'black' ? 0.26 : 0.36),
    faceX: (part) => {
      const far = Math.sign(part) === Math.sign(turn)
      return tenth(
        500 + part * person.halfFace * (far ? 1 - Math.abs(turn) * 0.06 : 1 + Math.abs(turn) * 0.02),
      )
    },
  }
}

/** Path data of the outline of the face. */
export const faceOutline = ({ person, dx, chin, jawY, chinWidth: w, faceX: x }: Frame): string => {
  const j = person.jaw
  const tip = tenth(500 + dx * 0.6)
  return [
    `M${x(-1)},462C${x(-1.02)},330 ${x(-0.7)},262 500,262C${x(0.7)},262 ${x(1.02)},330 ${x(1)},462`,
    `C${x(1)},540 ${x(j + 0.13)},585 ${x(j)},${jawY}C${x(j - 0.13)},${jawY + 38} ${x(w + 0.2)},${chin} ${tip},${chin}`,
    `C${x(-w - 0.2)},${chin} ${x(-j + 0.13)},${jawY + 38} ${x(-j)},${jawY}C${x(-j - 0.13)},585 ${x(-1)},540 ${x(-1)},462Z`,
  ].join('')
}

/** Path data of the outline of neck, shoulders and chest. */
export const torsoOutline = ({ neckHalf: nw, shoulderHalf: sw }: Frame): string => {
  const x = (offset: number) => tenth(500 + offset)
  return [
    `M${x(-nw)},700C${x(-nw)},790 ${x(-nw - 20)},812 ${x(-nw - 70)},834`,
    `C${x(-sw + 64)},862 ${x(-sw + 4)},866 ${x(-sw - 8)},980C${x(-sw - 20)},1080 ${x(-sw - 26)},1200 ${x(-sw - 22)},1400`,
    `L${x(sw + 22)},1400C${x(sw + 26)},1200 ${x(sw + 20)},1080 ${x(sw + 8)},980`,
    `C${x(sw - 4)},866 ${x(sw - 64)},862 ${x(nw + 70)},834C${x(nw + 20)},812 ${x(nw)},790 ${x(nw)},700Z`,
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
