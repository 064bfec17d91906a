/** The server's answer for the profile of Anna, the viewer. */
export const ownProfile = (profile: object = {}, more: object = {}) => ({
  viewer: {
    __typename: 'User',
    id: 7,
    email: 'anna@example.com',
    dateOfBirth: '1995-03-14',
    seeks: 'MALE',
    seeksMinAge: 30,
    seeksMaxAge: 45,
    preferNotToSay: [],
    completeness: {
      __typename: 'Completeness',
      percent: 25,
      missing: ['photo', 'about', 'reason', 'tattoos'],
    },
    profile: {
      __typename: 'Profile',
      id: 7,
      name: 'Anna',
      gender: 'FEMALE',
      sexuality: 'BI',
      country: 'NL',
      region: 'NL-UT',
      regionName: 'Utrecht',
      city: 'Zeist',
      reason: null,
      about: null,
      interests: ['tea'],
      hairColor: 'red',
      eyeColor: null,
      bodyType: null,
      relationshipStatus: null,
      tattoos: null,
      height: null,
      education: null,
      work: null,
      languages: [],
      hasChildren: null,
      wantsChildren: null,
      smoking: null,
      drinking: null,
      answers: [],
      mainPhoto: null,
      ...profile,
    },
    ...more,
  },
  site: {
    __typename: 'Site',
    id: 1,
    countries: ['NL', 'BE'],
    minAge: 18,
    visibleProfileFields: [
      'sexuality',
      'interests',
      'hair_color',
      'eye_color',
      'relationship_status',
      'tattoos',
    ],
    visibleProfileNotes: ['about', 'reason'],
    questions: [
      { __typename: 'ProfileQuestion', key: 'superpower', words: 'My superpower' },
      { __typename: 'ProfileQuestion', key: 'rainy_day', words: 'On a rainy day' },
    ],
  },
  profileOptions: {
    __typename: 'ProfileOptions',
    hairColors: ['red', 'blond'],
    eyeColors: ['brown', 'green'],
    bodyTypes: ['slim'],
    languages: ['de', 'en', 'nl'],
  },
  interests: [
    { __typename: 'Interest', key: 'tea', intimate: false },
    { __typename: 'Interest', key: 'wine', intimate: false },
    { __typename: 'Interest', key: 'kissing', intimate: true },
  ],
})

/** The regions of two countries. */
export const regionsOf = (country: unknown) => ({
  regions: (country === 'BE'
    ? [['BE-VAN', 'Antwerpen', 'Mechelen']]
    : [
        ['NL-DR', 'Drenthe', 'Assen'],
        ['NL-UT', 'Utrecht', 'Zeist'],
      ]
  ).map(([code, name, city]) => ({ __typename: 'Region', code, name, cities: [city] })),
})
