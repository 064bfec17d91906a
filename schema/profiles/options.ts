import { builder } from '../builder.ts'
import { profileChoices } from './profile-choices.ts'

/** The keys of the choices that have no enumeration, by the names of the graph. */
const profileOptions = {
  hairColors: profileChoices.hairColor.options,
  eyeColors: profileChoices.eyeColor.options,
  bodyTypes: profileChoices.bodyType.options,
}

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
