import { demoPeople } from './people/demo-people.ts'
import { turnsOf } from './people/dialogue.ts'
import { EVERYDAY_INTERESTS } from './people/interests.ts'
import { DIALOGUES, FACTS, NAME_POOLS, REGIONS } from './read-data.ts'

export interface SeedValue {
  kind: string
  /** From 1, without gaps within a kind. */
  no: number
  value: string
}

/** The names, texts, interests, facts, message lines and portraits that the large database is built from. */
export function seedValues(): SeedValue[] {
  const people = demoPeople()
  const names = (gender: 'male' | 'female') =>
    NAME_POOLS.flatMap(({ young, old }) => [...young[gender], ...old[gender]])
  // Portraits of people with four photos, so that each position of a gallery has one.
  const portraitKeys = (gender: 'male' | 'female') =>
    people.filter((person) => person.gender === gender && person.pictures >= 4).map(({ key }) => key)
  const lines = [...DIALOGUES.nl.first, ...DIALOGUES.nl.later].flatMap((script) =>
    turnsOf(script).map(({ text }) => text),
  )
  return [
    ...numbered('male', names('male')),
    ...numbered('female', names('female')),
    ...numbered(
      'about',
      people.map(({ about }) => about),
    ),
    ...numbered('interest', EVERYDAY_INTERESTS),
    // Lines that mention a person or a town would be wrong for other people.
    ...numbered(
      'line',
      lines.filter((line) => !line.includes('{')),
    ),
    ...numbered('work', FACTS.nl.work),
    // One answer to each question, as it is stored.
    ...numbered(
      'answer',
      Object.entries(FACTS.nl.answers).flatMap(([question, [text]]) =>
        text === undefined ? [] : [JSON.stringify({ question, text })],
      ),
    ),
    ...numbered('drawn male', portraitKeys('male')),
    ...numbered('drawn female', portraitKeys('female')),
  ]
}

const numbered = (kind: string, values: readonly string[]): SeedValue[] =>
  values.map((value, index) => ({ kind, no: index + 1, value }))

/** The share of each country, in per cent of the people. */
const shares = { NL: 62, BE: 20, DE: 18 }

/** Towns by number, each as often as its share of the people, in some 2,000 places. */
export function largePlaces(): { no: number; country: string; region: string; city: string }[] {
  const places = Object.entries(shares).flatMap(([country, share]) => {
    const regions = REGIONS.filter((region) => region.country === country)
    const total = regions.reduce((sum, { weight }) => sum + weight, 0)
    return regions.flatMap(({ code, weight, cities }) =>
      Array.from({ length: Math.ceil((weight / total) * share * 20) }, (_, index) => ({
        country,
        region: code,
        city: cities[index % cities.length] as string,
      })),
    )
  })
  return places.map((place, index) => ({ no: index + 1, ...place }))
}
