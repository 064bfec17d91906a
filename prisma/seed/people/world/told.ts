import type { DemoLanguage, DemoPerson } from '../demo-person.ts'
import type { Interest } from '../interests.ts'

/** What may be decided about somebody; what is left out is drawn. */
type More = Partial<
  Pick<
    DemoPerson,
    | 'email'
    | 'sexuality'
    | 'seeksGender'
    | 'reasonForSignup'
    | 'relationshipStatus'
    | 'hairColor'
    | 'eyeColor'
    | 'bodyType'
    | 'skin'
    | 'tattoos'
    | 'pictures'
    | 'isFictional'
  >
>

/** Somebody of the international site, in their own words. */
export type Told = Pick<DemoPerson, 'name' | 'gender' | 'about'> & {
  age: number
  /** The ISO 3166-2 code of a region, and one of its cities. */
  place: string
  interests: readonly Interest[]
} & More

/** A conversation in the notation of `dialogues-nl-first.ts`, with names instead of slots; a blank line is a later day. */
export type Talk = {
  opener: string
  other: string
  script: string
  /** How many of the last lines the other has not read. */
  unread: number
}

/** The first words to somebody who has not answered yet. */
export type FirstWords = { from: string; to: string; lines: readonly string[] }

/** The people of one language, and what they say to each other; a name occurs once in a language. */
export type Tongue = {
  language: DemoLanguage
  /** The skin tones of those who have none of their own. */
  skin: readonly number[]
  /** The first is the login. */
  people: readonly Told[]
  talks: readonly Talk[]
  firstWords: readonly FirstWords[]
}

type Teller = (
  name: string,
  age: number,
  place: string,
  interests: readonly Interest[],
  about: string,
  more?: More,
) => Told

/** A woman; she seeks a man unless it is told otherwise. */
export const woman: Teller = (name, age, place, interests, about, more) => ({
  gender: 'female',
  name,
  age,
  place,
  interests,
  about,
  ...more,
})

/** A man; he seeks a woman unless it is told otherwise. */
export const man: Teller = (name, age, place, interests, about, more) => ({
  gender: 'male',
  name,
  age,
  place,
  interests,
  about,
  ...more,
})

/** A conversation; its opener speaks as `a`. */
export const talk = (opener: string, other: string, script: string, unread = 0): Talk => ({
  opener,
  other,
  script,
  unread,
})
