import { choiceFields, profileChoices } from '../../shared/profile-edit/profile-choices.ts'

interface Visibility {
  visibleProfileFields: readonly string[]
  visibleProfileNotes: readonly string[]
}

/** The names under which a site's settings list the fields that it can hide. */
const settings: Record<string, string> = {
  about: 'about',
  country: 'country',
  regionName: 'region',
  city: 'city',
  ...Object.fromEntries(choiceFields.map((field) => [field, profileChoices[field].setting])),
}

/** The viewer's own fields as others see them: the server removes hidden fields from other profiles only. */
export function visibleToOthers<Fields extends object>(fields: Fields, site: Visibility): Fields {
  const shown = new Set([...site.visibleProfileFields, ...site.visibleProfileNotes])
  const entries = Object.entries(fields).map(([field, value]) => {
    const name = Object.hasOwn(settings, field) ? settings[field] : undefined
    return [field, name && !shown.has(name) ? null : value]
  })
  return Object.fromEntries(entries) as Fields
}
