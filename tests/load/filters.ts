import { loadToken } from '@vonk/prisma/seed/large.ts'
import type { MemberFilter } from '@vonk/schema/search/search-filters.rules.ts'
import { seededRandom } from '../testkit/seeded-random.ts'

const regions = {
  NL: ['NL-UT', 'NL-ZH', 'NL-NH', 'NL-NB', 'NL-ZE', 'NL-DR'],
  BE: ['BE-VAN', 'BE-BRU', 'BE-VOV', 'BE-WLX'],
  DE: ['DE-NW', 'DE-BE', 'DE-BY'],
} as const

/** Typical filters of members: mostly a gender and a country, often ages, sometimes all. */
export function randomFilters(count: number, seed = 7): MemberFilter[] {
  const next = seededRandom(seed)
  const one = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  return Array.from({ length: count }, () => {
    const filter: MemberFilter = {}
    if (next() < 0.85) filter.gender = one(['male', 'female'] as const)
    if (next() < 0.8) filter.country = one(['NL', 'NL', 'NL', 'BE', 'DE'] as const)
    if (filter.country && next() < 0.4) filter.region = one(regions[filter.country as 'NL'])
    if (next() < 0.7) {
      const from = 18 + Math.floor(next() * 45)
      filter.minAge = from
      filter.maxAge = from + one([0, 2, 5, 10, 20])
    }
    if (next() < 0.2) filter.sexuality = one(['hetero', 'gay', 'lesbian', 'bi'] as const)
    if (next() < 0.2) filter.realPeopleOnly = true
    return filter
  })
}

interface Question {
  cookie: string
  variables: { filter: MemberFilter; isFirst: boolean }
}

/** Requests of members with various filters, each for the first page with its count. */
export const searchQuestions = (count: number): Question[] =>
  randomFilters(count).map((filter, index) => ({
    cookie: `sid=${loadToken(index + 1)}`,
    variables: { filter, isFirst: true },
  }))
