import { type Build, type Cut, type Gender, isLongOnMen } from './looks.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** The proportions of a face, in picture units (the picture is 1000 wide) or as parts of half the face. */
export type FaceShape = {
  /** Half the width of the face, in picture units. */
  half: number
  /** How far the cheek bulges between eye and jaw; 1 for a straight cheek. */
  cheek: number
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

const WIDER = { slim: -0.045, average: 0, athletic: 0.01, full: 0.14 } as const

/** How visible something is that begins at one age and is complete at another, from 0 to 1. */
export const since = (age: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (age - from) / (to - from)))

/** How full a full figure is: from 0.85 (round) to 1.25 (large); 0 for every other build. */
export const fullnessOf = ({ seed, build }: { seed: string; build: Build }): number =>
  build === 'full' ? Math.round(seededRandom(`build:${seed}`).between(0.85, 1.25) * 100) / 100 : 0

type Who = {
  gender: Gender
  age: number
  build: Build
  cut: Cut
  fullness: number
  lateness: number
}

/** The proportions of a face, by gender, age and build. */
export const shapeOf = (r: Random, { gender, age, build, cut, fullness, lateness }: Who): FaceShape => {
  const female = gender === 'female'
  const wider = WIDER[build] * (fullness || 1)
  // young faces are shorter and rounder, old ones lose the corner of the jaw
  const young = Math.max(0, (26 - age) / 8)
  const old = Math.max(0, (age - 44) / 27)
  // long hair softens a face, so the jaw below it is a strong one
  const strong = !female && isLongOnMen(cut) && cut !== 'tied' ? 0.035 : 0
  return {
    half: (female ? 135 : 143) * (1 + wider - (fullness ? 0 : lateness * 0.03)) + r.between(-4, 4),
    cheek: 1 + fullness * 0.04,
    // a wider jaw than cheeks would be a block
    jaw: Math.min(
      fullness ? (female ? 0.87 : 0.92) : 2,
      (female ? r.between(0.66, 0.76) : r.between(0.78, 0.87)) +
        wider * (fullness ? 0.95 : 0.8) +
        old * 0.05 -
        young * 0.035 +
        strong,
    ),
    jawY: (female ? 612 : 622) + r.between(-8, 8) + old * 14 + fullness * 8,
    chin: (female ? r.between(0.17, 0.25) : r.between(0.27, 0.38)) + fullness * 0.07 + strong * 0.6,
    chinY: (female ? 690 : 704) + r.between(-8, 8) - young * 8 + old * 4 - fullness * 3,
  }
}

/** What makes two faces of the same shape different. */
export const featuresOf = (r: Random, age: number): Features => ({
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
