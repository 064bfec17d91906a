import { expect, it } from 'vitest'
import { regionTerm } from './region-term.rules.ts'

it.each([
  ['NL', 'province'],
  ['BE', 'province'],
  ['DE', 'land'],
  ['AT', 'land'],
  ['CH', 'canton'],
  ['PL', 'voivodeship'],
  ['US', 'state'],
  ['FR', 'region'],
  ['IT', 'region'],
  ['constructor', 'region'],
  [null, 'region'],
])('uses the term for regions of %s: %s', (country, term) => {
  expect(regionTerm(country)).toBe(term)
})
