import { ageLines, neckLines, spots } from './age.ts'
import { beard, beardDefinition } from './beard.ts'
import { clothes, garmentFor, necklace } from './clothes.ts'
import { mix, tenth as n } from './colour.ts'
import { brow, eye } from './eyes.ts'
import { ear, earrings, glasses, nose } from './face.ts'
import { type Frame, faceOutline, frameOf, neckOutline, type Shot, torsoOutline } from './frame.ts'
import { hairOf } from './hair.ts'
import { hairBack, hairDefinitions, hairFront, hairShadow } from './hair-drawing.ts'
import { mouth } from './mouth.ts'
import type { Hair } from './outline.ts'
import type { Person } from './person.ts'
import { scarf } from './scarf.ts'
import { seededRandom } from './seeded-random.ts'
import { faceLight, skinDefinitions } from './skin.ts'

const HEAD_PIVOT = '500 760'

const definitions = (frame: Frame, hair: Hair): string => {
  const { side, shoulderHalf: sw } = frame
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return [
    skinDefinitions(frame),
    hairDefinitions(frame, hair),
    beardDefinition(frame),
    `<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="${n(500 - side * sw)}" x2="${n(500 + side * (sw + 60))}" y1="860" y2="1150">`,
    '<stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="#f3e4ec"/><stop offset="1" stop-color="#8d6a8c"/></linearGradient>',
    blur('blurNarrow', 3),
    blur('blurWide', 10),
    `<clipPath id="cf"><path d="${faceOutline(frame)}"/></clipPath>`,
    `<clipPath id="cn"><path d="${torsoOutline(frame)}"/><path d="${neckOutline(frame)}"/></clipPath>`,
  ].join('')
}

/** A second chin under the first, of a full figure, with the shadow of the first on it. */
const secondChin = ({ person, dx, skin, shade }: Frame): string => {
  if (!person.fullness) return ''
  const { half, jaw, chinY } = person.shape
  const x = 500 + dx * 0.4
  const w = half * jaw * 0.88
  const low = chinY + 22 + person.fullness * 22
  const d = `M${n(x - w)},${n(chinY - 62)}C${n(x - w * 0.86)},${n(low)} ${n(x + w * 0.86)},${n(low)} ${n(x + w)},${n(chinY - 62)}Z`
  return [
    `<path d="${d}" fill="${mix(skin, shade, 0.4)}"/>`,
    `<ellipse cx="${n(x)}" cy="${n(chinY - 4)}" rx="${n(w * 0.78)}" ry="26" fill="url(#hollow)"/>`,
  ].join('')
}

const bodyOf = (frame: Frame, tilt: string): string => {
  const { side, skin, shade, person, shot } = frame
  const seed = `${person.seed}:${shot.index}`
  const r = seededRandom(`clothes:${seed}`)
  const garment = garmentFor(person, r)
  const bare = garment === 'straps' || garment === 'scoop'
  const throat = 'M466,842C478,866 486,880 494,884M534,842C522,866 514,880 506,884'
  return [
    `<path d="${torsoOutline(frame)}" fill="${skin}"/><path d="${neckOutline(frame)}" fill="${skin}"/>`,
    // the shadow of the head on the neck
    `<g clip-path="url(#cn)"><g transform="translate(0 ${n(frame.lift)}) ${tilt}"><path d="${faceOutline(frame)}" fill="${shade}" opacity=".85" transform="translate(${side * 16} 46)"/></g></g>`,
    neckLines(frame),
    bare
      ? `<path d="${throat}" stroke="${shade}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".6"/>`
      : '',
    necklace(frame, garment, r),
    clothes(frame, garment),
    scarf(frame, garment, seededRandom(`scarf:${seed}`)),
  ].join('')
}

const headOf = (frame: Frame, hair: Hair, volume: string): string => {
  const { person } = frame
  return [
    secondChin(frame),
    ear(frame, -1),
    ear(frame, 1),
    earrings(frame),
    `<path d="${faceOutline(frame)}" fill="url(#face)"/>`,
    `<g clip-path="url(#cf)">${faceLight(frame)}${hairShadow(frame, hair, volume)}</g>`,
    spots(frame, seededRandom(`spots:${person.seed}`)),
    ageLines(frame),
    beard(frame),
    nose(frame),
    mouth(frame),
    eye(frame, -1),
    eye(frame, 1),
    brow(frame, -1),
    brow(frame, 1),
    // a person has the same glasses in every photo
    glasses(frame, seededRandom(`glasses:${person.seed}`)),
    `<g transform="${volume}">${hairFront(frame, hair)}</g>`,
  ].join('')
}

/** A person in one photo: SVG definitions, and the drawing that uses them. */
export const figure = (
  person: Person,
  shot: Shot,
  hair: Hair = hairOf(person),
): { definitions: string; art: string } => {
  const frame = frameOf(person, shot)
  const { side } = frame
  const volume = volumeOf(person, hair)
  const lean = `translate(0 ${n(-frame.lift)}) rotate(${n(shot.lean)} ${HEAD_PIVOT})`
  const tilt = `rotate(${n(shot.tilt)} ${HEAD_PIVOT})`
  const path = (d: string) => (d ? `<path d="${d}"/>` : '')
  const silhouette = [
    `<g transform="${tilt}">${path(faceOutline(frame))}<g transform="${volume}">${path(hair.back)}${path(hair.sides)}${hair.density < 0.5 ? '' : path(hair.front)}</g></g>`,
    `<path d="${torsoOutline(frame)}" transform="${lean}"/>`,
  ].join('')
  const art = [
    `<g transform="translate(${n(shot.x)} ${n(shot.y)}) translate(500 1250) scale(${Math.round(shot.zoom * 100) / 100}) translate(-500 -1250)">`,
    `<g fill="${shot.rim}" opacity=".8" transform="translate(${-side * 6} -4)">${silhouette}</g>`,
    `<g transform="${tilt} ${volume}">${hairBack(frame, hair)}</g>`,
    `<g transform="${lean}">${bodyOf(frame, tilt)}</g>`,
    `<g transform="${tilt}">${headOf(frame, hair, volume)}</g>`,
    '</g>',
  ].join('')
  return { definitions: definitions(frame, hair), art }
}

const CENTRE = 470
const LIFT = 1.055

/** Hair adds volume around the skull; clipped hair does not. */
const volumeOf = ({ gender, lateness }: Person, { density }: Hair): string =>
  density < 0.9
    ? ''
    : `translate(500 ${CENTRE}) scale(${n((gender === 'female' ? 1.06 : 1.03) * 100 - lateness * 2) / 100} ${n(LIFT * 1000 - lateness * 25) / 1000}) translate(-500 -${CENTRE})`

/** The highest point of hair as it is drawn, in picture units before the shot moves it. */
export const topOfHair = ({ top, density }: Hair): number =>
  density < 0.9 ? top : CENTRE - (CENTRE - top) * LIFT
