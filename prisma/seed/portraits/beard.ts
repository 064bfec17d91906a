import { mix, tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'

const outline = ({ person, dx, chin, jawY, chinWidth: w, mouthX, faceX: x }: Frame, from: number): string => {
  const j = person.jaw
  const tip = n(500 + dx * 0.6)
  return [
    `M${x(-1)},${from}C${x(-1)},560 ${x(-j - 0.13)},588 ${x(-j)},${jawY}`,
    `C${x(-j + 0.13)},${jawY + 42} ${x(-w - 0.2)},${chin + 14} ${tip},${chin + 14}`,
    `C${x(w + 0.2)},${chin + 14} ${x(j - 0.13)},${jawY + 42} ${x(j)},${jawY}C${x(j + 0.13)},588 ${x(1)},560 ${x(1)},${from}`,
    `C${x(0.94)},560 ${x(0.84)},590 ${x(0.64)},598C${n(mouthX + 56)},592 ${n(mouthX + 30)},590 ${n(mouthX)},598`,
    `C${n(mouthX - 30)},590 ${n(mouthX - 56)},592 ${x(-0.64)},598C${x(-0.84)},590 ${x(-0.94)},560 ${x(-1)},${from}Z`,
  ].join('')
}

const colourOf = (frame: Frame): string => mix(frame.person.hair, frame.skin, 0.12)

/** The beard on the face; drawn inside the outline of the face. */
export const beard = (frame: Frame): string => {
  const { beard: kind, hair } = frame.person
  if (kind === 'none') return ''
  if (kind === 'stubble')
    return `<path d="${outline(frame, 520)}" fill="${mix(hair, '#241018', 0.3)}" opacity=".2"/>`
  return `<path d="${outline(frame, 490)}" fill="${colourOf(frame)}" opacity="${kind === 'full' ? 1 : 0.72}"/>`
}

/** The part of a full beard that shows below the chin. */
export const beardBelow = (frame: Frame): string =>
  frame.person.beard === 'full'
    ? `<path d="${outline(frame, 490)}" fill="${mix(colourOf(frame), '#190a18', 0.25)}" transform="translate(0 12)"/>`
    : ''

/** The moustache that belongs to a short or a full beard. */
export const moustache = (frame: Frame): string => {
  const { person, mouthX: x, mouthY: y } = frame
  if (person.beard !== 'full' && person.beard !== 'short') return ''
  const d = [
    `M${n(x - 58)},${y + 2}C${n(x - 44)},${y - 26} ${n(x - 16)},${y - 34} ${n(x)},${y - 28}`,
    `C${n(x + 16)},${y - 34} ${n(x + 44)},${y - 26} ${n(x + 58)},${y + 2}`,
    `C${n(x + 34)},${y - 10} ${n(x - 34)},${y - 10} ${n(x - 58)},${y + 2}Z`,
  ].join('')
  return `<path d="${d}" fill="${colourOf(frame)}" opacity="${person.beard === 'full' ? 1 : 0.72}"/>`
}
