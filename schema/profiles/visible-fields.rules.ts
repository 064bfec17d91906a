import { factColumns } from './profile-facts.ts'

/** The profile fields that a site may hide (`visible_profile_fields`); age and gender are always visible. */
export const profileFields = [
  'country',
  'region',
  'city',
  'interests',
  ...factColumns.filter((column) => column !== 'reason'),
] as const
/** What members write about themselves, and their reason to join (`visible_profile_notes`). */
export const profileNotes = ['about', 'reason', 'answers'] as const

export type ProfileField = (typeof profileFields)[number] | (typeof profileNotes)[number]

export interface Visibility {
  visibleProfileFields: readonly ProfileField[]
  visibleProfileNotes: readonly ProfileField[]
}

/** Whether others see this field of a profile. */
export const isShown = (site: Visibility, field: ProfileField): boolean =>
  site.visibleProfileFields.includes(field) || site.visibleProfileNotes.includes(field)
