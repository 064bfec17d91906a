import { expect, it } from 'vitest'
import { localeOf } from './locale.ts'

it.each([
  ['nl-NL', 'nl'],
  ['DE', 'de'],
  ['nb_NO', 'nb'],
  ['zz', 'nl'],
  ['', 'nl'],
  [undefined, 'nl'],
])('maps %s to %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})
