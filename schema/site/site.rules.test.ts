import { expect, it } from 'vitest'
import { dialable, selectedCountry, termsVersion } from './site.rules.ts'

it.each([
  ['2020-01-01T00:00:00Z', '2023-12-01T12:00:00.000Z'],
  ['2023-12-01T12:00:00Z', '2023-12-01T12:00:00.000Z'],
  ['2025-06-01T00:00:00Z', '2025-06-01T00:00:00.000Z'],
])('dates the terms of a company that was added %s', (added, version) => {
  expect(termsVersion(added).toISOString()).toBe(version)
})

it('strips dashes and spaces of a telephone number', () => {
  expect(dialable('030-123 45 67')).toBe('0301234567')
  expect(dialable('+31 (0)30-123\u00a045')).toBe('+31(0)3012345')
})

it('begins with the country that was found, where the site has members', () => {
  expect(selectedCountry('BE', ['NL', 'BE'])).toBe('BE')
  expect(selectedCountry('US', ['NL', 'BE'])).toBe('NL')
  expect(selectedCountry(null, ['NL', 'BE'])).toBe('NL')
  expect(selectedCountry(null, [])).toBeNull()
})
