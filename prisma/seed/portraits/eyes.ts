import { eyeLines } from './age.ts'
import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'

const EYE_Y = 482
const lines = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/>`

type Eye = { half: number; height: number; tilt: number; x: number }

const eyeOf = ({ person, shot, female, dx, eyeApart }: Frame, s: 1 | -1): Eye => {
  // the eye that turns away becomes narrower and moves inward
  const far = Math.sign(shot.turn) === s ? 1 - Math.abs(shot.turn) * 0.12 : 1
  return {
    half: n((female ? 35 : 34) * far * person.features.eyeSize),
    // lids become heavier with the years
    height:
      (female ? 16.5 : 14.5) *
      person.features.eyeSize *
      (shot.smile > 0.6 ? 0.84 : 1) *
      (1 - person.wear * 0.14),
    tilt: n(person.features.eyeTilt * (female ? 1 : 0.6) - person.wear * 5),
    x: n(500 + s * eyeApart * (1 - (1 - far) * 0.4) + dx),
  }
}

const closedEye = ({ half: w, height: h, x }: Eye, frame: Frame, lash: string, s: 1 | -1): string => {
  const lid = `M${-w},-2C${n(-w * 0.5)},${n(h * 0.9)} ${n(w * 0.5)},${n(h * 0.9)} ${n(w + 2)},-5`
  const crease = `M${n(-w + 4)},-14C${n(-w * 0.4)},-22 ${n(w * 0.4)},-23 ${n(w - 2)},-15`
  return [
    `<g transform="translate(${x} ${EYE_Y + 4}) scale(${s} 1)">`,
    lines(lid, lash, frame.female ? 6 : 5, 1),
    lines(crease, frame.deepShade, 3, 0.35),
    '</g>',
  ].join('')
}

/** One eye; `s` is 1 for the one on the right of the picture, -1 for the other. */
export const eye = (frame: Frame, s: 1 | -1): string => {
  const { person, shot, female, side, shade, deepShade, hairDark } = frame
  const measured = eyeOf(frame, s)
  const { half: w, height: h, tilt: t, x } = measured
  const lash = mix(hairDark, '#160a12', 0.7)
  if (shot.closedEyes) return closedEye(measured, frame, lash, s)
  const id = s > 0 ? 'eyeR' : 'eyeL'
  const top = `M${-w},${n(t * 0.5)}C${n(-w * 0.55)},${n(-h * 1.15)} ${n(w * 0.35)},${n(-h * 1.5)} ${w},${-t}`
  const almond = `${top}C${n(w * 0.5)},${n(h * 0.8)} ${n(-w * 0.45)},${n(h * 0.86)} ${-w},${n(t * 0.5)}Z`
  const lidShade = [
    `M${-w - 2},-4C${n(-w * 0.5)},${n(-h * 2.1)} ${n(w * 0.5)},${n(-h * 2.3)} ${n(w + 6)},${n(-t - 3)}`,
    `L${w},${-t}C${n(w * 0.3)},${n(-h * 1.2)} ${n(-w * 0.5)},${n(-h)} ${-w},2Z`,
  ].join('')
  const underLid = `${top}L${w},${n(-t + 6)}C${n(w * 0.35)},${n(-h * 1.5 + 9)} ${n(-w * 0.55)},${n(-h * 1.15 + 9)} ${-w},${n(t * 0.5 + 4)}Z`
  const lashes = [
    `${top}${female ? `L${n(w + 9)},${n(-t - 7)}` : ''}C${n(w * 0.4)},${n(-h * 1.5 - (female ? 8 : 5))}`,
    ` ${n(-w * 0.55)},${n(-h * 1.15 - 4)} ${-w},${n(t * 0.5)}Z`,
  ].join('')
  const lower = `M${n(-w * 0.7)},${n(h * 0.62)}C${n(-w * 0.2)},${n(h * 0.98)} ${n(w * 0.4)},${n(h * 0.8)} ${n(w * 0.85)},${n(h * 0.1)}`
  const iris = n(shot.look * s * 6)
  return [
    `<g transform="translate(${x} ${EYE_Y}) scale(${s} 1)">`,
    `<path d="${lidShade}" fill="${shade}" opacity="${female ? 0.75 : 0.45}"/>`,
    `<clipPath id="${id}"><path d="${almond}"/></clipPath><path d="${almond}" fill="${mix('#fffaf6', shade, 0.12)}"/>`,
    `<g clip-path="url(#${id})"><circle cx="${iris}" cy="-2" r="15.2" fill="${person.eyes}"/>`,
    `<circle cx="${iris}" cy="-2" r="15.2" fill="none" stroke="${mix(person.eyes, '#000000', 0.55)}" stroke-width="3"/>`,
    `<circle cx="${iris}" cy="-2" r="7" fill="#140c10"/><path d="${underLid}" fill="#2a1020" opacity=".28"/></g>`,
    `<circle cx="${n(iris - s * side * 4.5)}" cy="-6.5" r="3.4" fill="#fff" opacity=".95"/>`,
    `<path d="${lashes}" fill="${lash}"/>`,
    lines(lower, deepShade, 2.6, 0.55),
    eyeLines(frame, w, h),
    '</g>',
  ].join('')
}

/** One eyebrow, on the same side as `eye`. */
export const brow = ({ person, female, dx, eyeApart, strong }: Frame, s: 1 | -1): string => {
  const arch = female ? 8 + person.features.browArch * 6 : 3 + person.features.browArch * 5
  const thick =
    (female ? 8.5 - person.lateness * 2 : (14 + person.wear * 1.5) * strong) * person.features.browThick
  // nobody has eyebrows as pale as platinum or silver hair
  const pale = person.hairName === 'platinum' || person.hairName === 'silver'
  const grown = pale ? mix(person.hair, '#5c4638', 0.5) : mix(person.hair, '#8d8687', person.greying * 0.6)
  const base = mix(grown, '#dcd7d3', person.lateness * 0.5)
  const d = [
    `M-36,${n(thick * 0.65)}C-34,${n(-thick * 0.35)} -10,${n(-arch - 2)} 14,${n(-arch)}C30,${n(-arch + 2)} 40,2 46,9`,
    `C34,2 24,${n(-arch + thick * 0.9)} 10,${n(-arch + thick * 0.98)}`,
    `C-10,${n(-arch + thick + 2)} -24,${n(thick)} -36,${n(thick * 0.65)}Z`,
  ].join('')
  const at = `translate(${n(500 + s * eyeApart + dx)} ${female ? 441 : 448}) scale(${s} 1)`
  return `<path transform="${at}" d="${d}" fill="${mix(base, '#150a10', female ? 0.28 : 0.22)}" opacity=".92"/>`
}
