import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each(['/', '/pages/cookies', '/members?page=2#top'])('leads back to %s', (path) =>
  expect(ownPath(path)).toBe(path),
)

it.each([
  undefined,
  7,
  'members',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
])('leads to the first page for %j', (to) => expect(ownPath(to)).toBe('/'))
