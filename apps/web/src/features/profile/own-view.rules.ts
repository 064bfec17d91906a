interface Visibility {
  visibleProfileFields: readonly string[]
  visibleProfileNotes: readonly string[]
}

/** Under which name a site's settings know what it may hide. */
const settings: Record<string, string> = {
  about: 'about',
  reason: 'reason',
  bodyType: 'body_type',
  hairColor: 'hair_color',
  eyeColor: 'eye_color',
  relationshipStatus: 'relationship_status',
  tattoos: 'tattoos',
  sexuality: 'sexuality',
  country: 'country',
  regionName: 'region',
  city: 'city',
}

/** One's own facts as others see them: the server leaves out of others' what the site hides, not of one's own. */
export function asOthersSee<Facts extends object>(facts: Facts, site: Visibility): Facts {
  const shown = new Set([...site.visibleProfileFields, ...site.visibleProfileNotes])
  const entries = Object.entries(facts).map(([field, value]) => {
    const name = Object.hasOwn(settings, field) ? settings[field] : undefined
    return [field, name && !shown.has(name) ? null : value]
  })
  return Object.fromEntries(entries) as Facts
}
