import { choiceFields, profileChoices } from '../../shared/profile-edit/profile-choices.ts'

interface Visibility {
  visibleProfileFields: readonly string[]
  visibleProfileNotes: readonly string[]
}

/** Under which name a site's settings know what it may hide. */
const settings: Record<string, string> = {
  about: 'about',
  country: 'country',
  regionName: 'region',
  city: 'city',
  ...Object.fromEntries(choiceFields.map((field) => [field, profileChoices[field].setting])),
}

/** The viewer's own facts as others see them: the server leaves out of others' what the site hides, not of one's own. */
export function asOthersSee<Facts extends object>(facts: Facts, site: Visibility): Facts {
  const shown = new Set([...site.visibleProfileFields, ...site.visibleProfileNotes])
  const entries = Object.entries(facts).map(([field, value]) => {
    const name = Object.hasOwn(settings, field) ? settings[field] : undefined
    return [field, name && !shown.has(name) ? null : value]
  })
  return Object.fromEntries(entries) as Facts
}
