import type { Profile } from '@vonk/prisma/generated/client/client.ts'

/** A fact of a profile that a member picks from a list, or leaves untold. */
interface ProfileChoice {
  /** Its column of `profile`, and its name in a site's `visible_profile_fields` (or `visible_profile_notes`). */
  column: string
  /** What can be picked, as it is stored; in the order of a list. */
  options: readonly string[]
  /** The name of its enumeration in the graph; without one the field is a string, and `ProfileOptions` lists it. */
  enumeration?: { name: string; description: string }
  /** What the field of `Profile` means. */
  description: string
  /** What a member reads beside it in the export of their data. */
  exportLabel: string
}

/** Columns of the model that are no choice: facts that are written or derived, the state of the profile, its photo. */
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
/** A new column of the model is a choice until it is listed above: without its row here, this file does not compile. */
type UndecidedColumn = Exclude<keyof Profile, OtherColumn>

/**
 * Every fact that a member picks from a list, the most telling first. From this table follow the columns that are read
 * and saved, the fields of `Profile` and `UpdateProfileInput` and their validation, what a site may hide, the
 * completeness of a profile, erasure, and the export. A new row needs its column in `prisma/models/profiles.prisma`,
 * and its form row in the client.
 */
export const profileChoices = {
  reason: {
    column: 'reason',
    options: ['casual', 'chat', 'dating', 'friendship', 'relationship'],
    enumeration: { name: 'Reason', description: 'The reason why a member signed up.' },
    description: 'The reason why the member signed up; null if it is not filled in.',
    exportLabel: 'Reden',
  },
  relationshipStatus: {
    column: 'relationship_status',
    options: ['complicated', 'divorced', 'separated', 'single', 'widowed'],
    enumeration: { name: 'RelationshipStatus', description: 'The relationship status that a profile shows.' },
    description: 'The relationship status of the member; null if it is not filled in.',
    exportLabel: 'Burgerlijke staat',
  },
  sexuality: {
    column: 'sexuality',
    options: ['bi', 'gay', 'hetero', 'lesbian'],
    enumeration: { name: 'Sexuality', description: 'The sexuality that a profile shows.' },
    description: 'The sexuality of the member; null if it is not filled in.',
    exportLabel: 'Geaardheid',
  },
  bodyType: {
    column: 'body_type',
    options: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'],
    description:
      'The body type as a key of `ProfileOptions.bodyTypes`, such as "athletic"; null if it is not filled in.',
    exportLabel: 'Lichaamsbouw',
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
    exportLabel: 'Haarkleur',
  },
  eyeColor: {
    column: 'eye_color',
    options: ['brown', 'hazel', 'green', 'blue', 'grey'],
    description:
      'The eye colour as a key of `ProfileOptions.eyeColors`, such as "green"; null if it is not filled in.',
    exportLabel: 'Kleur ogen',
  },
  tattoos: {
    column: 'tattoos',
    options: ['many', 'none', 'several', 'small'],
    enumeration: { name: 'Tattoos', description: 'How many tattoos a member has.' },
    description: 'How many tattoos the member has; null if it is not filled in.',
    exportLabel: 'Tatoeages',
  },
} as const satisfies { [Field in UndecidedColumn]: ProfileChoice }

type Choices = typeof profileChoices
export type ChoiceField = keyof Choices
export type ChoiceColumn = Choices[ChoiceField]['column']
/** The columns of the table, as a row of `profile` holds them. */
export type ChoiceColumns = {
  [Field in ChoiceField as Choices[Field]['column']]: Choices[Field]['options'][number] | null
}

/** Each row with the name of its field. */
export const choices = Object.entries(profileChoices).map(([field, choice]) => ({
  field: field as ChoiceField,
  ...(choice as ProfileChoice & { column: ChoiceColumn }),
}))
export const choiceColumns: readonly ChoiceColumn[] = choices.map(({ column }) => column)
