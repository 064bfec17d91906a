import type { SeeksGender } from '../../graphql/types.generated.ts'
import { textToSend } from '../visible-text.ts'
import { type ChoiceField, type ChoiceValue, choiceFields, profileChoices } from './profile-choices.ts'

type ChoiceForm = { [Field in ChoiceField]: ChoiceValue<Field> | '' }

/** The values of the profile form; the empty string means "not answered". */
export interface ProfileForm extends ChoiceForm {
  name: string
  about: string
  interests: readonly string[]
  country: string
  region: string
  city: string
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
}

export type ProfileField = keyof ProfileForm

/** The parts of the form; a signup step shows some of them. */
export type FieldGroup = 'identity' | 'personal' | 'about' | 'interests' | 'place' | 'preferences'

const personalFirst: readonly ChoiceField[] = ['relationshipStatus', 'sexuality']
/** Choices with a fixed position; the others follow after `personalFirst`. */
const elsewhere = new Set<ChoiceField>([...personalFirst, 'reason'])

/** Which fields belong to a part, in the order of the form. */
export const groupFields: Record<FieldGroup, readonly ProfileField[]> = {
  identity: ['name'],
  about: ['reason', 'about'],
  interests: ['interests'],
  personal: [...personalFirst, ...choiceFields.filter((field) => !elsewhere.has(field))],
  place: ['country', 'region', 'city'],
  preferences: ['seeks', 'seeksMinAge', 'seeksMaxAge'],
}

/** The name by which a site's settings can hide a field. */
function settingOf(field: ProfileField): string | undefined {
  if (field in profileChoices) return profileChoices[field as ChoiceField].setting
  return field === 'interests' || field === 'about' ? field : undefined
}

/** True unless the site hides the field. */
export function isFieldShown(
  site: { visibleProfileFields: readonly string[]; visibleProfileNotes: readonly string[] },
  field: ProfileField,
): boolean {
  const name = settingOf(field)
  return !name || site.visibleProfileFields.includes(name) || site.visibleProfileNotes.includes(name)
}

/** The fields of `OwnProfileUser` that a form reads. */
export interface OwnUser {
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
  profile: { [Field in ChoiceField]: ChoiceValue<Field> | null } & Record<
    'about' | 'country' | 'region' | 'city',
    string | null
  > & { name: string; interests: readonly string[] }
}

/** Builds the form's values from the saved profile. */
export function formOf({ seeks, seeksMinAge, seeksMaxAge, profile }: OwnUser): ProfileForm {
  return {
    name: profile.name,
    ...(Object.fromEntries(choiceFields.map((field) => [field, profile[field] ?? ''])) as ChoiceForm),
    about: profile.about ?? '',
    interests: profile.interests,
    country: profile.country ?? '',
    region: profile.region ?? '',
    city: profile.city ?? '',
    seeks,
    seeksMinAge,
    seeksMaxAge,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The part of a draft that differs from the saved profile. */
export function draftOf(saved: ProfileForm, draft: Partial<ProfileForm>): Partial<ProfileForm> {
  const differing = Object.entries(draft).filter(
    ([field, value]) => field in saved && !isSame(value, saved[field as ProfileField]),
  )
  return Object.fromEntries(differing)
}

/** Adds one answer; a new country clears the region, and a new region the city, as on the server. */
export function withAnswer<Field extends ProfileField>(
  saved: ProfileForm,
  draft: Partial<ProfileForm>,
  field: Field,
  value: ProfileForm[Field],
): Partial<ProfileForm> {
  const cleared: Partial<ProfileForm> =
    field === 'country' ? { region: '', city: '' } : field === 'region' ? { city: '' } : {}
  return draftOf(saved, { ...draft, ...cleared, [field]: value })
}

/** The mutation's input: the fields that differ, with null for what was cleared. */
export function inputOf(draft: Partial<ProfileForm>): Record<string, unknown> {
  const entries = Object.entries(draft).map(([field, value]) => [field, value === '' ? null : value])
  return Object.fromEntries(entries)
}

export type ProfileError =
  | 'nameMissing'
  | 'nameStartsWithAt'
  | 'nameIsEmail'
  | 'nameTooLong'
  | 'cityTooLong'
  | 'aboutTooLong'
  | 'seeksTurned'

export const limits = { name: 40, city: 80, about: 1000, oldest: 99 }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The number of characters that a person sees (grapheme clusters). */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length

/** Validates the changed fields, as far as the client can. */
export function errorsOf(
  form: ProfileForm,
  draft: Partial<ProfileForm>,
  email: string,
): Partial<Record<ProfileField, ProfileError>> {
  const errors: Partial<Record<ProfileField, ProfileError>> = {}
  if (draft.name !== undefined) {
    const name = textToSend(draft.name)
    if (name === '') errors.name = 'nameMissing'
    else if (name.startsWith('@')) errors.name = 'nameStartsWithAt'
    else if (name.toLowerCase() === email.toLowerCase()) errors.name = 'nameIsEmail'
    else if (name.length > limits.name) errors.name = 'nameTooLong'
  }
  if (draft.city && draft.city.length > limits.city) errors.city = 'cityTooLong'
  if (draft.about && lengthOf(draft.about) > limits.about) errors.about = 'aboutTooLong'
  if (form.seeksMinAge > form.seeksMaxAge) errors.seeksMaxAge = 'seeksTurned'
  return errors
}
