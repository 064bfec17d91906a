import { factFields, profileFacts } from '../../shared/profile-edit/profile-facts.ts'

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
  answers: 'answers',
  ...Object.fromEntries(factFields.map((field) => [field, profileFacts[field].setting])),
}

/** The viewer's own fields as others see them: the server removes hidden fields from other profiles only. */
export function visibleToOthers<Fields extends object>(fields: Fields, site: Visibility): Fields {
  const shown = new Set([...site.visibleProfileFields, ...site.visibleProfileNotes])
  const entries = Object.entries(fields).map(([field, value]) => {
    const name = Object.hasOwn(settings, field) ? settings[field] : undefined
    const none = Array.isArray(value) ? [] : null
    return [field, name && !shown.has(name) ? none : value]
  })
  return Object.fromEntries(entries) as Fields
}
