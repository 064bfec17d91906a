import { facts, isFilled } from './profile-facts.ts'
import type { WholeProfileRow } from './profile-row.ts'
import { isShown, type ProfileField, type Visibility } from './visible-fields.rules.ts'

export interface Completeness {
  /** Whole percent, rounded down: 100 only if nothing is missing. */
  percent: number
  missing: string[]
}

/** The number of interests that counts as complete. */
export const enoughInterests = 3

interface Part {
  part: string
  /** The setting with which a site can hide it. */
  field?: ProfileField
  isFilled: (row: WholeProfileRow) => boolean
}

// Preferring not to say is an answer too.
const [reason, ...otherFacts] = facts.map(({ field, column }): Part => {
  return {
    part: field,
    field: column,
    isFilled: (row) => isFilled(row[column]) || row.prefer_not_to_say.includes(column),
  }
}) as [Part, ...Part[]]

/** The parts of a profile that count, the most useful first. */
const parts: readonly Part[] = [
  { part: 'photo', isFilled: (row) => row.photo_id !== null },
  { part: 'about', field: 'about', isFilled: (row) => !!row.about },
  { part: 'interests', field: 'interests', isFilled: (row) => row.interests.length >= enoughInterests },
  reason,
  { part: 'region', field: 'region', isFilled: (row) => row.region !== null },
  { part: 'city', field: 'city', isFilled: (row) => !!row.city },
  { part: 'answers', field: 'answers', isFilled: (row) => row.answers.length > 0 },
  ...otherFacts,
]

/** How complete the visible part of a profile is; each part counts the same, and hidden ones do not count. */
export function completeness(row: WholeProfileRow, site: Visibility): Completeness {
  const shownParts = parts.filter(({ field }) => !field || isShown(site, field))
  const missing = shownParts.filter(({ isFilled }) => !isFilled(row)).map(({ part }) => part)
  return { percent: Math.floor(((shownParts.length - missing.length) / shownParts.length) * 100), missing }
}
