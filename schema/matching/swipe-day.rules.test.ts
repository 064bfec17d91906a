import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, hoursUntil, likesLeft, nextDay, secondsUntil } from './swipe-day.rules.ts'

const zone = 'Europe/Amsterdam'
const at = (text: string) => new Date(text)

describe('the swipe day', () => {
  it.each([
    ['an evening in November', '2026-11-20T21:30:00Z', '2026-11-20T23:00:00Z', 2],
    ['a moment after midnight', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z', 24],
    ['a moment before midnight', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00Z', 1],
    ['the day with 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['the day with 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00Z', 23],
  ])('ends at midnight of the site: %s', (_name, now, end, hours) => {
    expect(nextDay(at(now), zone)).toEqual(at(end))
    expect(hoursUntil(nextDay(at(now), zone), at(now))).toBe(hours)
  })

  it('starts again exactly then, at any time in any zone', () => {
    const moment = fc.date({
      min: at('2025-01-01T00:00:00Z'),
      max: at('2028-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const zones = fc.constantFrom(zone, 'UTC', 'America/Sao_Paulo', 'Africa/Cairo', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(moment, zones, (now, timeZone) => {
        const end = nextDay(now, timeZone)
        expect(dayOf(new Date(end.getTime() - 1), timeZone)).toBe(dayOf(now, timeZone))
        expect(dayOf(end, timeZone)).not.toBe(dayOf(now, timeZone))
        expect(end.getTime()).toBeGreaterThan(now.getTime())
      }),
      { numRuns: 200 },
    )
  })

  it('never ends before the given seconds have passed', () => {
    const end = at('2026-11-20T23:00:00Z')
    expect(secondsUntil(end, at('2026-11-20T22:30:00Z'))).toBe(1800)
    expect(secondsUntil(end, at('2026-11-20T22:59:57.999Z'))).toBe(3)
    expect(secondsUntil(end, end)).toBe(1)
  })

  it('resets the likes when it starts', () => {
    expect(likesLeft(null, '2026-11-20', 4)).toBe(4)
    expect(likesLeft({ day: '2026-11-20', used: 3 }, '2026-11-20', 4)).toBe(1)
    expect(likesLeft({ day: '2026-11-20', used: 4 }, '2026-11-21', 4)).toBe(4)
    // A site that lowered its limit, and a server whose clock is behind.
    expect(likesLeft({ day: '2026-11-20', used: 4 }, '2026-11-20', 2)).toBe(0)
    expect(likesLeft({ day: '2026-11-21', used: 4 }, '2026-11-20', 4)).toBe(0)
  })
})
