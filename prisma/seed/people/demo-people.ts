import { type Person, person } from '../portraits/person.ts'
import { LOGINS } from '../read-data.ts'
import { CHOSEN_LOOKS } from './chosen-looks.ts'
import type { DemoPerson, GeneratedPerson } from './demo-person.ts'
import { nicheLooks } from './niche-looks.ts'
import { type Population, peopleOf } from './population.ts'

const LOCALHOST: Population = {
  seed: 'demo',
  keyPrefix: '',
  logins: LOGINS,
  countries: [
    { country: 'NL', people: 384 - LOGINS.length, fictional: 36 },
    { country: 'BE', people: 128, fictional: 12 },
    { country: 'DE', people: 128, fictional: 12 },
  ],
}

// The landing page leads with the first woman and the first man who are shown to visitors. Without him they are Anna and
// Daniel.
const SHOWN_TO_MEMBERS_ONLY = 'roel-den-haag'

/** The people of `localhost`, the four logins first; every call returns the same 640 people. */
export const demoPeople = (): GeneratedPerson[] =>
  peopleOf(LOCALHOST).map((one) =>
    one.key === SHOWN_TO_MEMBERS_ONLY ? { ...one, shownToVisitors: false } : one,
  )

/** The drawn person of a profile: the portrait matches the profile's data. */
export const portraitOf = (
  one: Pick<DemoPerson, 'key' | 'gender' | 'ageYears' | 'hairColor' | 'eyeColor' | 'bodyType' | 'skin'>,
): Person =>
  person(one.key, {
    gender: one.gender,
    age: one.ageYears,
    hair: one.hairColor,
    eyes: one.eyeColor,
    build: one.bodyType,
    skin: one.skin,
    ...nicheLooks(one),
    ...CHOSEN_LOOKS[one.key],
  })
