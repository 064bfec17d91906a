import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it.each([
  ['/staff?site=vonk.test', '/staff?site=vonk.test'],
  [null, '/'],
  ['', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/log-in?next=/log-in', '/'],
])('%s leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path)
})
