import { z } from 'zod'
import { EYES, type EyeColour, HAIR, type HairColour } from '../portraits/person.ts'
import { EVERYDAY_INTERESTS, INTIMATE_INTERESTS, TENDER_INTERESTS } from './interests.ts'

/** The countries of the people whose texts are put together from sentence banks. */
export const bankCountry = z.enum(['NL', 'BE', 'DE'])
/** The languages with sentence banks and scripts of conversations. */
export const bankLanguage = z.enum(['nl', 'de'])

/** One person of the demo data; every time is relative to the seeding. */
export const demoPerson = z.strictObject({
  /** Unique, stable, and the seed of the portrait. */
  key: z.string(),
  name: z.string(),
  /** The address of a person who can log in; null for everybody else. */
  email: z.string().nullable(),
  gender: z.enum(['female', 'male']),
  sexuality: z.enum(['hetero', 'gay', 'lesbian', 'bi']),
  /** Whole years at the seeding; the year of birth is derived from it and from the birthday. */
  ageYears: z.int().min(18),
  birthMonth: z.int().min(1).max(12),
  /** At most 28, so that every year has it. */
  birthDay: z.int().min(1).max(28),
  country: z.enum([
    ...bankCountry.options,
    'LU',
    'FR',
    'AT',
    'CH',
    'IT',
    'ES',
    'DK',
    'SE',
    'NO',
    'FI',
    'PL',
    'GB',
    'IE',
    'US',
  ]),
  /** ISO 3166-2. */
  region: z.string(),
  city: z.string(),
  /** The language of the text and of the conversations. */
  language: z.enum(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']),
  about: z.string(),
  reasonForSignup: z.enum(['relationship', 'dating', 'friendship', 'casual', 'chat']),
  interests: z.array(z.enum([...EVERYDAY_INTERESTS, ...TENDER_INTERESTS, ...INTIMATE_INTERESTS])),
  hairColor: z.enum(Object.keys(HAIR) as HairColour[]),
  eyeColor: z.enum(Object.keys(EYES) as EyeColour[]),
  bodyType: z.enum(['slim', 'average', 'athletic', 'full']),
  /** Skin tone of the portrait; no profile shows it. */
  skin: z.int().min(0).max(7),
  relationshipStatus: z.enum(['single', 'divorced', 'widowed', 'separated', 'complicated']),
  tattoos: z.enum(['none', 'small', 'several', 'many']),
  seeksGender: z.enum(['female', 'male', 'both']),
  seeksMinAge: z.int().min(18),
  seeksMaxAge: z.int().min(18),
  isFictional: z.boolean(),
  isPremium: z.boolean(),
  isConfirmed: z.boolean(),
  credits: z.int().min(0),
  /** Number of photos. */
  pictures: z.int().min(0).max(6),
  /** True if the member allows visitors to see the portrait. */
  shownToVisitors: z.boolean(),
  signedUpMinutesAgo: z.int().min(0),
  lastActiveMinutesAgo: z.int().min(0),
})

/** Somebody whose text comes from the sentence banks. */
export const bankPerson = demoPerson.extend({ country: bankCountry, language: bankLanguage })

export type DemoPerson = z.infer<typeof demoPerson>
export type GeneratedPerson = z.infer<typeof bankPerson>
export type BankCountry = z.infer<typeof bankCountry>
export type BankLanguage = z.infer<typeof bankLanguage>
export type Country = DemoPerson['country']
export type DemoLanguage = DemoPerson['language']
export type Sexuality = DemoPerson['sexuality']
export type SignupReason = DemoPerson['reasonForSignup']
export type RelationshipStatus = DemoPerson['relationshipStatus']
export type Tattoos = DemoPerson['tattoos']
export type Seeks = DemoPerson['seeksGender']

/** True if a photo (from 0) is for premium members only: the last of four or more. */
export const isPremiumPicture = (person: Pick<DemoPerson, 'pictures'>, index: number): boolean =>
  person.pictures >= 4 && index === person.pictures - 1
