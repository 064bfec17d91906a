import { type Random, seededRandom } from './seeded-random.ts'

export type Gender = 'female' | 'male'
export type Build = 'slim' | 'average' | 'athletic' | 'full'

const WOMEN_YOUNG = [
  'long',
  'waves',
  'waves',
  'shoulder',
  'bob',
  'bun',
  'side',
  'fringe',
  'curls',
  'ponytail',
  'ponytail',
] as const
const WOMEN_MIDDLE = [
  'waves',
  'shoulder',
  'shoulder',
  'bob',
  'bob',
  'fringe',
  'bun',
  'side',
  'curls',
  'pixie',
  'ponytail',
] as const
const WOMEN_LATER = ['bob', 'bob', 'pixie', 'pixie', 'crop', 'shoulder', 'bun'] as const
const WOMEN_DARK = [
  'cloud',
  'cloud',
  'bun',
  'braids',
  'braids',
  'long',
  'waves',
  'curls',
  'ponytail',
] as const
const WOMEN_DARK_LATER = ['cloud', 'bun', 'bob', 'crop', 'braids'] as const
const MEN_YOUNG = [
  'part',
  'part',
  'quiff',
  'quiff',
  'messy',
  'messy',
  'forward',
  'forward',
  'curlytop',
  'buzz',
  'swept',
  'tied',
] as const
const MEN_MIDDLE = [
  'part',
  'part',
  'quiff',
  'swept',
  'messy',
  'forward',
  'buzz',
  'receding',
  'curlytop',
  'bald',
  'mane',
  'tied',
] as const
const MEN_LATER = ['part', 'swept', 'receding', 'receding', 'buzz', 'thinning', 'bald', 'mane'] as const
const MEN_OLD = ['thinning', 'thinning', 'receding', 'receding', 'part', 'swept', 'bald'] as const
const MEN_DARK = ['fade', 'fade', 'buzz', 'buzz', 'curlytop', 'afro', 'bald'] as const
const MEN_DARK_LATER = ['buzz', 'bald', 'receding', 'thinning', 'fade'] as const

/** Long hair of men: loose and combed back, loose with a parting, in a tail at the nape, in a knot on the crown. */
export const MEN_LONG = ['mane', 'parted', 'tailed', 'tied'] as const

/** A hairstyle. */
export type Cut =
  | (typeof MEN_LONG)[number]
  | 'perm'
  | (typeof WOMEN_YOUNG)[number]
  | (typeof WOMEN_MIDDLE)[number]
  | (typeof WOMEN_LATER)[number]
  | (typeof WOMEN_DARK)[number]
  | (typeof MEN_YOUNG)[number]
  | (typeof MEN_MIDDLE)[number]
  | (typeof MEN_OLD)[number]
  | (typeof MEN_DARK)[number]

/** A garment by its neckline. */
export type Garment =
  | 'scoop'
  | 'crew'
  | 'striped'
  | 'vneck'
  | 'wrap'
  | 'floral'
  | 'straps'
  | 'turtle'
  | 'hoodie'
  | 'shirt'
  | 'blazer'
  | 'jacket'

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'

/** The skin tone (0 to 7) from which hair is mostly tightly curled. */
export const DARK_FROM = 4

const womenOf = (age: number, dark: boolean): readonly Cut[] => {
  if (dark) return age > 54 ? WOMEN_DARK_LATER : WOMEN_DARK
  return age > 54 ? WOMEN_LATER : age > 34 ? WOMEN_MIDDLE : WOMEN_YOUNG
}

const menOf = (age: number, dark: boolean): readonly Cut[] => {
  if (dark) return age > 46 ? MEN_DARK_LATER : MEN_DARK
  return age > 59 ? MEN_OLD : age > 44 ? MEN_LATER : age > 29 ? MEN_MIDDLE : MEN_YOUNG
}

/** A hairstyle that people of this gender, age and skin tone wear. */
export const cutFor = (r: Random, female: boolean, age: number, tone: number): Cut =>
  r.pick((female ? womenOf : menOf)(age, tone >= DARK_FROM))

/** Whether a man wears his hair long. */
export const isLongOnMen = (cut: Cut): boolean => MEN_LONG.some((long) => long === cut)

const PERMED: readonly Cut[] = ['bob', 'crop', 'pixie', 'shoulder']

/**
 * The same hairstyle, varied: loose hair of men in three ways, and what hair becomes at a high age. It has its own random
 * stream, so that nobody else changes.
 */
export const variedCut = (cut: Cut, seed: string, age: number): Cut => {
  const r = seededRandom(`cut:${seed}`)
  if (cut === 'mane') return r.pick(['mane', 'mane', 'parted', 'tailed', 'tailed', 'tailed'] as const)
  if (age >= 66 && PERMED.includes(cut) && r.isTrue(Math.min(0.6, 0.2 + (age - 66) / 30))) return 'perm'
  if (age >= 72 && (cut === 'part' || cut === 'swept') && r.isTrue(0.7))
    return r.pick(['thinning', 'receding'])
  return cut
}

/** The beard of a man: fewer when very young, always something with long hair or none at all. */
export const beardFor = (r: Random, cut: Cut, age: number): Beard => {
  const beard = r.pick<Beard>(
    age < 23
      ? ['none', 'none', 'none', 'none', 'stubble', 'stubble']
      : age < 50
        ? ['none', 'none', 'stubble', 'stubble', 'stubble', 'short', 'short', 'full', 'full', 'goatee']
        : ['none', 'none', 'none', 'stubble', 'short', 'short', 'full', 'goatee', 'moustache'],
  )
  if (beard === 'short' || beard === 'full') return beard
  // long hair without a beard reads as a woman's
  if (isLongOnMen(cut)) return age < 23 ? 'stubble' : r.pick(['short', 'full'])
  if (beard === 'none' && cut === 'bald') return r.pick(['stubble', 'short', 'full'])
  return beard
}
