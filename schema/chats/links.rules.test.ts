import { expect, test } from 'vitest'
import { hoursUntilLinks } from './links.rules.ts'

test('the waiting time is given in whole hours, and ends', () => {
  const joined = new Date('2026-11-20T12:00:00Z')
  const at = (time: string) => hoursUntilLinks(joined, 24, new Date(time))
  expect(at('2026-11-20T12:00:00Z')).toBe(24)
  expect(at('2026-11-21T11:59:59Z')).toBe(1)
  expect(at('2026-11-21T12:00:00Z')).toBe(0)
  expect(at('2027-01-01T00:00:00Z')).toBe(0)
  expect(hoursUntilLinks(joined, 0, joined)).toBe(0)
})
