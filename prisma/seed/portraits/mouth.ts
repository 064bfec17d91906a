import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'

type Lips = { colour: string; dark: string; upper: number; lower: number; up: number }

const lipsOf = ({ person, shot, skin, female, deep }: Frame): Lips => {
  const tint = female ? (deep ? '#8e1f3e' : '#c22f4e') : deep ? '#5a1c2a' : '#a8433f'
  const colour = mix(skin, tint, female ? 0.56 : 0.24)
  return {
    colour,
    dark: mix(colour, '#3a0a20', 0.42),
    upper: (female ? 11 : 7.5) * person.lip,
    lower: (female ? 17 : 12) * person.lip,
    // even a serious mouth turns up a little, so that the person looks friendly
    up: 5 + shot.smile * 10,
  }
}

const laughing = ({ mouthX: x, mouthY: y, mouthHalf: w }: Frame, lips: Lips): string => {
  const { colour, upper, lower, up } = lips
  const inside = [
    `M${n(x - w)},${n(y - up * 0.7)}C${n(x - w * 0.4)},${y + 4} ${n(x + w * 0.4)},${y + 4} ${n(x + w)},${n(y - up * 0.7)}`,
    `C${n(x + w * 0.62)},${y + 33} ${n(x - w * 0.62)},${y + 33} ${n(x - w)},${n(y - up * 0.7)}Z`,
  ].join('')
  const teeth = [
    `M${n(x - w * 0.9)},${n(y - up * 0.52)}C${n(x - w * 0.4)},${y + 4} ${n(x + w * 0.4)},${y + 4} ${n(x + w * 0.9)},${n(y - up * 0.52)}`,
    `C${n(x + w * 0.56)},${y + 20} ${n(x - w * 0.56)},${y + 20} ${n(x - w * 0.9)},${n(y - up * 0.52)}Z`,
  ].join('')
  const above = [
    `M${n(x - w - 2)},${n(y - up * 0.75)}C${n(x - w * 0.5)},${n(y - upper * 0.5)} ${n(x - 12)},${n(y - upper - 1)} ${n(x)},${n(y - upper * 0.5)}`,
    `C${n(x + 12)},${n(y - upper - 1)} ${n(x + w * 0.5)},${n(y - upper * 0.5)} ${n(x + w + 2)},${n(y - up * 0.75)}`,
    `C${n(x + w * 0.4)},${y + 6} ${n(x - w * 0.4)},${y + 6} ${n(x - w - 2)},${n(y - up * 0.75)}Z`,
  ].join('')
  const below = [
    `M${n(x - w * 0.9)},${n(y + 2 - up * 0.3)}C${n(x - w * 0.56)},${y + 25} ${n(x + w * 0.56)},${y + 25} ${n(x + w * 0.9)},${n(y + 2 - up * 0.3)}`,
    `C${n(x + w * 0.6)},${n(y + 26 + lower)} ${n(x - w * 0.6)},${n(y + 26 + lower)} ${n(x - w * 0.9)},${n(y + 2 - up * 0.3)}Z`,
  ].join('')
  return [
    `<path d="${inside}" fill="#5a1426"/><path d="${teeth}" fill="#fffaf5"/>`,
    `<path d="${above}" fill="${colour}"/><path d="${below}" fill="${colour}"/>`,
  ].join('')
}

const smiling = ({ mouthX: x, mouthY: y, mouthHalf: w, side, female }: Frame, lips: Lips): string => {
  const { colour, dark, upper, lower, up } = lips
  const above = [
    `M${n(x - w)},${n(y - up * 0.6)}C${n(x - w * 0.5)},${n(y - upper * 0.7)} ${n(x - 13)},${n(y - upper - 2)} ${n(x)},${n(y - upper * 0.6)}`,
    `C${n(x + 13)},${n(y - upper - 2)} ${n(x + w * 0.5)},${n(y - upper * 0.7)} ${n(x + w)},${n(y - up * 0.6)}`,
    `C${n(x + w * 0.4)},${y + 7} ${n(x - w * 0.4)},${y + 7} ${n(x - w)},${n(y - up * 0.6)}Z`,
  ].join('')
  const below = [
    `M${n(x - w * 0.92)},${n(y - up * 0.45)}C${n(x - w * 0.4)},${y + 6} ${n(x + w * 0.4)},${y + 6} ${n(x + w * 0.92)},${n(y - up * 0.45)}`,
    `C${n(x + w * 0.55)},${n(y + lower + 6)} ${n(x - w * 0.55)},${n(y + lower + 6)} ${n(x - w * 0.92)},${n(y - up * 0.45)}Z`,
  ].join('')
  const seam = `M${n(x - w - 3)},${n(y - up * 0.66)}C${n(x - w * 0.4)},${y + 7} ${n(x + w * 0.4)},${y + 7} ${n(x + w + 3)},${n(y - up * 0.66)}`
  return [
    `<path d="${above}" fill="${mix(colour, dark, 0.25)}"/><path d="${below}" fill="${colour}"/>`,
    `<path d="${seam}" fill="none" stroke="${dark}" stroke-width="4.4" stroke-linecap="round"/>`,
    `<ellipse cx="${n(x - side * 8)}" cy="${n(y + lower * 0.5 + 3)}" rx="13" ry="3.6" fill="#fff" opacity="${female ? 0.34 : 0.14}"/>`,
  ].join('')
}

const creases = ({ person, shot, mouthX: x, mouthY: y, mouthHalf: w, deepShade }: Frame): string => {
  const older = person.age > 42
  if (!older && shot.smile <= 0.62) return ''
  const crease = (s: 1 | -1) =>
    `M${n(x + s * (w + 12))},${y - 36}C${n(x + s * (w + 22))},${y - 20} ${n(x + s * (w + 20))},${y - 2} ${n(x + s * (w + 14))},${y + 8}`
  return `<path d="${crease(-1)}${crease(1)}" fill="none" stroke="${deepShade}" stroke-width="3.4" stroke-linecap="round" opacity="${older ? 0.32 : 0.15}"/>`
}

/** The mouth, and the lines next to it from smiling or age. */
export const mouth = (frame: Frame): string => {
  const lips = lipsOf(frame)
  return creases(frame) + (frame.shot.teeth ? laughing(frame, lips) : smiling(frame, lips))
}
