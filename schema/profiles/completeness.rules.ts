import type { ProfileRow } from './profile-row.ts'
import { isShown, type ProfileField, type Visibility } from './visible-fields.rules.ts'

export interface Completeness {
  /** Whole percent, rounded down: 100 means that nothing is missing. */
  percent: number
  missing: string[]
}

/** So many interests say something of a person. */
export const enoughInterests = 3

/** What a profile can tell, most telling first, and the setting that lets a site hide it. */
const parts: readonly { part: string; field?: ProfileField; isTold: (row: ProfileRow) => boolean }[] = [
  { part: 'photo', isTold: (row) => row.photo_id !== null },
  { part: 'about', field: 'about', isTold: (row) => !!row.about },
  { part: 'interests', field: 'interests', isTold: (row) => row.interests.length >= enoughInterests },
  { part: 'reason', field: 'reason', isTold: (row) => row.reason !== null },
  { part: 'region', field: 'region', isTold: (row) => row.region !== null },
  { part: 'city', field: 'city', isTold: (row) => !!row.city },
  {
    part: 'relationshipStatus',
    field: 'relationship_status',
    isTold: (row) => row.relationship_status !== null,
  },
  { part: 'sexuality', field: 'sexuality', isTold: (row) => row.sexuality !== null },
  { part: 'bodyType', field: 'body_type', isTold: (row) => row.body_type !== null },
  { part: 'hairColor', field: 'hair_color', isTold: (row) => row.hair_color !== null },
  { part: 'eyeColor', field: 'eye_color', isTold: (row) => row.eye_color !== null },
  { part: 'tattoos', field: 'tattoos', isTold: (row) => row.tattoos !== null },
]

/** How much of what others could see is told; each part counts the same, and hidden ones do not count. */
export function completeness(row: ProfileRow, site: Visibility): Completeness {
  const asked = parts.filter(({ field }) => !field || isShown(site, field))
  const missing = asked.filter(({ isTold }) => !isTold(row)).map(({ part }) => part)
  return { percent: Math.floor(((asked.length - missing.length) / asked.length) * 100), missing }
}
