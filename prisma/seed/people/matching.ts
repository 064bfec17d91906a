import type { DemoPerson } from './demo-person.ts'

type Seeker = Pick<DemoPerson, 'gender' | 'ageYears' | 'seeksGender' | 'seeksMinAge' | 'seeksMaxAge'>

const wantsGender = (one: Seeker, other: Seeker): boolean =>
  one.seeksGender === 'both' || one.seeksGender === other.gender

const wantsAge = (one: Seeker, other: Seeker): boolean =>
  other.ageYears >= one.seeksMinAge && other.ageYears <= one.seeksMaxAge

/** True if each of two people has a gender that the other seeks. */
export const gendersFit = (one: Seeker, other: Seeker): boolean =>
  wantsGender(one, other) && wantsGender(other, one)

/** True if a like makes sense: the genders match both ways, and the liker seeks the other's age. */
export const mayLike = (liker: Seeker, liked: Seeker): boolean =>
  gendersFit(liker, liked) && wantsAge(liker, liked)

/** True if each of two people matches the other's search. */
export const bothFit = (one: Seeker, other: Seeker): boolean => mayLike(one, other) && wantsAge(other, one)
