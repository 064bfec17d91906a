import type { Chance } from './chance.ts'
import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'

/** The nose: its shaded flank, nostrils and the light on the ridge. */
export const nose = ({ person, female, side, dx, shade, deepShade, lit }: Frame): string => {
  const x = 500 + dx * 1.45
  const size = person.nose * (female ? 0.9 : 1.06)
  const y = 572
  const flank = [
    `M${n(x + side * 9)},462C${n(x + side * 8)},510 ${n(x + side * 16 * size)},534 ${n(x + side * 27 * size)},${y - 8}`,
    `C${n(x + side * 30 * size)},${y + 6} ${n(x + side * 18)},${y + 10} ${n(x + side * 6)},${y + 9}`,
    `C${n(x + side * 16)},${y - 14} ${n(x + side * 10)},520 ${n(x + side * 9)},462Z`,
  ].join('')
  const nostrils = [
    `M${n(x - 19 * size)},${y + 3}C${n(x - 12)},${y + 14} ${n(x + 12)},${y + 14} ${n(x + 19 * size)},${y + 3}`,
    `C${n(x + 10)},${y + 8} ${n(x - 10)},${y + 8} ${n(x - 19 * size)},${y + 3}Z`,
  ].join('')
  const ridge = `M${n(x - side * 2)},474C${n(x - side * 3)},500 ${n(x - side * 4)},520 ${n(x - side * 5)},540`
  return [
    `<path d="${flank}" fill="${shade}" opacity=".62"/><path d="${nostrils}" fill="${deepShade}" opacity=".8"/>`,
    `<ellipse cx="${n(x - side * 5)}" cy="${y - 18}" rx="7" ry="11" fill="${lit}" opacity=".75"/>`,
    `<path d="${ridge}" stroke="${lit}" stroke-width="6" stroke-linecap="round" opacity=".45" fill="none"/>`,
  ].join('')
}

/** An ear; the one that is turned away from the camera is hidden. */
export const ear = ({ shot, side, skin, shade, deepShade, faceX }: Frame, s: 1 | -1): string => {
  if (Math.sign(shot.turn) === s && Math.abs(shot.turn) > 0.45) return ''
  const at = `translate(${faceX(s * 0.985)} 492) scale(${s} 1)`
  const colour = s === side ? shade : mix(skin, shade, 0.25)
  return [
    `<g transform="${at}"><path d="M-6,-34C14,-50 32,-34 27,-6C24,18 12,40 -6,44Z" fill="${colour}"/>`,
    `<path d="M4,-24C16,-30 20,-14 14,4" fill="none" stroke="${deepShade}" stroke-width="4" opacity=".5" stroke-linecap="round"/></g>`,
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

/** Lines on the forehead, for people over fifty. */
export const forehead = ({ person, dx, deepShade }: Frame): string => {
  if (person.age <= 50) return ''
  const d = [
    `M${n(460 + dx)},392C${n(485 + dx)},387 ${n(515 + dx)},387 ${n(540 + dx)},392`,
    `M${n(468 + dx)},412C${n(490 + dx)},408 ${n(510 + dx)},408 ${n(532 + dx)},412`,
  ].join('')
  return `<path d="${d}" stroke="${deepShade}" stroke-width="2.6" fill="none" opacity=".2" stroke-linecap="round"/>`
}

/** Freckles on nose and cheeks, if the person has them. */
export const freckles = ({ person, dx, deepShade }: Frame, r: Chance): string => {
  if (!person.freckles) return ''
  const spot = () => {
    const x = n(500 + dx * 1.2 + r.between(-78, 78))
    return `<circle cx="${x}" cy="${n(r.between(520, 572))}" r="${n(r.between(1.6, 3))}" fill="${deepShade}" opacity=".34"/>`
  }
  return Array.from({ length: 22 }, spot).join('')
}

/** Glasses with a faint reflection, if the person wears them. */
export const glasses = ({ person, female, dx }: Frame, r: Chance): string => {
  if (!person.glasses) return ''
  const colour = r.pick(['#231a20', '#6b3b22', '#b88a4a'])
  const apart = person.halfFace * 0.475
  const lens = (s: 1 | -1) => {
    const x = 500 + dx + s * apart
    return [
      `<rect x="${n(x - 47)}" y="450" width="94" height="74" rx="${female ? 34 : 26}" fill="#ffffff" fill-opacity=".1" stroke="${colour}" stroke-width="6.5"/>`,
      `<path d="M${n(x - 28)},506L${n(x + 2)},462" stroke="#fff" stroke-width="8" opacity=".16"/>`,
    ].join('')
  }
  const bridge = `M${n(500 + dx - apart + 47)},476C${n(492 + dx)},466 ${n(508 + dx)},466 ${n(500 + dx + apart - 47)},476`
  return `${lens(-1)}${lens(1)}<path d="${bridge}" stroke="${colour}" stroke-width="6.5" fill="none"/>`
}
