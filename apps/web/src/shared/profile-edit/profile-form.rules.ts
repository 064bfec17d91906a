import type { SeeksGender } from '../../graphql/types.generated.ts'
import { textToSend } from '../visible-text.ts'
import { type ChoiceField, type ChoiceValue, choiceFields, profileChoices } from './profile-choices.ts'

type ChoiceForm = { [Field in ChoiceField]: ChoiceValue<Field> | '' }

/** What a form holds of a profile; the empty string is "not told". */
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
export type FieldGroup = 'identity' | 'personal' | 'about' | 'interests' | 'place' | 'wishes'

const personalFirst: readonly ChoiceField[] = ['relationshipStatus', 'sexuality']
/** Choices that are placed by hand; every other one follows those that come first. */
const elsewhere = new Set<ChoiceField>([...personalFirst, 'reason'])

/** Which fields belong to a part, in the order of the form. */
export const groupFields: Record<FieldGroup, readonly ProfileField[]> = {
  identity: ['name'],
  about: ['reason', 'about'],
  interests: ['interests'],
  personal: [...personalFirst, ...choiceFields.filter((field) => !elsewhere.has(field))],
  place: ['country', 'region', 'city'],
  wishes: ['seeks', 'seeksMinAge', 'seeksMaxAge'],
}

/** Under which name a site's settings know a field that it may hide. */
function settingOf(field: ProfileField): string | undefined {
  if (field in profileChoices) return profileChoices[field as ChoiceField].setting
  return field === 'interests' || field === 'about' ? field : undefined
}

/** Whether a field is asked for: what nobody would see is not. */
export function isAsked(
  site: { visibleProfileFields: readonly string[]; visibleProfileNotes: readonly string[] },
  field: ProfileField,
): boolean {
  const name = settingOf(field)
  return !name || site.visibleProfileFields.includes(name) || site.visibleProfileNotes.includes(name)
}

/** What a form reads of `OwnProfileUser`. */
export interface OwnUser {
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
  profile: { [Field in ChoiceField]: ChoiceValue<Field> | null } & Record<
    'about' | 'country' | 'region' | 'city',
    string | null
  > & { name: string; interests: readonly string[] }
}

/** The form as the saved profile fills it in. */
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

/** Only what differs from the saved profile. */
export function draftOf(saved: ProfileForm, draft: Partial<ProfileForm>): Partial<ProfileForm> {
  const differing = Object.entries(draft).filter(
    ([field, value]) => field in saved && !isSame(value, saved[field as ProfileField]),
  )
  return Object.fromEntries(differing)
}

/** One answer more; a new country lets the region go, and a new region the city, as the server does. */
export function withAnswer<Field extends ProfileField>(
  saved: ProfileForm,
  draft: Partial<ProfileForm>,
  field: Field,
  value: ProfileForm[Field],
): Partial<ProfileForm> {
  const gone: Partial<ProfileForm> =
    field === 'country' ? { region: '', city: '' } : field === 'region' ? { city: '' } : {}
  return draftOf(saved, { ...draft, ...gone, [field]: value })
}

/** What is sent: the fields that differ, with null for what is not told any more. */
export function inputOf(draft: Partial<ProfileForm>): Record<string, unknown> {
  const entries = Object.entries(draft).map(([field, value]) => [field, value === '' ? null : value])
  return Object.fromEntries(entries)
}

export type ProfileFault =
  | 'nameMissing'
  | 'nameStartsWithAt'
  | 'nameIsEmail'
  | 'nameTooLong'
  | 'cityTooLong'
  | 'aboutTooLong'
  | 'seeksTurned'

export const limits = { name: 40, city: 80, about: 1000, oldest: 99 }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters a person sees. */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length

/** What is wrong with what has been changed, as far as it can be known here. */
export function faultsOf(
  form: ProfileForm,
  draft: Partial<ProfileForm>,
  email: string,
): Partial<Record<ProfileField, ProfileFault>> {
  const faults: Partial<Record<ProfileField, ProfileFault>> = {}
  if (draft.name !== undefined) {
    const name = textToSend(draft.name)
    if (name === '') faults.name = 'nameMissing'
    else if (name.startsWith('@')) faults.name = 'nameStartsWithAt'
    else if (name.toLowerCase() === email.toLowerCase()) faults.name = 'nameIsEmail'
    else if (name.length > limits.name) faults.name = 'nameTooLong'
  }
  if (draft.city && draft.city.length > limits.city) faults.city = 'cityTooLong'
  if (draft.about && lengthOf(draft.about) > limits.about) faults.about = 'aboutTooLong'
  if (form.seeksMinAge > form.seeksMaxAge) faults.seeksMaxAge = 'seeksTurned'
  return faults
}
