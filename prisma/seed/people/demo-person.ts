import type { Build, EyeColour, Gender, HairColour } from '../portraits/person.ts'
import type { Interest } from './interests.ts'

/** The countries of the people whose texts are put together from sentence banks. */
export type BankCountry = 'NL' | 'BE' | 'DE'
export type Country =
  | BankCountry
  | 'LU'
  | 'FR'
  | 'AT'
  | 'CH'
  | 'IT'
  | 'ES'
  | 'DK'
  | 'SE'
  | 'NO'
  | 'FI'
  | 'PL'
  | 'GB'
  | 'IE'
  | 'US'
/** The languages with sentence banks and scripts of conversations. */
export type BankLanguage = 'nl' | 'de'
export type DemoLanguage = BankLanguage | 'da' | 'en' | 'es' | 'fi' | 'fr' | 'it' | 'nb' | 'pl' | 'sv'
export type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi'
export type SignupReason = 'relationship' | 'dating' | 'friendship' | 'casual' | 'chat'
export type RelationshipStatus = 'single' | 'divorced' | 'widowed' | 'separated' | 'complicated'
export type Tattoos = 'none' | 'small' | 'several' | 'many'
export type Seeks = Gender | 'both'

/** One person of the demo data; every time is relative to the seeding. */
export type DemoPerson = {
  /** Unique, stable, and the seed of the portrait. */
  key: string
  name: string
  /** The address of a person who can log in; null for everybody else. */
  email: string | null
  gender: Gender
  sexuality: Sexuality
  /** Whole years at the seeding; the year of birth is derived from it and from the birthday. */
  ageYears: number
  /** 1 to 12. */
  birthMonth: number
  /** 1 to 28, so that every year has it. */
  birthDay: number
  country: Country
  /** ISO 3166-2. */
  region: string
  city: string
  /** The language of the text and of the conversations. */
  language: DemoLanguage
  about: string
  reasonForSignup: SignupReason
  interests: Interest[]
  hairColor: HairColour
  eyeColor: EyeColour
  bodyType: Build
  /** Skin tone of the portrait, 0 to 7; no profile shows it. */
  skin: number
  relationshipStatus: RelationshipStatus
  tattoos: Tattoos
  seeksGender: Seeks
  seeksMinAge: number
  seeksMaxAge: number
  isFictional: boolean
  isPremium: boolean
  isConfirmed: boolean
  credits: number
  /** Number of photos, 0 to 6. */
  pictures: number
  /** Whether the member allows visitors to see the portrait. */
  shownToVisitors: boolean
  signedUpMinutesAgo: number
  lastActiveMinutesAgo: number
}

/** Whether a photo (from 0) is for premium members only: the last of four or more. */
export const isPremiumPicture = (person: Pick<DemoPerson, 'pictures'>, index: number): boolean =>
  person.pictures >= 4 && index === person.pictures - 1

/** Somebody whose text comes from the sentence banks. */
export type BankPerson = DemoPerson & { country: BankCountry; language: BankLanguage }
