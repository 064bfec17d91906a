import { builder } from '../builder.ts'

/** What a profile may tell of looks: stable words that clients translate, in the order of a list. */
export const profileOptions = {
  hairColors: [
    'black',
    'dark brown',
    'brown',
    'chestnut',
    'auburn',
    'red',
    'dark blond',
    'blond',
    'platinum',
    'grey',
    'silver',
    'coloured',
    'bald',
  ],
  eyeColors: ['brown', 'hazel', 'green', 'blue', 'grey'],
  bodyTypes: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'],
} as const satisfies Record<string, readonly string[]>

const ProfileOptionsRef = builder.objectRef<typeof profileOptions>('ProfileOptions').implement({
  description: 'The keys that a profile may carry where it has no enumeration; clients translate them.',
  fields: (t) => ({
    hairColors: t.stringList({ description: 'For `hairColor`.', resolve: (all) => [...all.hairColors] }),
    eyeColors: t.stringList({ description: 'For `eyeColor`.', resolve: (all) => [...all.eyeColors] }),
    bodyTypes: t.stringList({ description: 'For `bodyType`.', resolve: (all) => [...all.bodyTypes] }),
  }),
})

builder.queryField('profileOptions', (t) =>
  t.field({
    type: ProfileOptionsRef,
    description: 'What a profile can be filled in with.',
    skipTypeScopes: true,
    resolve: () => profileOptions,
  }),
)
