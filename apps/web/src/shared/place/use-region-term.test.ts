import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { regionTerm } from './use-region-term.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

it.each([
  ['NL', 'Province'],
  ['BE', 'Province'],
  ['DE', 'Federal state'],
  ['AT', 'Federal state'],
  ['CH', 'Canton'],
  ['PL', 'Voivodeship'],
  ['US', 'State'],
  ['FR', 'Region'],
  ['IT', 'Region'],
  ['constructor', 'Region'],
  [null, 'Region'],
])('uses the term for regions of %s: %s', (country, term) => {
  expect(regionTerm(english, country)).toBe(term)
})
