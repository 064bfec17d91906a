import { expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'
import { dialable, selectedCountry, termsVersion } from './site.rules.ts'

it.each([
  [undefined, '2020-01-01T00:00:00Z', '2023-12-01T12:00:00.000Z'],
  [undefined, '2023-12-01T12:00:00Z', '2023-12-01T12:00:00.000Z'],
  [undefined, '2025-06-01T00:00:00Z', '2025-06-01T00:00:00.000Z'],
  ['2026-02-01T09:00:00Z', '2025-06-01T00:00:00Z', '2026-02-01T09:00:00.000Z'],
])('dates terms of %s of a company that was added %s', (terms, added, version) => {
  const { company, ...settings } = siteSettings.parse({ termsVersion: terms })
  expect(termsVersion({ ...settings, company: { ...company, added } }).toISOString()).toBe(version)
})

it('removes dashes and spaces from a telephone number', () => {
  expect(dialable('030-123 45 67')).toBe('0301234567')
  expect(dialable('+31 (0)30-123\u00a045')).toBe('+31(0)3012345')
})

it('starts with the country that was found, if the site has members there', () => {
  expect(selectedCountry('BE', ['NL', 'BE'])).toBe('BE')
  expect(selectedCountry('US', ['NL', 'BE'])).toBe('NL')
  expect(selectedCountry(null, ['NL', 'BE'])).toBe('NL')
  expect(selectedCountry(null, [])).toBeNull()
})
