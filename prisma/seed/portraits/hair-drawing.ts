import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Hair } from './outline.ts'

/** How far the hair of the oldest is on its way to white. */
const WHITENING = 0.42

/** The colour of the hair with a part (0 to 1) of the grey that came with the years. */
const greyed = ({ person }: Frame, part: number): string =>
  mix(mix(person.hair, '#a7a1a0', person.greying * part), '#efece9', person.lateness * WHITENING)

/** The gradients of the hair, and its outline as a clip. */
export const hairDefinitions = (frame: Frame, hair: Hair): string => {
  const { person, side, hairDark, hairLit } = frame
  const temple = greyed(frame, 1)
  const dark = mix(temple, '#190a18', 0.18)
  return [
    `<linearGradient id="hair" x1="${side > 0 ? 0.1 : 0.9}" x2="${side > 0 ? 0.9 : 0.1}" y1="0" y2=".8">`,
    `<stop offset="0" stop-color="${mix(greyed(frame, 0.5), hairLit, 0.6)}"/><stop offset=".45" stop-color="${greyed(frame, 0.3)}"/>`,
    `<stop offset="1" stop-color="${mix(hairDark, greyed(frame, 0.5), person.lateness * 0.5)}"/></linearGradient>`,
    `<linearGradient id="hairBack" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="140" y2="860"><stop offset="0" stop-color="${mix(greyed(frame, 0.5), hairDark, 0.35)}"/><stop offset="1" stop-color="${mix(hairDark, '#190a18', 0.1)}"/></linearGradient>`,
    '<linearGradient id="sides" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="270" y2="512">',
    `<stop offset="0" stop-color="${dark}"/><stop offset=".5" stop-color="${dark}" stop-opacity=".98"/><stop offset=".8" stop-color="${dark}" stop-opacity=".7"/>`,
    `<stop offset="1" stop-color="${dark}" stop-opacity=".22"/></linearGradient>`,
    `<radialGradient id="sheen"><stop offset="0" stop-color="${hairLit}" stop-opacity="${person.hairName === 'black' || person.hairName === 'dark brown' ? 0.3 : 0.5}"/><stop offset="1" stop-color="${hairLit}" stop-opacity="0"/></radialGradient>`,
    person.lateness < 0.2
      ? ''
      : `<radialGradient id="scalp"><stop offset="0" stop-color="${frame.skin}" stop-opacity="${n(person.lateness * 5) / 10}"/><stop offset="1" stop-color="${frame.skin}" stop-opacity="0"/></radialGradient>`,
    `<clipPath id="ch"><path d="${hair.front}"/></clipPath>`,
  ].join('')
}

/** The strands in four tones, so that a head of hair is four paths and not a hundred. */
const strandPaths = (frame: Frame, strands: readonly string[], thick: number): string => {
  const { person, hairDark, hairLit } = frame
  const grey = person.greying > 0.1
  // broad locks under fine hairs: lines of one width would look like corduroy
  const tones = [
    { colour: hairDark, width: 8, opacity: 0.26 },
    { colour: grey ? '#b9b3b1' : hairLit, width: 2.2, opacity: grey ? 0.3 + person.greying * 0.6 : 0.4 },
    { colour: hairLit, width: 7, opacity: 0.2 },
    { colour: mix(hairDark, '#0c060a', 0.3), width: 2, opacity: 0.36 },
  ]
  return tones
    .map(({ colour, width, opacity }, tone) => {
      // three has no factor in common with four, so neighbours differ
      const d = strands.filter((_, i) => (i * 3) % 4 === tone).join('')
      return d === ''
        ? ''
        : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width * thick)}" stroke-linecap="round" opacity="${n(opacity * 100) / 100}"/>`
    })
    .join('')
}

/** The shadow of the hair on the face; drawn inside the outline of the face. */
export const hairShadow = ({ side, deepShade }: Frame, hair: Hair, volume: string): string =>
  hair.density < 0.5
    ? ''
    : `<path d="${hair.front}" fill="${deepShade}" opacity=".3" transform="translate(${side * 5} 9) ${volume}"/>`

/** What lies in front of the head: temples, hair and its strands. */
export const hairFront = (frame: Frame, hair: Hair): string => {
  const { person, side, skin } = frame
  const { half } = person.shape
  const clipped = hair.density < 0.95
  const sides = hair.sides
    ? `<path d="${hair.sides}" fill="url(#sides)"${clipped ? ' opacity=".8"' : ''}/>`
    : ''
  const cap = clipped
    ? `<path d="${hair.front}" fill="${mix(skin, greyed(frame, 0.6), Math.min(1, hair.density + 0.1))}" opacity="${Math.min(1, hair.density + 0.12)}" filter="url(#blurNarrow)"/>`
    : `<path d="${hair.front}" fill="url(#hair)"/>`
  const sheen =
    hair.density < 0.5
      ? ''
      : `<ellipse cx="${n(500 - side * half * 0.45)}" cy="272" rx="${n(half * 0.8)}" ry="66" fill="url(#sheen)"/>`
  // the scalp shows through at the crown
  const scalp =
    person.lateness < 0.2 || clipped
      ? ''
      : `<ellipse cx="${n(500 + side * half * 0.12)}" cy="${n(hair.top + 44)}" rx="${n(half * 0.62)}" ry="58" fill="url(#scalp)"/>`
  return `${sides}${cap}<g clip-path="url(#ch)">${strandPaths(frame, hair.strands, hair.thick)}${sheen}${scalp}</g>`
}

/** What hangs behind head and neck. */
export const hairBack = (frame: Frame, { back, backStrands, thick }: Hair): string =>
  back ? `<path d="${back}" fill="url(#hairBack)"/>${strandPaths(frame, backStrands, thick)}` : ''
