import type { MemberFilter } from '@vonk/schema/search/search-filters.rules.ts'

/** What a member may search by: each filter by itself and together, from what nearly all have to what nobody has. */
export const searches: [string, MemberFilter][] = [
  ['no filter at all', {}],
  ['a gender', { gender: 'female' }],
  ['a country', { country: 'NL' }],
  ['a gender in a country', { gender: 'male', country: 'BE' }],
  ['a region', { gender: 'female', country: 'NL', region: 'NL-UT' }],
  ['a small region', { gender: 'female', country: 'NL', region: 'NL-ZE' }],
  ['a country without members', { country: 'FR' }],
  ['one year of age', { gender: 'female', country: 'NL', minAge: 33, maxAge: 33 }],
  ['one year of age anywhere', { minAge: 41, maxAge: 41 }],
  ['a few years in a region', { gender: 'male', country: 'NL', region: 'NL-NB', minAge: 28, maxAge: 32 }],
  ['half the ages', { gender: 'male', country: 'NL', minAge: 25, maxAge: 50 }],
  ['a high age', { gender: 'female', minAge: 70 }],
  ['an age above all members', { minAge: 90 }],
  ['a sexuality', { gender: 'female', country: 'NL', sexuality: 'lesbian' }],
  ['a sexuality of the other gender', { gender: 'female', sexuality: 'gay' }],
  ['a sexuality and an age', { gender: 'male', country: 'NL', sexuality: 'gay', minAge: 30, maxAge: 34 }],
  ['real people', { gender: 'female', country: 'NL', realPeopleOnly: true }],
  ['who is online', { gender: 'female', country: 'NL', onlineNow: true }],
  ['who is online and of one year of age', { minAge: 33, maxAge: 33, onlineNow: true }],
  ['who is new', { gender: 'female', country: 'NL', newThisWeek: true }],
  ['who is new anywhere', { newThisWeek: true, withPhoto: true }],
  ['who has a photo', { gender: 'male', country: 'NL', withPhoto: true }],
  ['shared interests', { gender: 'female', country: 'NL', sharedInterests: true }],
  [
    'shared interests in a region',
    { country: 'NL', region: 'NL-ZE', minAge: 30, maxAge: 34, sharedInterests: true },
  ],
  ['a language', { gender: 'female', country: 'NL', language: 'fr' }],
  [
    'a goal, a height and no children',
    { country: 'NL', reason: 'dating', minHeight: 180, hasChildren: 'no' },
  ],
  ['who does not smoke and is verified', { gender: 'male', smoking: 'no', verifiedOnly: true }],
  [
    'every filter',
    {
      gender: 'female',
      country: 'NL',
      region: 'NL-UT',
      minAge: 25,
      maxAge: 30,
      realPeopleOnly: true,
      onlineNow: true,
      newThisWeek: true,
      withPhoto: true,
      sharedInterests: true,
      verifiedOnly: true,
      reason: 'dating',
      language: 'nl',
      minHeight: 150,
      maxHeight: 200,
      hasChildren: 'no',
      wantsChildren: 'open',
      smoking: 'no',
    },
  ],
]

/** A filter as the graph takes it: options are written in upper case. */
export const inputOf = (filter: MemberFilter) => ({
  ...filter,
  gender: filter.gender?.toUpperCase(),
  sexuality: filter.sexuality?.toUpperCase(),
  reason: filter.reason?.toUpperCase(),
  hasChildren: filter.hasChildren?.toUpperCase(),
  wantsChildren: filter.wantsChildren?.toUpperCase(),
  smoking: filter.smoking?.toUpperCase(),
})

/** The wishes of the match finder. */
export const criteria: [string, Record<string, unknown>][] = [
  ['no criteria', {}],
  ['an interest', { gender: 'FEMALE', country: 'NL', interests: ['music'] }],
  ['interests in a region', { gender: 'MALE', country: 'NL', region: 'NL-UT', interests: ['tea', 'wine'] }],
  ['half the ages', { gender: 'FEMALE', country: 'NL', minAge: 25, maxAge: 50, interests: ['art'] }],
  ['a few years', { country: 'NL', minAge: 30, maxAge: 34, realPeopleOnly: true }],
]
