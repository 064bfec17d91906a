import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowest, without } from './filter-labels.ts'
import { defaultFilters, filtersFrom, memberFilter, paramsFor, sameFilters } from './filters.rules.ts'
import type { Filters } from './search-filters.ts'
import { oldestAge, shortest, tallest } from './search-params.ts'

const minAge = 18
const places = [
  { country: null, region: null },
  { country: 'NL', region: null },
  { country: 'NL', region: 'NL-UT' },
  { country: 'BE', region: 'BE-VAN' },
  { country: 'DE', region: 'DE-NW' },
] as const
const anyHeight = fc.integer({ min: shortest, max: tallest })
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    gender: fc.constantFrom('FEMALE', 'MALE', null),
    sexuality: fc.constantFrom('BI', 'GAY', 'HETERO', 'LESBIAN', null),
    place: fc.constantFrom(...places),
    ages: fc.tuple(fc.integer({ min: minAge, max: oldestAge }), fc.integer({ min: minAge, max: oldestAge })),
    realPeopleOnly: fc.boolean(),
    onlineNow: fc.boolean(),
    newThisWeek: fc.boolean(),
    withPhoto: fc.boolean(),
    sharedInterests: fc.boolean(),
    verifiedOnly: fc.boolean(),
    reason: fc.constantFrom('DATING', 'CHAT', null),
    language: fc.constantFrom('nl', 'fr', null),
    heights: fc.tuple(anyHeight, anyHeight),
    hasChildren: fc.constantFrom('NO', 'YES', 'GROWN', null),
    wantsChildren: fc.constantFrom('YES', 'OPEN', null),
    smoking: fc.constantFrom('NO', 'QUITTING', null),
  })
  .map(({ place, ages, heights, ...rest }) => ({
    ...rest,
    ...place,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    minHeight: Math.min(...heights),
    maxHeight: Math.max(...heights),
  }))

const anna = defaultFilters({ seeks: 'BOTH', seeksMinAge: 28, seeksMaxAge: 45, country: 'NL' }, minAge)

describe('filters and the address bar', () => {
  it('survive a round trip, from any defaults and beside any other parameters', () => {
    fc.assert(
      fc.property(anyFilters, anyFilters, (filters, defaults) => {
        const current = new URLSearchParams('t=40&region=NL-GE&min_age=77')
        const params = paramsFor(filters, defaults, current)
        expect(filtersFrom(new URLSearchParams(params.toString()), defaults, minAge)).toEqual(filters)
        expect(params.get('t')).toBe('40')
      }),
      { numRuns: 2000 },
    )
  })

  it('are valid for any typed address', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('any', 'NL', 'nl-ut', 'NL-UT', '-1', '1e3', '45', '101'),
    )
    const names =
      'gender sexuality country region min_age max_age real min_height max_height language smoking'.split(' ')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), word)), (pairs) => {
        const filters = filtersFrom(new URLSearchParams(pairs), anna, minAge)
        expect(filters.minAge).toBeGreaterThanOrEqual(minAge)
        expect(filters.maxAge).toBeLessThanOrEqual(oldestAge)
        expect(filters.minAge).toBeLessThanOrEqual(filters.maxAge)
        expect([null, 'FEMALE', 'MALE']).toContain(filters.gender)
        expect(filters.minHeight).toBeGreaterThanOrEqual(shortest)
        expect(filters.maxHeight).toBeLessThanOrEqual(tallest)
        expect(filters.minHeight).toBeLessThanOrEqual(filters.maxHeight)
        expect([null, 'NO', 'SOMETIMES', 'YES', 'QUITTING']).toContain(filters.smoking)
        if (filters.region) expect(filters.region.slice(0, 2)).toBe(filters.country)
      }),
      { numRuns: 2000 },
    )
  })

  it('leave the address empty if they equal the defaults of the member', () => {
    expect(paramsFor(anna, anna, new URLSearchParams('gender=male')).toString()).toBe('')
  })

  it('are written in lower case, with "any" for no preference', () => {
    const params = paramsFor(
      { ...anna, gender: 'FEMALE', country: null, region: null, realPeopleOnly: true },
      anna,
      new URLSearchParams(),
    )
    expect(params.toString()).toBe('gender=female&country=any&real=1')
  })

  it('drop a region of another country, and swap ages in the wrong order', () => {
    const read = (query: string) => filtersFrom(new URLSearchParams(query), anna, minAge)
    expect(read('country=be&region=nl-ut')).toMatchObject({ country: 'BE', region: null })
    expect(read('min_age=50&max_age=30')).toMatchObject({ minAge: 30, maxAge: 50 })
    expect(read('min_age=60')).toMatchObject({ minAge: 60, maxAge: oldestAge })
    expect(read('max_age=20')).toMatchObject({ minAge: 18, maxAge: 20 })
    expect(read('min_age=3')).toMatchObject({ minAge: 18 })
  })
})

it('sends only active filters, and equal variables for equal filters', () => {
  expect(memberFilter(anna, minAge)).toEqual({ country: 'NL', minAge: 28, maxAge: 45 })
  const open: Filters = { ...anna, minAge, maxAge: oldestAge, country: null }
  expect(memberFilter(open, minAge)).toEqual({})
  fc.assert(
    fc.property(anyFilters, anyFilters, (one, other) => {
      const [first, second] = [one, other].map((filters) => JSON.stringify(memberFilter(filters, minAge)))
      expect(first === second).toBe(sameFilters(one, other))
    }),
  )
})

it('relaxes step by step until no filter is left, and then ends', () => {
  fc.assert(
    fc.property(anyFilters, (start) => {
      let filters = start
      let steps = 0
      for (let names = narrowest(start, minAge); names.length > 0; names = narrowest(filters, minAge)) {
        const next = without(filters, names, minAge)
        expect(sameFilters(next, filters)).toBe(false)
        filters = next
        steps++
      }
      expect(steps).toBeLessThanOrEqual(17)
      expect(memberFilter(filters, minAge)).toEqual({})
    }),
  )
})
