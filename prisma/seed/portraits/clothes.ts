import { type Cloth, clothOf } from './cloth.ts'
import { tenth } from './colour.ts'
import { type Frame, torsoOutline } from './frame.ts'
import { floral, hoodie, round, straps, striped, turtle, vneck, wrap } from './knitwear.ts'
import type { Garment } from './looks.ts'
import type { Person } from './person.ts'
import type { Random } from './seeded-random.ts'
import { blazer, jacket, shirt } from './tailored.ts'

const GARMENTS = {
  scoop: round(true),
  crew: round(false),
  striped,
  vneck,
  wrap,
  floral,
  straps,
  turtle,
  hoodie,
  shirt,
  blazer,
  jacket,
} as const satisfies Record<Garment, (cloth: Cloth) => string>

const WOMEN: readonly Garment[] = [
  'scoop',
  'vneck',
  'straps',
  'blazer',
  'turtle',
  'wrap',
  'shirt',
  'straps',
  'striped',
]
const WOMEN_YOUNG: readonly Garment[] = [...WOMEN, 'hoodie', 'crew']
const WOMEN_LATER: readonly Garment[] = [
  'scoop',
  'vneck',
  'blazer',
  'turtle',
  'wrap',
  'shirt',
  'shirt',
  'striped',
]
const MEN: readonly Garment[] = ['crew', 'shirt', 'shirt', 'blazer', 'turtle', 'crew', 'jacket', 'striped']
const MEN_YOUNG: readonly Garment[] = [...MEN, 'hoodie', 'hoodie', 'crew']
const MEN_LATER: readonly Garment[] = ['shirt', 'shirt', 'blazer', 'turtle', 'crew', 'jacket', 'vneck']

/** The garment of a person in one photo. */
export const garmentFor = ({ gender, age, garments }: Person, r: Random): Garment => {
  if (garments) return r.pick(garments)
  if (gender === 'female') return r.pick(age < 32 ? WOMEN_YOUNG : age < 56 ? WOMEN : WOMEN_LATER)
  return r.pick(age < 36 ? MEN_YOUNG : age < 52 ? MEN : MEN_LATER)
}

/** The soft shadow below the chest of a full figure, which shows how far it stands out. */
const curves = ({ frame, dark }: Cloth): string => {
  const { female, shoulderHalf: sw } = frame
  if (!frame.person.fullness) return ''
  const shadow = (x: number, y: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${tenth(500 + x)}" cy="${y}" rx="${tenth(rx)}" ry="${ry}" fill="url(#curve)" opacity="${opacity}"/>`
  const soft = `<radialGradient id="curve"><stop offset="0" stop-color="${dark}" stop-opacity=".8"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`
  if (!female) return soft + shadow(0, 1190, sw * 1.1, 90, 0.5)
  return [
    soft,
    shadow(-sw * 0.4, 1172, sw * 0.6, 76, 0.75),
    shadow(sw * 0.4, 1172, sw * 0.6, 76, 0.75),
    shadow(0, 1090, 30, 80, 0.3),
  ].join('')
}

/** A garment as SVG, with the light of the photo on it. */
export const clothes = (frame: Frame, garment: Garment): string => {
  const cloth = clothOf(frame)
  return `${GARMENTS[garment](cloth)}${curves(cloth)}<path d="${torsoOutline(frame)}" fill="url(#body)" style="mix-blend-mode:multiply"/>`
}

const OPEN_NECK: readonly Garment[] = ['scoop', 'vneck', 'straps', 'wrap', 'floral']

/** Whether a scarf fits: the collar is neither open nor in its way. */
export const takesScarf = (garment: Garment): boolean => !OPEN_NECK.includes(garment) && garment !== 'hoodie'

/** A thin chain with a pendant, if the garment leaves room for it; otherwise nothing. */
export const necklace = (frame: Frame, garment: Garment, r: Random): string => {
  if (!frame.female || !OPEN_NECK.includes(garment) || !r.isTrue(0.4)) return ''
  const at = tenth(frame.neckHalf + 8)
  const chain = `M${500 - at},800C450,900 550,900 ${500 + at},800`
  return `<path d="${chain}" fill="none" stroke="#e9bf73" stroke-width="3.6"/><circle cx="500" cy="876" r="8" fill="#e9bf73"/>`
}
