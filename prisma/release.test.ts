import { expect, it } from 'vitest'
import { isLater, thisRelease } from './release.ts'

it.each([
  ['0.10.0', '0.9.2', true],
  ['0.9.2', '0.10.0', false],
  ['1.0.0', '0.99.99', true],
  ['0.2.0', '0.2.0', false],
])('%s is later than %s: %s', (one, other, later) => {
  expect(isLater(one, other)).toBe(later)
})

it('lets servers of an earlier release work beside this one', () => {
  expect(isLater(thisRelease.version, thisRelease.oldest)).toBe(true)
})
