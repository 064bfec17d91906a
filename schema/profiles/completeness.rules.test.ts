import { expect, it } from 'vitest'
import { searchFields } from '../search/search-filters.rules.ts'
import { completeness } from './completeness.rules.ts'
import type { WholeProfileRow } from './profile-row.ts'
import { profileFields, profileNotes } from './visible-fields.rules.ts'

const site = {
  visibleProfileFields: profileFields,
  visibleProfileNotes: profileNotes,
  searchFields,
}
const nothing = {
  photo_id: null,
  about: null,
  interests: [],
  reason: null,
  region: null,
  city: null,
  relationship_status: null,
  sexuality: null,
  body_type: null,
  hair_color: null,
  eye_color: null,
  tattoos: null,
  answers: [],
  height: null,
  education: null,
  work: null,
  languages: [],
  has_children: null,
  wants_children: null,
  smoking: null,
  drinking: null,
  prefer_not_to_say: [],
}
const row = (filled: object) => ({ ...nothing, ...filled }) as unknown as WholeProfileRow
const all = {
  photo_id: 1,
  about: 'Hallo',
  interests: ['tea', 'wine', 'art'],
  reason: 'chat',
  region: 'NL-UT',
  city: 'Zeist',
  relationship_status: 'single',
  sexuality: 'bi',
  body_type: 'slim',
  hair_color: 'bald',
  eye_color: 'blue',
  tattoos: 'none',
  answers: [{ question: 'superpower', text: 'Vliegen' }],
  height: 178,
  education: 'master',
  work: 'Dierenarts',
  languages: ['nl', 'en'],
  has_children: 'no',
  wants_children: 'open',
  smoking: 'no',
  drinking: 'rarely',
}

it('is 0 for an empty profile and 100 for a complete one, and never before', () => {
  expect(completeness(row({}), site).percent).toBe(0)
  expect(completeness(row(all), site)).toEqual({ percent: 100, missing: [] })
  expect(completeness(row({ ...all, tattoos: null }), site)).toEqual({ percent: 95, missing: ['tattoos'] })
})

it('counts each part the same, and lists the most useful first', () => {
  expect(completeness(row({ photo_id: 1, city: 'Zeist', eye_color: 'blue' }), site)).toMatchObject({
    percent: 14,
    missing: expect.arrayContaining(['about', 'interests']),
  })
  expect(completeness(row({}), site).missing.slice(0, 3)).toEqual(['photo', 'about', 'interests'])
})

it('requires three interests', () => {
  expect(completeness(row({ ...all, interests: ['tea', 'art'] }), site).missing).toEqual(['interests'])
})

it('counts a fact that the member prefers to leave out as answered', () => {
  const shy = row({ ...all, height: null, languages: [], prefer_not_to_say: ['height', 'languages'] })
  expect(completeness(shy, site).percent).toBe(100)
})

it('does not require fields that the site hides', () => {
  const shy = { ...site, visibleProfileFields: ['city'] as const, visibleProfileNotes: [] }
  expect(completeness(row({ photo_id: 1 }), shy)).toEqual({ percent: 50, missing: ['city'] })
})
