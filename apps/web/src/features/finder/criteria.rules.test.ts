import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Criteria,
  criteriaFrom,
  criteriaInput,
  defaultCriteria,
  mostInterests,
  paramsOf,
  showsPeople,
  without,
} from './criteria.rules.ts'

const interests = Array.from({ length: 20 }, (_, at) => `interest ${at}`)
const start = {
  minAge: 18,
  countries: ['NL', 'BE'],
  interests,
  search: {
    gender: 'FEMALE' as const,
    minAge: 28,
    maxAge: 44,
    country: 'NL',
    region: 'NL-UT',
    realPeopleOnly: true,
  },
  ownInterests: ['interest 3', 'unknown', 'interest 1'],
}
const read = (query: string) => criteriaFrom(new URLSearchParams(query), start)
const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    gender: fc.constantFrom('FEMALE' as const, 'MALE' as const, null),
    ages: fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 18, max: 99 })),
    place: fc.constantFrom([null, null], ['NL', null], ['NL', 'NL-UT'], ['BE', 'BE-VAN']),
    interests: fc.uniqueArray(fc.constantFrom(...interests), { maxLength: mostInterests }),
    realPeopleOnly: fc.boolean(),
  })
  .map(({ ages, place, ...rest }) => ({
    ...rest,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    country: place[0] ?? null,
    region: place[1] ?? null,
  }))

describe('the wishes', () => {
  it('start with the own search and the interests of the profile', () => {
    expect(read('')).toEqual(defaultCriteria(start))
    expect(read('')).toEqual({
      gender: 'FEMALE',
      minAge: 28,
      maxAge: 44,
      country: 'NL',
      region: 'NL-UT',
      interests: ['interest 3', 'interest 1'],
      realPeopleOnly: true,
    })
    expect(read('gender=male')).toMatchObject({ country: 'NL', region: null, realPeopleOnly: false })
  })

  it('survive a round trip through the address, even if the profile changes', () => {
    fc.assert(
      fc.property(anyCriteria, fc.boolean(), (criteria, isShown) => {
        const params = new URLSearchParams(paramsOf(criteria, isShown).toString())
        expect(showsPeople(params)).toBe(isShown)
        const search = { ...start.search, gender: 'MALE' as const, minAge: 60, maxAge: 99, country: 'BE' }
        const later = { ...start, search: { ...search, region: 'BE-VAN' }, ownInterests: [] }
        expect(criteriaFrom(params, later)).toEqual(criteria)
      }),
    )
  })

  it('keep the rest of an address', () => {
    const params = paramsOf(read('gender=male'), true, new URLSearchParams('t=5&real=1&region=x'))
    expect([params.get('t'), params.get('real'), params.get('region')]).toEqual(['5', null, null])
  })

  it('are valid for any address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const criteria = read(query)
        expect(criteria.minAge).toBeLessThanOrEqual(criteria.maxAge)
        expect(criteria.interests.length).toBeLessThanOrEqual(mostInterests)
      }),
    )
    expect(read('gender=x&min_age=5&max_age=400&country=FR&region=BE-VAN&interests=,x&real=yes')).toEqual({
      gender: 'FEMALE',
      minAge: 18,
      maxAge: 99,
      country: 'NL',
      region: null,
      interests: [],
      realPeopleOnly: false,
    })
    expect(read('min_age=50&max_age=30')).toMatchObject({ minAge: 30, maxAge: 50 })
  })

  it('send nothing if there is no preference', () => {
    const kinds = ['AGE', 'COUNTRY', 'GENDER', 'INTERESTS', 'REAL_PEOPLE', 'REGION'] as const
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const none = kinds.reduce((rest, kind) => without(rest, kind, 18), criteria)
        expect(criteriaInput(none, 18)).toEqual({})
      }),
    )
  })

  it('share one list, in whatever order the interests were chosen', () => {
    const one = { ...read(''), interests: ['interest 1', 'interest 3'] }
    expect(criteriaInput(one, 18)).toEqual(criteriaInput(read(''), 18))
  })
})
