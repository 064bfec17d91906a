import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnline, lastActive } from './presence.rules.ts'

const now = new Date('2026-11-20T19:33:33.333Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const open = { is_invisible: false, is_fictional: false }

describe('isOnline', () => {
  it('lasts for the minutes of the site after the last time with an open socket', () => {
    expect(isOnline({ ...open, online_at: ago(4.99) }, 5, now)).toBe(true)
    expect(isOnline({ ...open, online_at: ago(5) }, 5, now)).toBe(false)
    expect(isOnline({ ...open, online_at: ago(5) }, 6, now)).toBe(true)
    expect(isOnline({ ...open, online_at: null }, 5, now)).toBe(false)
    // Written while the clock of the server was a day ahead.
    expect(isOnline({ ...open, online_at: ago(-24 * 60) }, 5, now)).toBe(false)
  })

  it('is never true for invisible or fictional profiles', () => {
    expect(isOnline({ ...open, is_invisible: true, online_at: now }, 5, now)).toBe(false)
    expect(isOnline({ ...open, is_fictional: true, online_at: now }, 5, now)).toBe(false)
  })
})

describe('lastActive', () => {
  it.each([
    [3, '2026-11-20T19:30:00.000Z'],
    [59, '2026-11-20T18:30:00.000Z'],
    [61, '2026-11-20T18:00:00.000Z'],
    [23 * 60, '2026-11-19T20:00:00.000Z'],
    [25 * 60, '2026-11-19T00:00:00.000Z'],
    [30 * 24 * 60, '2026-10-21T00:00:00.000Z'],
  ])('is rounded into buckets: %i minutes ago is shown as %s', (minutes, shown) => {
    expect(lastActive({ ...open, last_active_at: ago(minutes) }, now)?.toISOString()).toBe(shown)
  })

  it('is not shown for invisible or fictional profiles, or if it is unknown', () => {
    expect(lastActive({ ...open, is_invisible: true, last_active_at: now }, now)).toBeNull()
    expect(lastActive({ ...open, is_fictional: true, last_active_at: now }, now)).toBeNull()
    expect(lastActive({ ...open, last_active_at: null }, now)).toBeNull()
  })

  it('is never later than the real time, and never exact to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 * 60 }), (seconds) => {
        const at = new Date(now.getTime() - seconds * 1000)
        const shown = lastActive({ ...open, last_active_at: at }, now) as Date
        expect(shown.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(shown.getTime() % (5 * 60_000)).toBe(0)
      }),
    )
  })
})
