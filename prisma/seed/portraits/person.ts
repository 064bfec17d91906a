import { type Colour, difference } from './colour.ts'
import {
  type Beard,
  type Build,
  beardFor,
  type Cut,
  cutFor,
  DARK_FROM,
  type Garment,
  type Gender,
  variedCut,
} from './looks.ts'
import type { PlaceName } from './places.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { type FaceShape, type Features, featuresOf, fullnessOf, shapeOf, since } from './shape.ts'

export type HairColour = keyof typeof HAIR
export type EyeColour = keyof typeof EYES

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
  /** For people who are cast by hand; no profile says these. */
  cut?: Cut
  beard?: Beard
  glasses?: boolean
  /** Colours of the garments. */
  wardrobe?: readonly Colour[]
  /** What the person likes to wear; otherwise what gender and age suggest. */
  garments?: readonly Garment[]
  /** Where the first photo was taken: one of these. */
  places?: readonly PlaceName[]
}

/** Everything about a drawn person that is the same in every photo. */
export type Person = {
  seed: string
  gender: Gender
  age: number
  /** What the years did: 0 up to 24, 1 from 66. */
  wear: number
  /** What the years did after that: 0 up to 58, 1 from 82. */
  lateness: number
  tone: number
  skin: Colour
  hairName: HairColour
  hair: Colour
  eyes: Colour
  build: Build
  /** How full a full figure is, around 1; 0 for every other build. */
  fullness: number
  cut: Cut
  beard: Beard
  /** Part of the hair that is grey although the profile names another colour, 0 to 0.95. */
  greying: number
  glasses: boolean
  freckles: boolean
  earrings: boolean
  shape: FaceShape
  features: Features
  /** Four garment colours, so that the person wears similar colours in every photo. */
  wardrobe: readonly Colour[]
  garments: readonly Garment[] | undefined
  places: readonly PlaceName[] | undefined
}

const SKIN = ['#f7d8c4', '#f0c5a8', '#e6b08b', '#d39a73', '#b97f59', '#94603f', '#764a34', '#5c3627'] as const

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
  '#3f5f7a',
  '#b08a45',
  '#6f8f86',
  '#9c3b3b',
] as const

const PALE: readonly HairColour[] = ['grey', 'silver', 'platinum']
const FAIR_HAIR: readonly HairColour[] = ['auburn', 'red', 'dark blond', 'blond', 'platinum']
const LIGHT_EYES: readonly EyeColour[] = ['blue', 'grey', 'green']

const toneFor = (r: Random, { hair, eyes }: Traits): number => {
  if ((hair && FAIR_HAIR.includes(hair)) || (eyes && LIGHT_EYES.includes(eyes)))
    return r.pick([0, 0, 1, 1, 1, 2])
  if (hair === 'brown' || hair === 'chestnut') return r.pick([0, 1, 1, 2, 2, 3])
  return r.pick([0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7])
}

/** A hair colour that suits an age and a skin tone. */
export const hairFor = (r: Random, age: number, tone: number): HairColour => {
  if (age > 56 && r.isTrue(0.75)) return r.pick(['grey', 'silver'])
  if (age > 46 && r.isTrue(0.3)) return 'grey'
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
export const eyesFor = (r: Random, tone: number): EyeColour => {
  if (tone >= DARK_FROM) return 'brown'
  if (tone >= 2) return r.pick(['brown', 'hazel', 'green'])
  return r.pick(['brown', 'hazel', 'green', 'blue', 'blue', 'grey'])
}

/** Creates a person: the same seed and traits always give the same face. */
export const person = (seed: string, traits: Traits = {}): Person => {
  const r = seededRandom(`who:${seed}`)
  const gender = traits.gender ?? (r.isTrue(0.5) ? 'female' : 'male')
  const age = traits.age ?? Math.round(r.between(22, 62))
  const female = gender === 'female'
  const tone = Math.max(0, Math.min(SKIN.length - 1, Math.round(traits.skin ?? toneFor(r, traits))))
  const skin = SKIN[tone] ?? SKIN[1]
  const hairName = traits.hair ?? hairFor(r, age, tone)
  const eyes = traits.eyes ?? eyesFor(r, tone)
  const build = traits.build ?? r.pick(['slim', 'average', 'average', 'athletic', 'full'] as const)
  const drawnCut = cutFor(r, female, age, tone)
  const drawnBeard = female ? 'none' : beardFor(r, traits.cut ?? drawnCut, age)
  const cut = traits.cut ?? variedCut(drawnCut, seed, age)
  const drawnGlasses = r.isTrue(age > 68 ? 0.7 : age > 60 ? 0.5 : age > 40 ? 0.32 : 0.17)
  const lateness = since(age, 58, 82)
  const fullness = fullnessOf({ seed, build })
  return {
    seed,
    gender,
    age,
    wear: since(age, 24, 66),
    lateness,
    tone,
    skin,
    hairName,
    hair: HAIR[hairName],
    eyes: EYES[eyes],
    build,
    fullness,
    cut,
    beard: traits.beard ?? drawnBeard,
    greying: PALE.includes(hairName)
      ? 0
      : Math.max(0, Math.min(0.75 + lateness * 0.2, (age - 37) / 36 + r.between(-0.15, 0.1))),
    glasses: traits.glasses ?? drawnGlasses,
    freckles: tone < 2 && r.isTrue(0.25),
    earrings: female && r.isTrue(0.6),
    shape: shapeOf(r, { gender, age, build, cut, fullness, lateness }),
    features: featuresOf(r, age),
    // colours too close to the skin would make the person look undressed
    wardrobe:
      traits.wardrobe ??
      Array.from({ length: 4 }, () => r.pick(CLOTH.filter((cloth) => difference(cloth, skin) > 110))),
    garments: traits.garments,
    places: traits.places,
  }
}
