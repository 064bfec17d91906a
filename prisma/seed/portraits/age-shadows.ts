import { tenth as n } from './colour.ts'
import type { Frame } from './frame.ts'
import { since } from './shape.ts'

/** The soft hollows that the years leave on a face from 38 on: below the eyes, beside the mouth, along the jaw, at the temples. */
export const ageShadows = ({ person, dx, mouthX, mouthY, mouthHalf, eyeApart }: Frame): string => {
  const { age, fullness } = person
  if (age <= 38) return ''
  const { half, jaw, jawY, chinY } = person.shape
  const x = 500 + dx
  const soft = (cx: number, cy: number, rx: number, ry: number, turn: number, opacity: number) =>
    opacity < 0.03
      ? ''
      : `<ellipse rx="${rx}" ry="${ry}" transform="translate(${n(cx)} ${n(cy)}) rotate(${turn})" fill="url(#hollow)" opacity="${n(opacity * 100) / 100}"/>`
  // a full face stays smooth longer
  const lean = fullness ? 0.6 : 1
  return [-1, 1]
    .map((s) =>
      [
        soft(x + s * (eyeApart + 2), 514, 40, 17, s * 6, since(age, 38, 58)),
        soft(mouthX + s * (mouthHalf + 18), mouthY - 16, 15, 46, s * -24, since(age, 38, 60) * 0.9 * lean),
        soft(x + s * half * jaw * 0.6, (jawY + chinY) / 2 + 6, 30, 22, s * -30, since(age, 48, 74) * 0.95),
        soft(x + s * half * 0.86, 400, 30, 62, s * 8, since(age, 58, 80) * lean),
        soft(x + s * half * 0.7, 590, 40, 66, s * -16, since(age, 64, 82) * 0.7 * lean),
      ].join(''),
    )
    .join('')
}
