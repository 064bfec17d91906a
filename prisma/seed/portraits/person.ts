import { type Colour, difference } from './colour.ts'
import { type Beard, beardFor, type Cut, cutFor, DARK_FROM } from './looks.ts'
import { type Random, seededRandom } from './seeded-random.ts'

export type Gender = 'female' | 'male'
export type HairColour = keyof typeof HAIR
export type EyeColour = keyof typeof EYES
export type Build = 'slim' | 'average' | 'athletic' | 'full'

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
}

/** The proportions of a face, in picture units (the picture is 1000 wide) or as parts of half the face. */
export type FaceShape = {
  /** Half the width of the face, in picture units. */
  half: number
  /** Half the width at the corners of the jaw. */
  jaw: number
  /** How low the corners of the jaw are, in picture units. */
  jawY: number
  /** Half the width of the chin. */
  chin: number
  /** The lowest point of the chin, in picture units. */
  chinY: number
}

/** What makes two faces of the same shape different; factors around 1 unless it says otherwise. */
export type Features = {
  eyeSize: number
  /** From the middle of the face to the middle of an eye, as a part of half the face. */
  eyeApart: number
  /** How far the outer corner is above the inner, in picture units. */
  eyeTilt: number
  browThick: number
  /** From straight (0) to arched (1). */
  browArch: number
  lips: number
  mouth: number
  nose: number
  /** How much lower the nose ends, in picture units. */
  noseDrop: number
}

/** Everything about a drawn person that is the same in every photo. */
export type Person = {
  seed: string
  gender: Gender
  age: number
  /** What the years did: 0 up to 24, 1 from 66. */
  wear: number
  tone: number
  skin: Colour
  hairName: HairColour
  hair: Colour
  eyes: Colour
  build: Build
  cut: Cut
  beard: Beard
  /** Part of the hair that is grey although the profile names another colour, 0 to 0.75. */
  greying: number
  glasses: boolean
  freckles: boolean
  earrings: boolean
  shape: FaceShape
  features: Features
  /** Four garment colours, so that the person wears similar colours in every photo. */
  wardrobe: readonly Colour[]
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

const WIDER = { slim: -0.045, average: 0, athletic: 0.01, full: 0.1 } as const

const shapeOf = (r: Random, female: boolean, age: number, build: Build): FaceShape => {
  const wider = WIDER[build]
  // young faces are shorter and rounder, old ones lose the corner of the jaw
  const young = Math.max(0, (26 - age) / 8)
  const old = Math.max(0, (age - 44) / 27)
  return {
    half: (female ? 135 : 143) * (1 + wider) + r.between(-4, 4),
    jaw: (female ? r.between(0.66, 0.76) : r.between(0.78, 0.87)) + wider * 0.8 + old * 0.05 - young * 0.035,
    jawY: (female ? 612 : 622) + r.between(-8, 8) + old * 14 + (build === 'full' ? 10 : 0),
    chin: (female ? r.between(0.17, 0.25) : r.between(0.27, 0.38)) + (build === 'full' ? 0.06 : 0),
    chinY: (female ? 690 : 704) + r.between(-8, 8) - young * 8 + old * 4,
  }
}

const featuresOf = (r: Random, age: number): Features => ({
  // eyes look larger in a young face
  eyeSize: r.between(0.9, 1.1) + Math.max(0, (24 - age) / 100),
  eyeApart: r.between(0.452, 0.5),
  eyeTilt: r.between(-1, 7),
  browThick: r.between(0.78, 1.22),
  browArch: r.between(0, 1),
  lips: r.between(0.82, 1.24),
  mouth: r.between(0.88, 1.12),
  nose: r.between(0.84, 1.18),
  noseDrop: r.between(-9, 7),
})

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
  const cut = traits.cut ?? drawnCut
  const drawnBeard = female ? 'none' : beardFor(r, cut, age)
  const drawnGlasses = r.isTrue(age > 60 ? 0.5 : age > 40 ? 0.32 : 0.17)
  return {
    seed,
    gender,
    age,
    wear: Math.max(0, Math.min(1, (age - 24) / 42)),
    tone,
    skin,
    hairName,
    hair: HAIR[hairName],
    eyes: EYES[eyes],
    build,
    cut,
    beard: traits.beard ?? drawnBeard,
    greying: PALE.includes(hairName)
      ? 0
      : Math.max(0, Math.min(0.75, (age - 37) / 36 + r.between(-0.15, 0.1))),
    glasses: traits.glasses ?? drawnGlasses,
    freckles: tone < 2 && r.isTrue(0.25),
    earrings: female && r.isTrue(0.6),
    shape: shapeOf(r, female, age, build),
    features: featuresOf(r, age),
    // colours too close to the skin would make the person look undressed
    wardrobe:
      traits.wardrobe ??
      Array.from({ length: 4 }, () => r.pick(CLOTH.filter((cloth) => difference(cloth, skin) > 110))),
  }
}
