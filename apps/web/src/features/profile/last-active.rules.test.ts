import { expect, it } from 'vitest'
import { lastActiveAgo } from './last-active.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => lastActiveAgo(new Date(now.getTime() - hours * 3_600_000), now)

it('describes the last activity in increasing units', () => {
  expect([0.99, 1, 23.9].map(hoursAgo)).toEqual(['now', { unit: 'hour', ago: 1 }, { unit: 'hour', ago: 23 }])
  expect([24, 47.9, 167].map(hoursAgo)).toEqual([
    { unit: 'day', ago: 1 },
    { unit: 'day', ago: 1 },
    { unit: 'day', ago: 6 },
  ])
  expect([168, 671, 672].map(hoursAgo)).toEqual([
    { unit: 'week', ago: 1 },
    { unit: 'week', ago: 3 },
    'long ago',
  ])
})

it('treats a time in the future as now', () => {
  expect(hoursAgo(-2)).toBe('now')
})
