import { type Chance, chance } from './chance.ts'
import { type Colour, difference } from './colour.ts'

export type Gender = 'female' | 'male'
export type HairColour = keyof typeof HAIR
export type EyeColour = keyof typeof EYES
export type Build = 'slim' | 'average' | 'athletic' | 'full'
export type Beard = 'none' | 'stubble' | 'short' | 'full'

/** The looks that a profile describes; the seed decides absent ones. */
export type Traits = {
  gender?: Gender
  /** Whole years, from 18. */
  age?: number
  hair?: HairColour
  eyes?: EyeColour
  build?: Build
  /** From 0 (lightest) to 7 (darkest). */
  skin?: number
}

/** Everything about a drawn person that is the same in every photo. */
export type Person = {
  seed: string
  gender: Gender
  age: number
  tone: number
  skin: Colour
  hairName: HairColour
  hair: Colour
  eyes: Colour
  build: Build
  style: string
  beard: Beard
  glasses: boolean
  freckles: boolean
  earrings: boolean
  /** Half the width of the face, in picture units (the picture is 1000 wide). */
  halfFace: number
  /** Width of the jaw as a part of the face. */
  jaw: number
  eyeTilt: number
  browArch: number
  lip: number
  nose: number
  /** Four garment colours, so that the person wears similar colours in every photo. */
  wardrobe: Colour[]
}

const SKIN = ['#f7d8c4', '#f0c5a8', '#e6b08b', '#d39a73', '#b97f59', '#94603f', '#724630', '#553223'] as const

/** The hair colours of profiles, and how they are drawn. */
export const HAIR = {
  black: '#1f181c',
  'dark brown': '#38231d',
  brown: '#5a3828',
  chestnut: '#7b4529',
  auburn: '#8f3d2a',
  red: '#b9602f',
  'dark blond': '#a47b4d',
  blond: '#d0a766',
  platinum: '#e5d2ac',
  grey: '#938e8f',
  silver: '#cbc7c6',
} as const

/** The eye colours of profiles, and how they are drawn. */
export const EYES = {
  brown: '#5b3620',
  hazel: '#7d5b2c',
  green: '#52744f',
  blue: '#4a7ba0',
  grey: '#71828d',
} as const

const CLOTH = [
  '#2b2430',
  '#f3ebe3',
  '#7d2c4f',
  '#c4573f',
  '#32485e',
  '#46614f',
  '#d9b48c',
  '#8a7aa8',
  '#b98b93',
  '#5f3a2e',
  '#e7c9c0',
  '#233a44',
] as const

const DARK_FROM = 4
const FAIR_HAIR: readonly HairColour[] = ['auburn', 'red', 'dark blond', 'blond', 'platinum']
const LIGHT_EYES: readonly EyeColour[] = ['blue', 'grey', 'green']

const toneFor = (r: Chance, { hair, eyes }: Traits): number => {
  if ((hair && FAIR_HAIR.includes(hair)) || (eyes && LIGHT_EYES.includes(eyes)))
    return r.pick([0, 0, 1, 1, 1, 2])
  if (hair === 'brown' || hair === 'chestnut') return r.pick([0, 1, 1, 2, 2, 3])
  return r.pick([0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7])
}

/** A hair colour that suits an age and a skin tone. */
export const hairFor = (r: Chance, age: number, tone: number): HairColour => {
  if (age > 56 && r.odds(0.75)) return r.pick(['grey', 'silver'])
  if (age > 46 && r.odds(0.3)) return 'grey'
  if (tone >= DARK_FROM) return r.pick(['black', 'black', 'dark brown'])
  if (tone >= 2) return r.pick(['black', 'dark brown', 'brown', 'chestnut'])
  return r.pick([
    'dark brown',
    'dark brown',
    'brown',
    'brown',
    'brown',
    'chestnut',
    'chestnut',
    'auburn',
    'red',
    'dark blond',
    'dark blond',
    'dark blond',
    'blond',
    'blond',
    'blond',
    'platinum',
  ])
}

