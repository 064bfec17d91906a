import type { SeeksGender } from '../../graphql/types.generated.ts'
import { textToSend } from '../visible-text.ts'
import {
  type ChoiceField,
  type ChoiceValue,
  type FactField,
  factFields,
  profileFacts,
} from './profile-facts.ts'
import { isUnsaid, unsaid } from './unsaid.ts'

/** The empty string, and an empty list, mean "not answered"; `unsaid` that the member prefers to leave it out. */
type FactForm = { [Field in ChoiceField]: ChoiceValue<Field> | typeof unsaid | '' } & {
  height: string
  work: string
  languages: readonly string[]
}

/** An answered question. */
export interface Answer {
  question: string
  text: string
}

/** The values of the profile form. */
export interface ProfileForm extends FactForm {
  name: string
  about: string
  interests: readonly string[]
  answers: readonly Answer[]
  country: string
  region: string
  city: string
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
}

export type ProfileField = keyof ProfileForm

/** The parts of the form; a signup step shows some of them. */
export type FieldGroup =
  | 'identity'
  | 'personal'
  | 'life'
  | 'about'
  | 'answers'
  | 'interests'
  | 'place'
  | 'preferences'

const life: readonly FactField[] = [
  'work',
  'education',
  'languages',
  'height',
  'hasChildren',
  'wantsChildren',
  'smoking',
  'drinking',
]
const personalFirst: readonly FactField[] = ['relationshipStatus', 'sexuality']
/** Facts with a fixed position; the others follow after `personalFirst`. */
const elsewhere = new Set<FactField>([...personalFirst, ...life, 'reason'])

/** Which fields belong to a part, in the order of the form. */
export const groupFields: Record<FieldGroup, readonly ProfileField[]> = {
  identity: ['name'],
  about: ['reason', 'about'],
  interests: ['interests'],
  personal: [...personalFirst, ...factFields.filter((field) => !elsewhere.has(field))],
  life,
  answers: ['answers'],
  place: ['country', 'region', 'city'],
  preferences: ['seeks', 'seeksMinAge', 'seeksMaxAge'],
}

/** The name by which a site's settings can hide a field. */
function settingOf(field: ProfileField): string | undefined {
  if (field in profileFacts) return profileFacts[field as FactField].setting
  return field === 'interests' || field === 'about' || field === 'answers' ? field : undefined
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
  preferNotToSay: readonly string[]
  profile: { [Field in ChoiceField]: ChoiceValue<Field> | null } & Record<
    'about' | 'country' | 'region' | 'city' | 'work',
    string | null
  > & {
      name: string
      height: number | null
      languages: readonly string[]
      interests: readonly string[]
      answers: readonly { question: { key: string }; text: string }[]
    }
}

/** Builds the form's values from the saved profile. */
export function formOf(user: OwnUser): ProfileForm {
  const { seeks, seeksMinAge, seeksMaxAge, preferNotToSay, profile } = user
  const factOf = (field: FactField) => {
    const isList = field === 'languages'
    if (preferNotToSay.includes(field)) return isList ? [unsaid] : unsaid
    return isList ? profile.languages : String(profile[field] ?? '')
  }
  return {
    name: profile.name,
    ...(Object.fromEntries(factFields.map((field) => [field, factOf(field)])) as FactForm),
    about: profile.about ?? '',
    interests: profile.interests,
    answers: profile.answers.map(({ question, text }) => ({ question: question.key, text })),
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
  const entries = Object.entries(draft)
  const unsaidFields = entries.filter(([, value]) => isUnsaid(value)).map(([field]) => field)
  const given = entries
    .filter(([, value]) => !isUnsaid(value))
    .map(([field, value]) => [field, value === '' ? null : field === 'height' ? Number(value) : value])
  return {
    ...Object.fromEntries(given),
    ...(unsaidFields.length > 0 && { preferNotToSay: unsaidFields }),
  }
}

export type ProfileError =
  | 'nameMissing'
  | 'nameStartsWithAt'
  | 'nameIsEmail'
  | 'nameTooLong'
  | 'cityTooLong'
  | 'aboutTooLong'
  | 'workTooLong'
  | 'answerTooLong'
  | 'seeksTurned'

export const limits = {
  name: 40,
  city: 80,
  about: 1000,
  oldest: 99,
  work: 60,
  languages: 8,
  answers: 3,
  answer: 300,
  /** In centimetres. */
  height: { least: 120, most: 230 },
}

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
  if (draft.work && lengthOf(draft.work) > limits.work) errors.work = 'workTooLong'
  if (draft.answers?.some(({ text }) => lengthOf(text) > limits.answer)) errors.answers = 'answerTooLong'
  if (form.seeksMinAge > form.seeksMaxAge) errors.seeksMaxAge = 'seeksTurned'
  return errors
}
