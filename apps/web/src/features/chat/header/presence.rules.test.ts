import { expect, it } from 'vitest'
import { lastSeen } from './presence.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const seen = (lastActiveAt: string | null, more = {}) =>
  lastSeen({ isOnline: false, isFictional: false, lastActiveAt, ...more }, now)

it('is never more precise than the range that the server gave', () => {
  expect(seen('2026-11-21T11:58:00Z')).toEqual({ unit: 'minute', ago: 5 })
  expect(seen('2026-11-21T11:20:00Z')).toEqual({ unit: 'minute', ago: 40 })
  expect(seen('2026-11-21T09:00:00Z')).toEqual({ unit: 'hour', ago: 3 })
  expect(seen('2026-11-19T00:00:00Z')).toEqual({ unit: 'day', ago: 2 })
  expect(seen('2026-08-01T00:00:00Z')).toEqual({ unit: 'month', ago: 3 })
})

it('returns nothing for a member who hides it or is online, and for a fictional profile', () => {
  expect(seen(null)).toBeNull()
  expect(seen('2026-11-21T11:20:00Z', { isOnline: true })).toBeNull()
  expect(seen('2026-11-21T11:20:00Z', { isFictional: true })).toBeNull()
})
