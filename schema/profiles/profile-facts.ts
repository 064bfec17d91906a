import type { Profile } from '@vonk/prisma/generated/client/client.ts'
import { type Language, languages } from './spoken-languages.ts'

/** What is common to all facts. */
interface AnyFact {
  /**
   * Its column of `profile`, and its name in a site's `visible_profile_fields` (or `visible_profile_notes`).
   */
  column: string
  /** Read only with a single profile: lists of members do without, and look it up if they are asked for it. */
  isDetail?: true
  /** The description of the field of `Profile`. */
  description: string
}

/** A fact that a member picks from a list. */
interface Choice extends AnyFact {
  kind: 'choice'
  /** The stored values that can be picked, in the order of the list. */
  options: readonly string[]
  /** Its enum in the schema; without one the field is a string, and `ProfileOptions` lists the values. */
  enumeration?: { name: string; description: string }
}

/** A fact of which a member picks several from a list, as strings that `ProfileOptions` lists. */
interface Several extends AnyFact {
  kind: 'several'
  options: readonly string[]
  /** How many can be picked. */
  max: number
}

/** A whole number. */
interface WholeNumber extends AnyFact {
  kind: 'number'
  min: number
  max: number
}

/** A short text in the member's own words, which is reviewed like `about`. */
interface ShortText extends AnyFact {
  kind: 'text'
  /** In graphemes. */
  max: number
}

export type ProfileFact = Choice | Several | WholeNumber | ShortText

/**
 * The columns of the model that are no fact of the table: free text, derived data, the state of the profile, its photo.
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
  | 'answers'
  | 'preferNotToSay'
  | 'seeksGender'
  | 'seeksMinAge'
  | 'seeksMaxAge'
  | 'status'
  | 'isFictional'
  | 'isInvisible'
  | 'isPrivate'
  | 'hiddenUntil'
  | 'shownToVisitors'
  | 'mainPhotoId'
  | 'verifiedAt'
  | 'createdAt'
/**
 * A new column of the model counts as a fact until it is listed above: without a row here, this file does
 * not compile.
 */
type UndecidedColumn = Exclude<keyof Profile, OtherColumn>

/**
 * Every fact that a member may fill in, the most useful first. This table determines the columns that are read
 * and saved, the fields of `Profile` and `UpdateProfileInput` and their validation, what a site may hide, the
 * completeness of a profile, erasure, and the export. A new row needs its column in
 * `prisma/models/profiles.prisma`, and its form row in the client.
 */
