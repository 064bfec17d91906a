import { choiceColumns } from './profile-choices.ts'

/** Facts of a profile that a site may hide (`visible_profile_fields`); age and gender always show. */
export const profileFields = [
  'country',
  'region',
  'city',
  'interests',
  ...choiceColumns.filter((column) => column !== 'reason'),
] as const
/** What members write of themselves and why they came (`visible_profile_notes`). */
export const profileNotes = ['about', 'reason'] as const

export type ProfileField = (typeof profileFields)[number] | (typeof profileNotes)[number]

export interface Visibility {
  visibleProfileFields: readonly ProfileField[]
  visibleProfileNotes: readonly ProfileField[]
}

/** Whether others see this of a profile. */
export const isShown = (site: Visibility, field: ProfileField): boolean =>
  site.visibleProfileFields.includes(field) || site.visibleProfileNotes.includes(field)
