import { expect, it } from 'vitest'
import { visibleToOthers } from './own-view.rules.ts'

const profile = {
  id: 1,
  name: 'Anna',
  about: 'Hallo',
  hairColor: 'red',
  city: 'Zeist',
  regionName: 'Utrecht',
}

it('removes what the site hides, and nothing else', () => {
  const site = { visibleProfileFields: ['city'], visibleProfileNotes: [] }
  expect(visibleToOthers(profile, site)).toEqual({
    ...profile,
    about: null,
    hairColor: null,
    regionName: null,
  })
})

it('removes nothing if nothing is hidden', () => {
  const site = { visibleProfileFields: ['city', 'region', 'hair_color'], visibleProfileNotes: ['about'] }
  expect(visibleToOthers(profile, site)).toEqual(profile)
})
