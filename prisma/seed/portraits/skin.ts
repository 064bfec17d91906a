import { ageShadows } from './age-shadows.ts'
import { mix, tenth as n } from './colour.ts'
import { type Frame, faceOutline } from './frame.ts'

/** The gradients of a face: light from one side, warmth, and the hollows. */
export const skinDefinitions = (frame: Frame): string => {
  const { side, skin, shade, deepShade, lit, female, deep, shot } = frame
  const { half } = frame.person.shape
  const [from, to] = side > 0 ? [0, 1] : [1, 0]
  const warmth = (female ? 0.22 : 0.13) * (deep ? 0.55 : 1) * (1 - frame.person.lateness * 0.35)
  const fading = (id: string, colour: string, opacity: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  return [
    `<linearGradient id="face" x1="${from}" x2="${to}" y1=".1" y2=".5"><stop offset="0" stop-color="${lit}"/>`,
    `<stop offset=".4" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shade, 0.7)}"/></linearGradient>`,
    `<linearGradient id="under" x1="0" x2="0" y1="0" y2="1"><stop offset=".6" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".6"/></linearGradient>`,
    // it begins where the cheek turns away
    `<linearGradient id="plane" gradientUnits="userSpaceOnUse" y1="470" y2="500" x1="${n(500 + side * half * 0.42)}" x2="${n(500 + side * half * 1.05)}"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset=".55" stop-color="${shade}" stop-opacity=".34"/><stop offset="1" stop-color="${shade}" stop-opacity=".55"/></linearGradient>`,
    fading('blush', deep ? '#c2413f' : '#e2503f', warmth),
    fading('glow', shot.key, deep ? 0.24 : 0.36),
    fading('hollow', deepShade, deep ? 0.5 : 0.34),
  ].join('')
}

const spot = (x: number, y: number, rx: number, ry: number, id: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${rx}" ry="${ry}" fill="url(#${id})"${opacity < 1 ? ` opacity="${n(opacity * 10) / 10}"` : ''}/>`

/** Light and shadow on the face; drawn inside its outline, before the features. */
export const faceLight = (frame: Frame): string => {
  const { person, side, dx, mouthX, mouthY, female, eyeApart } = frame
  const { half, chinY, jaw } = person.shape
  const x = 500 + dx
  const at = (part: number) => n(500 + side * half * part)
  // the side that is turned from the light, as one plane from temple over cheekbone to chin
  const plane = `M${at(1.1)},250C${at(0.7)},380 ${at(0.74)},450 ${at(0.8)},500C${at(0.86)},556 ${at(0.6)},600 ${at(0.5)},650L${at(0.12)},${n(chinY + 40)}L${at(1.4)},${n(chinY + 40)}Z`
  const hollow = Math.max(
    0,
    (person.build === 'slim' ? 0.5 : 0.2) + person.wear * 0.6 - (person.fullness ? 0.7 : 0),
  )
  return [
    `<path d="${plane}" fill="url(#plane)"/>`,
    `<path d="${faceOutline(frame)}" fill="url(#under)"/>`,
    ...[-1, 1].map((s) => spot(x + s * (eyeApart - 4), 466, 52, 34, 'hollow', female ? 0.65 : 0.9)),
    ...[-1, 1].map((s) => spot(x + s * half * jaw * 0.86, 606, 44, 62, 'hollow', Math.min(1, hollow))),
    ...[-1, 1].map((s) => spot(x + s * half * 0.54, 560, 58, 44, 'blush')),
    spot(x + dx * 0.45, 570, 40, 30, 'blush', 0.8),
    spot(x - side * half * 0.5, 536, 44, 26, 'glow'),
    spot(x - side * 34, 386, 84, 52, 'glow'),
    spot(x - side * 8, chinY - 26, 34, 18, 'glow', 0.7),
    // below the lower lip
    spot(mouthX, mouthY + 28, 30, 9, 'hollow', 0.9),
    ageShadows(frame),
  ].join('')
}
