import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'

type Lips = { colour: string; dark: string; upper: number; lower: number; up: number }

const lipsOf = ({ person, mouthUp, skin, female, deep }: Frame): Lips => {
  const tint = female ? (deep ? '#8e1f3e' : '#c22f4e') : deep ? '#5a1c2a' : '#a8433f'
  // lips become thinner and paler with the years
  const thin = 1 - person.wear * 0.28
  const colour = mix(skin, tint, (female ? 0.56 : 0.3) * (1 - person.wear * 0.25))
  return {
    colour,
    dark: mix(colour, '#3a0a20', 0.42),
    upper: (female ? 11 : 8) * person.features.lips * thin,
    lower: (female ? 17 : 12.5) * person.features.lips * thin,
    up: mouthUp,
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
    `<path d="${inside}" fill="#5a1426"/><path d="${teeth}" fill="#fbf3ea"/>`,
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

/** The mouth. */
export const mouth = (frame: Frame): string => {
  const lips = lipsOf(frame)
  return frame.shot.teeth ? laughing(frame, lips) : smiling(frame, lips)
}
