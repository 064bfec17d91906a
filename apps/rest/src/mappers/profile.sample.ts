import type { RestProfileFragment } from '../documents/profile.generated.ts'

/** A profile as GraphQL returns it, for the tests of the mappers. */
export const sampleProfile: RestProfileFragment = {
  id: 7,
  name: 'Anna',
  isAvailable: true,
  gender: 'FEMALE',
  sexuality: 'BI',
  age: 31,
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  reason: 'RELATIONSHIP',
  interests: ['cooking', 'video games'],
  hairColor: 'dark brown',
  eyeColor: 'green',
  bodyType: 'average',
  relationshipStatus: 'SINGLE',
  tattoos: 'SMALL',
  isFictional: false,
  mainPhoto: {
    large: '/media/k1/large.webp',
    medium: '/media/k1/medium.webp',
    thumb: '/media/k1/thumb.webp',
  },
}

/** The placeholder of a member who left. */
export const deletedProfile: RestProfileFragment = {
  ...sampleProfile,
  name: 'Verwijderd lid',
  isAvailable: false,
  gender: null,
  sexuality: null,
  age: null,
  country: null,
  region: null,
  city: null,
  reason: null,
  interests: [],
  hairColor: null,
  eyeColor: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
  mainPhoto: null,
}
