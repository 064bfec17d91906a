import { expect, it } from 'vitest'
import { retryAfterOf } from './transport-error.ts'

it.each([
  ['12', 12_000],
  ['0', 0],
  ['-3', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('reads Retry-After %s', (header, milliseconds) => {
  expect(retryAfterOf(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(milliseconds)
})
