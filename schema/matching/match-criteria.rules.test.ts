import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { profileFields, profileNotes } from '../profiles/visible-fields.rules.ts'
import { searchFields } from '../search/search-filters.rules.ts'
import {
  bestRelaxation,
  criteriaOf,
  evaluateCriteria,
  relaxations,
  validCriteria,
} from './match-criteria.rules.ts'

const site = {
  minAge: 18,
  visibleProfileFields: profileFields,
  visibleProfileNotes: profileNotes,
  searchFields,
  verification: true,
  interests: ['wine', 'tea', 'art', 'yoga'],
}
const keys = ['wine', 'tea', 'art', 'yoga']
const given = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const, null),
  minAge: fc.option(fc.integer({ min: 0, max: 90 })),
  maxAge: fc.option(fc.integer({ min: 0, max: 130 })),
  country: fc.constantFrom('nl', 'BE', null),
  region: fc.constantFrom('NL-UT', 'nl-ze', null),
  interests: fc.array(fc.constantFrom(...keys), { maxLength: 6 }),
  realPeopleOnly: fc.boolean(),
})
const row = fc.record({
  gender: fc.constantFrom('male', 'female'),
  date_of_birth: fc.constantFrom('1960-01-01', '1990-06-01', '2005-06-01'),
  country: fc.constantFrom('NL', 'BE'),
  region: fc.constantFrom('NL-UT', 'NL-ZE', null),
  interests: fc.uniqueArray(fc.constantFrom(...keys)),
  is_fictional: fc.boolean(),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<ProfileRow>
const now = new Date('2026-11-20T12:00:00Z')

describe('criteria', () => {
  it('are each either met or missed, once, and met only if it is true', () => {
    fc.assert(
      fc.property(given, row, (requested, one) => {
        const criteria = validCriteria(requested, site)
        const { met, missed } = evaluateCriteria(criteria, one, now, 'Europe/Amsterdam')
        const key = ({ kind, interest }: { kind: string; interest: string | null }) => interest ?? kind
        expect([...met, ...missed].map(key).sort()).toEqual(criteriaOf(criteria).map(key).sort())
        const has = (interest: string | null) => one.interests.includes(interest ?? '')
        for (const { kind, interest } of met) {
          if (kind === 'interests') expect(has(interest)).toBe(true)
          if (kind === 'region')
            expect([criteria.region, criteria.country]).toEqual([one.region, one.country])
          if (kind === 'gender') expect(one.gender).toBe(criteria.gender)
          if (kind === 'realPeople') expect(one.is_fictional).toBe(false)
        }
        for (const { kind, interest } of missed) {
          if (kind === 'interests') expect(has(interest)).toBe(false)
          if (kind === 'gender') expect(one.gender).not.toBe(criteria.gender)
          if (kind === 'country') expect(one.country).not.toBe(criteria.country)
          if (kind === 'realPeople') expect(one.is_fictional).toBe(true)
        }
      }),
    )
  })

  it('rank by how many are met: one more in common never lowers the rank', () => {
    fc.assert(
      fc.property(given, row, (requested, one) => {
        const criteria = validCriteria(requested, site)
        const count = (interests: string[]) =>
          evaluateCriteria(criteria, { ...one, interests }, now, 'Europe/Amsterdam').met.length
        expect(count([...new Set([...one.interests, 'wine'])])).toBeGreaterThanOrEqual(count(one.interests))
      }),
    )
  })

  it('leave out fields that the site hides', () => {
    const hidden = { ...site, visibleProfileFields: [] }
    const criteria = validCriteria(
      { gender: 'male', country: 'NL', region: 'NL-UT', interests: ['tea'], minAge: 30 },
      hidden,
    )
    expect(criteria).toMatchObject({ gender: 'male', country: null, region: null, interests: [], minAge: 30 })
  })

  it('suggest the relaxation that helps most, the easiest of equal ones, and never the gender', () => {
    fc.assert(
      fc.property(given, fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), (requested, counts) => {
        const options = relaxations(validCriteria(requested, site))
        const best = bestRelaxation(options, counts)
        const helps = options.some((_one, n) => (counts[n] ?? 0) > 0)
        expect(best !== null).toBe(helps)
        expect(options.map(({ kind }) => kind)).not.toContain('gender')
        if (!best) return
        const fair = options.flatMap(({ kind }, n) => (kind === 'country' ? [] : [counts[n] ?? 0]))
        expect(best.count).toBeGreaterThanOrEqual(best.kind === 'country' ? 1 : Math.max(...fair))
      }),
    )
  })
})
