import type { Gender } from '../portraits/looks.ts'
import type { Random } from '../portraits/seeded-random.ts'
import type {
  DemoPerson,
  RelationshipStatus,
  Seeks,
  Sexuality,
  SignupReason,
  Tattoos,
} from './demo-person.ts'
import { EVERYDAY_INTERESTS, INTIMATE_INTERESTS, type Interest, TENDER_INTERESTS } from './interests.ts'

/** Draws one of several values, each with a weight. */
export const weighted = <T>(r: Random, choices: readonly (readonly [value: T, weight: number])[]): T => {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = r.next() * total
  for (const [value, weight] of choices) {
    left -= weight
    if (left < 0) return value
  }
  throw new RangeError('Nothing to weigh')
}

/** Draws an age in years, mostly between the late twenties and the mid forties. */
export const ageOf = (r: Random): number => {
  const [from, to] = weighted(r, [
    [[18, 25], 16],
    [[26, 35], 31],
    [[36, 45], 23],
    [[46, 55], 16],
    [[56, 65], 9],
    [[66, 76], 5],
  ] as const)
  return r.integer(from, to)
}

/** Draws a sexuality that is possible for the gender. */
export const sexualityOf = (r: Random, gender: Gender): Sexuality =>
  weighted<Sexuality>(r, [
    ['hetero', 75],
    ['bi', 13],
    [gender === 'female' ? 'lesbian' : 'gay', 12],
  ])

/** The gender that a person with this gender and sexuality seeks. */
export const seeksOf = (r: Random, gender: Gender, sexuality: Sexuality): Seeks => {
  if (sexuality === 'bi')
    return weighted<Seeks>(r, [
      ['both', 8],
      ['female', 1],
      ['male', 1],
    ])
  if (sexuality === 'hetero') return gender === 'female' ? 'male' : 'female'
  return gender
}

/** The range of ages that a person seeks; never below 18. */
export const seeksAgesOf = (r: Random, gender: Gender, age: number): [from: number, to: number] => {
  const younger = r.integer(3, 6 + Math.floor(age / 10) + (gender === 'male' ? 2 : 0))
  const older = r.integer(3, 7 + Math.floor(age / 10))
  return [Math.max(18, age - younger), Math.min(99, age + older)]
}

/** Draws a relationship status that is likely for an age. */
export const statusOf = (r: Random, age: number): RelationshipStatus =>
  weighted<RelationshipStatus>(r, [
    ['single', age < 30 ? 92 : age < 45 ? 66 : 34],
    ['divorced', age < 30 ? 0 : age < 45 ? 20 : 40],
    ['widowed', age < 45 ? 0 : age < 60 ? 6 : 22],
    ['separated', age < 25 ? 1 : 8],
    ['complicated', 4],
  ])

/** Draws a reason for signing up. */
export const reasonOf = (r: Random): SignupReason =>
  weighted<SignupReason>(r, [
    ['relationship', 40],
    ['dating', 24],
    ['friendship', 12],
    ['casual', 11],
    ['chat', 13],
  ])

/** Draws the number of tattoos; fewer at a higher age. */
export const tattoosOf = (r: Random, age: number): Tattoos =>
  weighted<Tattoos>(r, [
    ['none', age < 45 ? 54 : 76],
    ['small', 26],
    ['several', age < 45 ? 14 : 6],
    ['many', age < 45 ? 6 : 2],
  ])

const POPULAR: Partial<Record<Interest, number>> = {
  music: 4,
  travelling: 4,
  cooking: 4,
  movies: 3,
  coffee: 3,
  hiking: 3,
  reading: 3,
  biking: 3,
  outdoors: 2,
  sports: 2,
  beach: 2,
  animals: 2,
  wine: 2,
  foodie: 2,
}

const NOT_FOR_VEGETARIANS: readonly Interest[] = ['bbq', 'sushi']

/**
 * Draws three to eight interests, in a stable order; intimate ones are rare, and mostly for people whose
 * reason to sign up fits.
 */
export const interestsOf = (r: Random, age: number, reason: SignupReason, tattoos: Tattoos): Interest[] => {
  const chosen = new Set<Interest>()
  const many = r.integer(3, 8)
  if (tattoos !== 'none' && r.isTrue(0.25)) chosen.add('tattoos')
  if (reason === 'relationship' && r.isTrue(0.2)) chosen.add('relationship')
  while (chosen.size < many) {
    const next = weighted(
      r,
      EVERYDAY_INTERESTS.map((interest) => [interest, POPULAR[interest] ?? 1] as const),
    )
    if (next === 'tattoos' && tattoos === 'none') continue
    if (next === 'relationship' && reason !== 'relationship') continue
    if (next === 'vegetarian' && NOT_FOR_VEGETARIANS.some((other) => chosen.has(other))) continue
    if (NOT_FOR_VEGETARIANS.includes(next) && chosen.has('vegetarian')) continue
    chosen.add(next)
  }
  if (r.isTrue(0.14)) chosen.add(r.pick(TENDER_INTERESTS))
  if (age >= 25 && r.isTrue(reason === 'casual' ? 0.35 : 0.025)) {
    chosen.add(r.pick(INTIMATE_INTERESTS))
    if (r.isTrue(0.4)) chosen.add(r.pick(INTIMATE_INTERESTS))
  }
  return [...chosen]
}

const DAY = 24 * 60

/** Draws the minutes since a person's last activity: a few just now, most in the last days, some long ago. */
export const lastActiveOf = (r: Random, isFictional: boolean): number => {
  const [from, to] = weighted(r, [
    [[2, 15], isFictional ? 0 : 5],
    [[16, 180], isFictional ? 0 : 14],
    [[181, DAY], isFictional ? 0 : 22],
    [[DAY, 4 * DAY], 30],
    [[4 * DAY, 12 * DAY], 19],
    [[12 * DAY, 60 * DAY], 10],
  ] as const)
  return r.integer(from, to)
}

/** Draws the credits of an account: free members have the rest of their first five. */
export const creditsOf = (r: Random, isPremium: boolean): DemoPerson['credits'] =>
  isPremium
    ? weighted(r, [
        [0, 1],
        [r.integer(1, 20), 3],
        [r.integer(21, 180), 4],
      ] as const)
    : r.integer(0, 5)
