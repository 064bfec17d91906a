import { expect, it } from 'vitest'
import { visibleToOthers } from './own-view.rules.ts'

const facts = { id: 1, name: 'Anna', about: 'Hallo', hairColor: 'red', city: 'Zeist', regionName: 'Utrecht' }

it('removes what the site hides, and nothing else', () => {
  const site = { visibleProfileFields: ['city'], visibleProfileNotes: [] }
  expect(visibleToOthers(facts, site)).toEqual({ ...facts, about: null, hairColor: null, regionName: null })
})

it('removes nothing if nothing is hidden', () => {
  const site = { visibleProfileFields: ['city', 'region', 'hair_color'], visibleProfileNotes: ['about'] }
  expect(visibleToOthers(facts, site)).toEqual(facts)
})
