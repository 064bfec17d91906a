import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, bornBy } from './age.rules.ts'

const zone = 'Europe/Amsterdam'
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

describe('ageOn', () => {
  it.each([
    ['2026-11-19', 17],
    ['2026-11-20', 18],
    ['2026-11-21', 18],
  ])('counts the birthday itself: on %s a person born on 2008-11-20 is %i', (day, age) => {
    expect(ageOn('2008-11-20', noon(day), zone)).toBe(age)
  })

  it('counts a birthday on 29 February from 1 March in years without that day', () => {
    expect(ageOn('2008-02-29', noon('2026-02-28'), zone)).toBe(17)
    expect(ageOn('2008-02-29', noon('2026-03-01'), zone)).toBe(18)
    expect(ageOn('2008-02-29', noon('2028-02-28'), zone)).toBe(19)
    expect(ageOn('2008-02-29', noon('2028-02-29'), zone)).toBe(20)
  })

  it("uses the site's time zone, not UTC", () => {
    const justAfterMidnightInUtrecht = new Date('2026-11-19T23:30:00Z')
    expect(ageOn('2008-11-20', justAfterMidnightInUtrecht, zone)).toBe(18)
    expect(ageOn('2008-11-20', justAfterMidnightInUtrecht, 'UTC')).toBe(17)
    expect(ageOn('2008-11-20', new Date('2026-11-20T03:00:00Z'), 'America/New_York')).toBe(17)
    // In summer the site’s day changes two hours before that of UTC.
    expect(ageOn('2008-07-01', new Date('2026-06-30T22:00:00Z'), zone)).toBe(18)
    expect(ageOn('2008-07-01', new Date('2026-06-30T21:59:59Z'), zone)).toBe(17)
  })

  it.each([
    ['summer time begins', '2009-03-28', '2027-03-27T23:00:00Z'],
    ['summer time has begun', '2009-03-29', '2027-03-28T22:00:00Z'],
    ['summer time ends', '2009-10-31', '2027-10-30T22:00:00Z'],
    ['summer time has ended', '2009-11-01', '2027-10-31T23:00:00Z'],
  ])('is right to the second in the night in which %s', (_night, born, midnight) => {
    const turns = new Date(midnight).getTime()
    expect(ageOn(born, new Date(turns - 1), zone)).toBe(17)
    expect(ageOn(born, new Date(turns), zone)).toBe(18)
    // In the hour that is skipped or that comes twice, nobody gets younger again.
    for (let hour = 1; hour <= 26; hour++)
      expect(ageOn(born, new Date(turns + hour * 3_600_000), zone)).toBe(18)
    expect([
      born <= bornBy(18, new Date(turns - 1), zone),
      born <= bornBy(18, new Date(turns), zone),
    ]).toEqual([false, true])
  })

  it('follows a clock that was a day ahead and is set back', () => {
    const ages = ['2026-11-20', '2026-11-21', '2026-11-20'].map((day) => ageOn('2008-11-21', noon(day), zone))
    expect(ages).toEqual([17, 18, 17])
  })
})

describe('bornBy', () => {
  it('agrees with ageOn for every birthday, age, time and zone', () => {
    const day = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const now = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    const zones = fc.constantFrom('UTC', zone, 'America/New_York', 'Pacific/Auckland')
    fc.assert(
      fc.property(day, fc.integer({ min: 18, max: 99 }), now, zones, (born, years, at, timeZone) => {
        expect(born <= bornBy(years, at, timeZone)).toBe(ageOn(born, at, timeZone) >= years)
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with ageOn around every 29 February', () => {
    for (const today of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01']) {
      for (const born of ['2008-02-28', '2008-02-29', '2008-03-01', '2010-02-28', '2010-03-01']) {
        for (const years of [17, 18, 19, 20]) {
          expect(born <= bornBy(years, noon(today), zone)).toBe(ageOn(born, noon(today), zone) >= years)
        }
      }
    }
  })
})
