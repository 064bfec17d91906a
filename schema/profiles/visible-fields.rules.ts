import { choiceColumns } from './profile-choices.ts'

/** The profile fields that a site may hide (`visible_profile_fields`); age and gender are always visible. */
export const profileFields = [
  'country',
  'region',
  'city',
  'interests',
  ...choiceColumns.filter((column) => column !== 'reason'),
] as const
/** The text that members write about themselves, and their reason to join (`visible_profile_notes`). */
export const profileNotes = ['about', 'reason'] as const

export type ProfileField = (typeof profileFields)[number] | (typeof profileNotes)[number]

export interface Visibility {
  visibleProfileFields: readonly ProfileField[]
  visibleProfileNotes: readonly ProfileField[]
}

/** Whether others see this field of a profile. */
export const isShown = (site: Visibility, field: ProfileField): boolean =>
  site.visibleProfileFields.includes(field) || site.visibleProfileNotes.includes(field)
