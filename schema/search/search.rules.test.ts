import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKeys } from './search.rules.ts'
import { relaxed } from './search-filters.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const site = (minAge: number) => ({ minAge, timeZone: 'Europe/Amsterdam', onlineMinutes: 5 })
const keys = (filter: Parameters<typeof searchKeys>[0]) => searchKeys(filter, site(18), now)

describe('searchKeys', () => {
  it('adds no condition for a filter that does not narrow', () => {
    expect(keys({})).toEqual({
      gender: null,
      sexuality: null,
      country: null,
      region: null,
      bornBy: null,
      bornAfter: null,
      years: null,
      realPeopleOnly: false,
      onlineSince: null,
      joinedAfter: null,
      withPhoto: false,
      sharedInterests: false,
      verifiedOnly: false,
      reason: null,
      language: null,
      minHeight: null,
      maxHeight: null,
      hasChildren: null,
      wantsChildren: null,
      smoking: null,
    })
    expect(keys({ minAge: 18, maxAge: 120 })).toMatchObject({ bornBy: null, bornAfter: null })
  })

  it('lists the years of birth if they are few', () => {
    expect(keys({ minAge: 30, maxAge: 31 }).years).toEqual([1994, 1996])
    expect(keys({ minAge: 18, maxAge: 19 }).years).toEqual([2006, 2008])
    expect(keys({ minAge: 70 }).years).toEqual([1905, 1956])
    expect(keys({ minAge: 30, maxAge: 45 }).years).toBeNull()
    expect(keys({ minAge: 18, maxAge: 59 }).years).toBeNull()
  })

  it('turns ages, with both limits included, into dates of birth', () => {
    expect(keys({ minAge: 30, maxAge: 40 })).toMatchObject({ bornBy: '1996-11-20', bornAfter: '1985-11-20' })
  })

  it("raises an age below the site's minimum to it", () => {
    expect(keys({ minAge: 12 }).bornBy).toBeNull()
    expect(searchKeys({ minAge: 12 }, site(21), now).bornBy).toBeNull()
    expect(searchKeys({ minAge: 22 }, site(21), now).bornBy).toBe('2004-11-20')
  })

  it('scans one year at least, also for a range that nobody can be in', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (minAge, maxAge) => {
        const { years } = keys({ minAge, maxAge })
        expect(years === null || years[0] <= years[1]).toBe(true)
      }),
    )
    expect(keys({ minAge: -26, maxAge: 16 }).years).toEqual([2008, 2008])
  })

  it('makes valid dates of every number that a client can send', () => {
    const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(int, int, (minAge, maxAge) => {
        const { bornBy, bornAfter } = keys({ minAge, maxAge })
        for (const day of [bornBy, bornAfter]) {
          if (day === null) continue
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
          expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
        }
      }),
    )
  })

  it('changes places to upper case', () => {
    expect(keys({ country: 'nl', region: 'nl-ut' })).toMatchObject({ country: 'NL', region: 'NL-UT' })
    expect(keys({ country: 'nl', region: '' })).toMatchObject({ country: 'NL', region: null })
  })
})

describe('relaxed', () => {
  it('removes the region and the sexuality and adds five years at both ends, not below the minimum', () => {
    const filter = {
      gender: 'male',
      sexuality: 'gay',
      country: 'NL',
      region: 'NL-UT',
      minAge: 20,
      maxAge: 30,
    } as const
    expect(relaxed(filter, 18)).toMatchObject({
      ...filter,
      sexuality: null,
      region: null,
      minAge: 18,
      maxAge: 35,
    })
    expect(relaxed({ minAge: null }, 18)).toMatchObject({ minAge: null, maxAge: null })
    expect(relaxed({ onlineNow: true, withPhoto: true }, 18)).toMatchObject({
      onlineNow: null,
      withPhoto: null,
    })
  })
})