/** An eye colour that suits a skin tone. */
export const eyesFor = (r: Chance, tone: number): EyeColour => {
  if (tone >= DARK_FROM) return 'brown'
  if (tone >= 2) return r.pick(['brown', 'hazel', 'green'])
  return r.pick(['brown', 'hazel', 'green', 'blue', 'blue', 'grey'])
}

const FEMALE_STYLES = ['long', 'waves', 'waves', 'shoulder', 'bob', 'bun', 'side', 'fringe', 'curls'] as const
const FEMALE_STYLES_LATER = ['bob', 'bob', 'crop', 'shoulder', 'bun', 'waves'] as const
const FEMALE_STYLES_DARK = ['cloud', 'cloud', 'bun', 'long', 'waves', 'crop'] as const
const MALE_STYLES = ['part', 'quiff', 'quiff', 'swept', 'messy', 'curlytop', 'buzz', 'surfer'] as const
const MALE_STYLES_LATER = ['part', 'swept', 'bald', 'buzz', 'part'] as const
const MALE_STYLES_DARK = ['buzz', 'buzz', 'fade', 'curlytop', 'bald'] as const

const styleFor = (r: Chance, gender: Gender, age: number, dark: boolean): string => {
  if (gender === 'female') {
    return r.pick(dark ? FEMALE_STYLES_DARK : age > 50 ? FEMALE_STYLES_LATER : FEMALE_STYLES)
  }
  return r.pick(dark ? MALE_STYLES_DARK : age > 48 ? MALE_STYLES_LATER : MALE_STYLES)
}

const beardFor = (r: Chance, style: string): Beard =>
  r.pick<Beard>(
    style === 'bald' ? ['full', 'short', 'stubble'] : ['none', 'none', 'stubble', 'stubble', 'short', 'full'],
  )

/** Creates a person: the same seed and traits always give the same face. */
export const person = (seed: string, traits: Traits = {}): Person => {
  const r = chance(`who:${seed}`)
  const gender = traits.gender ?? (r.odds(0.5) ? 'female' : 'male')
  const age = traits.age ?? Math.round(r.between(22, 62))
  const female = gender === 'female'
  const tone = Math.max(0, Math.min(SKIN.length - 1, Math.round(traits.skin ?? toneFor(r, traits))))
  const skin = SKIN[tone] ?? SKIN[1]
  const dark = tone >= DARK_FROM
  const hairName = traits.hair ?? hairFor(r, age, tone)
  const eyes = traits.eyes ?? eyesFor(r, tone)
  const build = traits.build ?? r.pick(['slim', 'average', 'average', 'athletic', 'full'] as const)
  const style = styleFor(r, gender, age, dark)
  const jaw = female
    ? r.between(0.66, 0.76) + (build === 'full' ? 0.07 : 0)
    : r.between(0.78, 0.87) + (build === 'full' ? 0.04 : 0)
  return {
    seed,
    gender,
    age,
    tone,
    skin,
    hairName,
    hair: HAIR[hairName],
    eyes: EYES[eyes],
    build,
    style,
    beard: female ? 'none' : beardFor(r, style),
    glasses: r.odds(age > 40 ? 0.3 : 0.16),
    freckles: tone < 2 && r.odds(0.35),
    earrings: female && r.odds(0.6),
    halfFace:
      (female ? 136 : 146) * (build === 'full' ? 1.07 : build === 'slim' ? 0.97 : 1) + r.between(-3, 4),
    jaw,
    eyeTilt: r.between(1, 6),
    browArch: r.between(0, 1),
    lip: r.between(0.85, 1.2),
    nose: r.between(0.88, 1.14),
    // colours too close to the skin would make the person look undressed
    wardrobe: Array.from({ length: 4 }, () => r.pick(CLOTH.filter((cloth) => difference(cloth, skin) > 110))),
  }
}
