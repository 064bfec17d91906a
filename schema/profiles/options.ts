import { builder } from '../core/builder.ts'
import { profileFacts } from './profile-facts.ts'

/** The keys of the facts without an enum, by their names in the schema. */
const profileOptions = {
  hairColors: profileFacts.hairColor.options,
  eyeColors: profileFacts.eyeColor.options,
  bodyTypes: profileFacts.bodyType.options,
  languages: profileFacts.languages.options,
}

const ProfileOptionsRef = builder.objectRef<typeof profileOptions>('ProfileOptions').implement({
  description:
    'The keys that are allowed in the fields of a profile that have no enumeration; clients translate them.',
  fields: (t) => ({
    hairColors: t.stringList({
      description: 'The keys that are allowed in `hairColor`.',
      resolve: (all) => [...all.hairColors],
    }),
    eyeColors: t.stringList({
      description: 'The keys that are allowed in `eyeColor`.',
      resolve: (all) => [...all.eyeColors],
    }),
    bodyTypes: t.stringList({
      description: 'The keys that are allowed in `bodyType`.',
      resolve: (all) => [...all.bodyTypes],
    }),
    languages: t.stringList({
      description: 'The ISO 639-1 codes that are allowed in `languages`.',
      resolve: (all) => [...all.languages],
    }),
  }),
})

builder.queryField('profileOptions', (t) =>
  t.field({
    type: ProfileOptionsRef,
    description: 'The keys that a profile can be filled in with.',
    skipTypeScopes: true,
    resolve: () => profileOptions,
  }),
)
