import { expect, it } from 'vitest'
import { suggestCity } from './suggest-city.rules.ts'

const cities = [
  { name: 'Amsterdam', region: 'NL-NH' },
  { name: 'Utrecht', region: 'NL-UT' },
  { name: 'Den Bosch', region: 'NL-NB' },
  { name: 'Hoorn', region: 'NL-NH' },
  { name: 'Hoorne', region: 'NL-UT' },
  { name: 'Ede', region: 'NL-GE' },
]

it.each([
  ['Utrehct', null, 'Utrecht'],
  ['utrecth', null, 'Utrecht'],
  ['Utrect', 'NL-NH', 'Utrecht'],
  ['Amsteram', null, 'Amsterdam'],
  ['Amsetrdma', null, 'Amsterdam'],
  ['Den Bosh', null, 'Den Bosch'],
  ['Hoornn', 'NL-NH', 'Hoorn'],
  ['Hoornn', 'NL-UT', 'Hoorne'],
  // Known cities, in other spellings.
  ['UTRECHT', null, null],
  ['Útrecht', null, null],
  ['denbosch', null, null],
  // Too different from any city, or too short to decide.
  ['Rotterdam', null, null],
  ['Edde', null, 'Ede'],
  ['Eed', null, null],
  ['', null, null],
  ['x'.repeat(5000), null, null],
])('for %j in %s suggests %s', (name, region, meant) => {
  expect(suggestCity(name, region, cities)).toBe(meant)
})
