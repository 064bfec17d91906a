import { tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Random } from './seeded-random.ts'

/** The nose: its shaded flank, wings, nostrils and the light on the ridge. */
export const nose = ({ person, female, side, dx, shade, deepShade, lit }: Frame): string => {
  const x = 500 + dx * 1.45
  // noses grow with the years
  const size = person.features.nose * (female ? 0.88 : 1.06) * (1 + person.wear * 0.07)
  const y = 570 + (size - 1) * 30 + person.features.noseDrop
  const wing = 21 * size
  const flank = [
    `M${n(x + side * 9)},458C${n(x + side * 8)},506 ${n(x + side * 15 * size)},534 ${n(x + side * 27 * size)},${n(y - 8)}`,
    `C${n(x + side * 29 * size)},${n(y + 4)} ${n(x + side * 20)},${n(y + 11)} ${n(x + side * 4)},${n(y + 11)}`,
    `C${n(x + side * 16)},${n(y - 14)} ${n(x + side * 10)},520 ${n(x + side * 9)},458Z`,
  ].join('')
  const wings = [-1, 1]
    .map(
      (s) =>
        `M${n(x + s * (wing + 2))},${n(y - 11)}C${n(x + s * (wing + 7))},${n(y - 4)} ${n(x + s * (wing + 5))},${n(y + 4)} ${n(x + s * (wing - 1))},${n(y + 5)}`,
    )
    .join('')
  const tip = `M${n(x - wing + 3)},${n(y + 4)}C${n(x - 11)},${n(y + 8)} ${n(x - 8)},${n(y + 13)} ${n(x)},${n(y + 13)}C${n(x + 8)},${n(y + 13)} ${n(x + 11)},${n(y + 8)} ${n(x + wing - 3)},${n(y + 4)}`
  const nostrils = [-1, 1]
    .map(
      (s) =>
        `<ellipse cx="${n(x + s * wing * 0.56)}" cy="${n(y + 6.5)}" rx="${n(6.5 * size)}" ry="3.4" fill="${deepShade}" opacity=".8"/>`,
    )
    .join('')
  const ridge = `M${n(x - side * 3)},478C${n(x - side * 4)},500 ${n(x - side * 5)},524 ${n(x - side * 6)},544`
  return [
    `<path d="${flank}" fill="${shade}" opacity=".5"/><path d="${tip}" fill="none" stroke="${deepShade}" stroke-width="3.4" stroke-linecap="round" opacity=".5"/>${nostrils}`,
    `<path d="${wings}" fill="none" stroke="${deepShade}" stroke-width="3" stroke-linecap="round" opacity=".3"/>`,
    `<ellipse cx="${n(x - side * 6)}" cy="${n(y - 15)}" rx="6" ry="8" fill="${lit}" opacity=".6"/>`,
    `<path d="${ridge}" stroke="${lit}" stroke-width="5" stroke-linecap="round" opacity=".4" fill="none"/>`,
  ].join('')
}

/** An ear; the one that is turned away from the camera is hidden. */
export const ear = ({ person, shot, skin, shade, deepShade, faceX }: Frame, s: 1 | -1): string => {
  if (Math.sign(shot.turn) === s && Math.abs(shot.turn) > 0.6) return ''
  const long = 1 + person.wear * 0.14
  const at = `translate(${faceX(s * 0.985)} 494) scale(${s} ${n(long * 100) / 100})`
  return [
    `<g transform="${at}"><path d="M-8,-38C10,-56 34,-42 31,-12C29,6 22,14 18,30C15,42 2,48 -8,40Z" fill="${skin}"/>`,
    `<path d="M-8,-38C10,-56 34,-42 31,-12C29,6 22,14 18,30C15,42 2,48 -8,40Z" fill="${shade}" opacity="${s === shot.light ? 0.75 : 0.4}"/>`,
    `<path d="M2,-30C14,-40 25,-30 22,-12C20,2 12,6 12,18M4,-16C14,-18 14,-4 6,4" fill="none" stroke="${deepShade}" stroke-width="3.6" opacity=".5" stroke-linecap="round"/></g>`,
  ].join('')
}

/** Small gold earrings, if the person wears them. */
export const earrings = ({ person, faceX }: Frame): string =>
  person.earrings
    ? [-1, 1]
        .map((s) => faceX(s * 1.05))
        .map(
          (x) =>
            `<circle cx="${x}" cy="548" r="8" fill="#e9bf73"/><circle cx="${n(x - 2)}" cy="546" r="3" fill="#fff3d6"/>`,
        )
        .join('')
    : ''

const FRAMES = [
  { colour: '#231a20', width: 6.5, half: 47, height: 74, radius: 26 },
  { colour: '#6b3b22', width: 6.5, half: 46, height: 78, radius: 36 },
  { colour: '#b88a4a', width: 4, half: 44, height: 84, radius: 42 },
  { colour: '#3d4657', width: 4, half: 49, height: 64, radius: 18 },
] as const

/** Glasses with temples and a faint reflection, if the person wears them. */
export const glasses = ({ person, dx, faceX, shade, eyeApart }: Frame, r: Random): string => {
  if (!person.glasses) return ''
  const { colour, width, half, height, radius } = r.pick(FRAMES)
  const apart = eyeApart
  const top = 486 - height / 2
  const lens = (s: 1 | -1) => {
    const x = 500 + dx + s * apart
    const box = (y: number) =>
      `x="${n(x - half)}" y="${n(y)}" width="${half * 2}" height="${height}" rx="${radius}"`
    return [
      `<rect ${box(top + 6)} fill="none" stroke="${shade}" stroke-width="${width}" opacity=".5"/>`,
      `<rect ${box(top)} fill="#ffffff" fill-opacity=".08" stroke="${colour}" stroke-width="${width}"/>`,
      `<path d="M${n(x - half * 0.62)},${n(top + height * 0.74)}L${n(x)},${n(top + height * 0.14)}" stroke="#fff" stroke-width="9" opacity=".16"/>`,
      `<path d="M${n(x + s * half)},478L${faceX(s * 0.99)},472" stroke="${colour}" stroke-width="${width}"/>`,
    ].join('')
  }
  const bridge = `M${n(500 + dx - apart + half)},478C${n(492 + dx)},466 ${n(508 + dx)},466 ${n(500 + dx + apart - half)},478`
  return `${lens(-1)}${lens(1)}<path d="${bridge}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
}
