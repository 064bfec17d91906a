import { expect, it } from 'vitest'
import { isRecentMatch } from './like-lists.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  [true, '2026-01-01T00:00:00Z', true],
  [false, '2026-11-14T12:00:01Z', true],
  [false, '2026-11-14T12:00:00Z', false],
  [false, null, false],
])('opened or not (%s), from %s: among the new ones is %s', (isNew, matchedAt, isRecent) => {
  expect(isRecentMatch(isNew, matchedAt, now)).toBe(isRecent)
})