export const profileFacts = {
  reason: {
    kind: 'choice',
    column: 'reason',
    options: ['casual', 'chat', 'dating', 'friendship', 'relationship'],
    enumeration: { name: 'Reason', description: 'The reason why a member signed up.' },
    description: 'The reason why the member signed up; null if it is not filled in.',
  },
  relationshipStatus: {
    kind: 'choice',
    column: 'relationship_status',
    options: ['complicated', 'divorced', 'separated', 'single', 'widowed'],
    enumeration: { name: 'RelationshipStatus', description: 'The relationship status that a profile shows.' },
    description: 'The relationship status of the member; null if it is not filled in.',
  },
  sexuality: {
    kind: 'choice',
    column: 'sexuality',
    options: ['bi', 'gay', 'hetero', 'lesbian'],
    enumeration: { name: 'Sexuality', description: 'The sexuality that a profile shows.' },
    description: 'The sexuality of the member; null if it is not filled in.',
  },
  bodyType: {
    kind: 'choice',
    column: 'body_type',
    options: ['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'],
    description:
      'The body type as a key of `ProfileOptions.bodyTypes`, such as "athletic"; null if it is not filled in.',
  },
  hairColor: {
    kind: 'choice',
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
    kind: 'choice',
    column: 'eye_color',
    options: ['brown', 'hazel', 'green', 'blue', 'grey'],
    description:
      'The eye colour as a key of `ProfileOptions.eyeColors`, such as "green"; null if it is not filled in.',
  },
  tattoos: {
    kind: 'choice',
    column: 'tattoos',
    options: ['many', 'none', 'several', 'small'],
    enumeration: { name: 'Tattoos', description: 'How many tattoos a member has.' },
    description: 'How many tattoos the member has; null if it is not filled in.',
  },
  height: {
    kind: 'number',
    column: 'height',
    isDetail: true,
    min: 120,
    max: 230,
    description: 'The height of the member in centimetres, from 120 to 230; null if it is not filled in.',
  },
  education: {
    kind: 'choice',
    column: 'education',
    isDetail: true,
    options: ['secondary', 'vocational', 'studying', 'bachelor', 'master', 'doctorate'],
    enumeration: { name: 'Education', description: 'The highest education that a member finished.' },
    description: 'The highest education that the member finished; null if it is not filled in.',
  },
  work: {
    kind: 'text',
    column: 'work',
    isDetail: true,
    max: 60,
    description:
      'What the member does for work, in their own words, of at most 60 graphemes; null if it is not filled in.',
  },
  languages: {
    kind: 'several',
    column: 'languages',
    isDetail: true,
    options: languages,
    max: 8,
    description:
      'The languages that the member speaks, at most 8, as keys of `ProfileOptions.languages`, such as "nl"; empty if they are not filled in.',
  },
  hasChildren: {
    kind: 'choice',
    column: 'has_children',
    isDetail: true,
    options: ['no', 'yes', 'grown'],
    enumeration: { name: 'HasChildren', description: 'Whether a member has children.' },
    description: 'Whether the member has children; null if it is not filled in.',
  },
  wantsChildren: {
    kind: 'choice',
    column: 'wants_children',
    isDetail: true,
    options: ['yes', 'open', 'unsure', 'no'],
    enumeration: { name: 'WantsChildren', description: 'Whether a member wants children, or more of them.' },
    description: 'Whether the member wants children, or more of them; null if it is not filled in.',
  },
  smoking: {
    kind: 'choice',
    column: 'smoking',
    isDetail: true,
    options: ['no', 'sometimes', 'yes', 'quitting'],
    enumeration: { name: 'Smoking', description: 'Whether a member smokes.' },
    description: 'Whether the member smokes; null if it is not filled in.',
  },
  drinking: {
    kind: 'choice',
    column: 'drinking',
    isDetail: true,
    options: ['never', 'rarely', 'socially', 'often'],
    enumeration: { name: 'Drinking', description: 'How often a member drinks alcohol.' },
    description: 'How often the member drinks alcohol; null if it is not filled in.',
  },
} as const satisfies { [Field in UndecidedColumn]: ProfileFact }

type Facts = typeof profileFacts
export type FactField = keyof Facts
export type FactColumn = Facts[FactField]['column']
/** The value of a fact in a row of `profile`. */
type ValueOf<Fact> = Fact extends { kind: 'several' }
  ? Language[]
  : Fact extends { kind: 'number' }
    ? number | null
    : Fact extends { options: readonly (infer Option)[] }
      ? Option | null
      : string | null
type ColumnsOf<Field extends FactField> = { [One in Field as Facts[One]['column']]: ValueOf<Facts[One]> }
type DetailField = {
  [Field in FactField]: Facts[Field] extends { isDetail: true } ? Field : never
}[FactField]
/** The columns that every list of members reads. */
export type ListedFactColumns = ColumnsOf<Exclude<FactField, DetailField>>
/** The columns that are read with a single profile. */
export type DetailFactColumns = ColumnsOf<DetailField>
/** Every value that a fact can have in a row of `profile`. */
export type FactValue = string | number | readonly string[] | null

type Row = ProfileFact & { field: FactField; column: FactColumn }
const isDetail = (fact: Row): boolean => fact.isDetail === true

/** The rows of the table, each with the name of its field. */
export const facts: readonly Row[] = Object.entries(profileFacts).map(
  ([field, fact]) => ({ field, ...fact }) as Row,
)
export const factColumns: readonly FactColumn[] = facts.map(({ column }) => column)
export const listedFactColumns: readonly FactColumn[] = facts
  .filter((fact) => !isDetail(fact))
  .map(({ column }) => column)
export const detailFactColumns: readonly FactColumn[] = facts.filter(isDetail).map(({ column }) => column)

type ChoiceField = {
  [Field in FactField]: Facts[Field] extends { kind: 'choice' } ? Field : never
}[FactField]
/** The rows with one option of a list. */
export const choices = facts.filter((fact) => fact.kind === 'choice') as (Choice & {
  field: ChoiceField
  column: Facts[ChoiceField]['column']
})[]
export type { ChoiceField }

/** Whether a value of a fact says something. */
export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
