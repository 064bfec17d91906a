import type { Profile } from '@vonk/prisma/generated/client/client.ts'

/** A field of a profile that a member picks from a list, or leaves empty. */
interface ProfileChoice {
  /**
   * Its column of `profile`, and its name in a site's `visible_profile_fields` (or `visible_profile_notes`).
   */
  column: string
  /** The stored values that can be picked, in the order of the list. */
  options: readonly string[]
  /** Its enum in the schema; without one the field is a string, and `ProfileOptions` lists the values. */
  enumeration?: { name: string; description: string }
  /** The description of the field of `Profile`. */
  description: string
}

/**
 * The columns of the model that are no choice: free text, derived data, the state of the profile, its photo.
 */
type OtherColumn =
  | 'id'
  | 'siteId'
  | 'name'
  | 'gender'
  | 'dateOfBirth'
  | 'country'
  | 'region'
  | 'city'
  | 'about'
  | 'interests'
  | 'seeksGender'
  | 'seeksMinAge'
  | 'seeksMaxAge'
  | 'status'
  | 'isFictional'
  | 'isInvisible'
  | 'isPrivate'
  | 'shownToVisitors'
  | 'mainPhotoId'
  | 'createdAt'
/**
 * A new column of the model counts as a choice until it is listed above: without a row here, this file does
 * not compile.
 */
type UndecidedColumn = Exclude<keyof Profile, OtherColumn>

/**
 * Every field that a member picks from a list, the most useful first. This table determines the columns that
 * are read and saved, the fields of `Profile` and `UpdateProfileInput` and their validation, what a site may
 * hide, the completeness of a profile, erasure, and the export. A new row needs its column in
 * `prisma/models/profiles.prisma`, and its form row in the client.
 */
export const profileChoices = {
  reason: {
    column: 'reason',
    options: ['casual', 'chat', 'dating', 'friendship', 'relationship'],
    enumeration: { name: 'Reason', description: 'The reason why a member signed up.' },
    description: 'The reason why the member signed up; null if it is not filled in.',
  },
  relationshipStatus: {
    column: 'relationship_status',
    options: ['complicated', 'divorced', 'separated', 'single', 'widowed'],
    enumeration: { name: 'RelationshipStatus', description: 'The relationship status that a profile shows.' },
    description: 'The relationship status of the member; null if it is not filled in.',
  },
  sexuality: {
    column: 'sexuality',
    options: ['bi', 'gay', 'hetero', 'lesbian'],
    enumeration: { name: 'Sexuality', description: 'The sexuality that a profile shows.' },
    description: 'The sexuality of the member; null if it is not filled in.',
  },
  bodyType: {
    column: 'body_type',
    options: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'],
    description:
      'The body type as a key of `ProfileOptions.bodyTypes`, such as "athletic"; null if it is not filled in.',
  },
  hairColor: {
    column: 'hair_color',
    options: [
      'black',
      'dark brown',
      'brown',
      'chestnut',
      'auburn',
      'red',
      'dark blond',
      'blond',
      'platinum',
      'grey',
      'silver',
      'coloured',
      'bald',
    ],
    description:
      'The hair colour as a key of `ProfileOptions.hairColors`, such as "dark brown"; null if it is not filled in.',
  },
  eyeColor: {
    column: 'eye_color',
    options: ['brown', 'hazel', 'green', 'blue', 'grey'],
    description:
      'The eye colour as a key of `ProfileOptions.eyeColors`, such as "green"; null if it is not filled in.',
  },
  tattoos: {
    column: 'tattoos',
    options: ['many', 'none', 'several', 'small'],
    enumeration: { name: 'Tattoos', description: 'How many tattoos a member has.' },
    description: 'How many tattoos the member has; null if it is not filled in.',
  },
} as const satisfies { [Field in UndecidedColumn]: ProfileChoice }

type Choices = typeof profileChoices
export type ChoiceField = keyof Choices
export type ChoiceColumn = Choices[ChoiceField]['column']
/** The type of these columns in a row of `profile`. */
export type ChoiceColumns = {
  [Field in ChoiceField as Choices[Field]['column']]: Choices[Field]['options'][number] | null
}

/** The rows of the table, each with the name of its field. */
export const choices = Object.entries(profileChoices).map(([field, choice]) => ({
  field: field as ChoiceField,
  ...(choice as ProfileChoice & { column: ChoiceColumn }),
}))
export const choiceColumns: readonly ChoiceColumn[] = choices.map(({ column }) => column)
