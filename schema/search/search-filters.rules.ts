import { profileFacts } from '../profiles/profile-facts.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { isShown, type ProfileField, type Visibility } from '../profiles/visible-fields.rules.ts'

type Facts = typeof profileFacts
/** The facts of which a filter finds one option. */
type ChosenFact = 'hasChildren' | 'reason' | 'smoking' | 'wantsChildren'
/** The values of the enums of these facts. */
type FactValues = {
  [Fact in ChosenFact as Facts[Fact]['enumeration']['name']]: Facts[Fact]['options'][number]
}

/** The values of the graph's types that filters have. */
interface Values extends FactValues {
  Boolean: boolean
  Gender: 'male' | 'female'
  Int: number
  Sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi'
  String: string
}

/** One filter of the search for members: all that the server knows of it. */
interface SearchFilter<Type extends keyof Values> {
  /** Its type in the graph. */
  type: Type
  description: string
  /** Its name in the setting `searchFields` of a site, which decides whether it is offered. */
  setting: string
  /** The profile field that a search by it would reveal: it is not offered if the site hides this field. */
  reveals?: ProfileField
  /** The setting of the site without which it is not offered. */
  requires?: 'verification'
  /** The filter without which it has no meaning. */
  needs?: string
  /** Its valid value; null or false excludes nobody. */
  clean: (value: Values[Type] | null | undefined, minAge: number) => Values[Type] | null
  /** Its value in the search for similar members; without it, its value is kept. */
  similar?: (value: Values[Type], minAge: number) => Values[Type] | null
  /** Its name among the search keys; without it, its own. */
  key?: 'bornAfter' | 'bornBy' | 'onlineSince'
  /** The range of values that it is one end of: both ends are dropped together. */
  range?: 'ages' | 'heights'
  /** A name of the condition for the statement's name, and the condition; `parameter` adds the value as a parameter. */
  condition?: (parameter: (type: string) => string, value: unknown) => [name: string, sql: string]
  /**
   * A condition on the profile `p` instead, for what `search_entry` lacks: it is checked for as many members as
   * `maxExamined` says. Parameter $2 is the viewer.
   */
  detail?: (parameter: (type: string) => string, value: unknown) => string
  /** The question of the match finder that it answers; without it, the match finder does not have it. */
  question?: Question & { isMet: (profile: ProfileRow, value: Values[Type], age: number) => boolean }
}

interface Question {
  kind: string
  description: string
  /** The position of the question. */
  position: number
  /** The position among the questions that could be dropped if nobody fits, easiest first; without it, never. */
  dropped?: number
}

type AnyFilter = { [Type in keyof Values]: SearchFilter<Type> }[keyof Values]

/** The highest age that a search distinguishes. */
export const oldest = 120

/** The less common values have partial indexes, which the planner uses for a literal and not for a parameter. */
const rarer: readonly unknown[] = ['gay', 'lesbian', 'bi'] satisfies Values['Sexuality'][]

const upperCase = (code: string | null | undefined) => code?.toUpperCase() || null

/** A filter that is on or off, and off for similar members. */
const toggle = {
  type: 'Boolean',
  clean: (isOn: boolean | null | undefined) => isOn ?? false,
  similar: () => null,
} as const

/** A filter for one option of a fact. Who left the fact out, or prefers not to say it, is not found by any option. */
const chosen = <Fact extends ChosenFact>(fact: Fact) => ({
  type: profileFacts[fact].enumeration.name as Facts[Fact]['enumeration']['name'],
  reveals: profileFacts[fact].column as Facts[Fact]['column'],
  clean: (option: Facts[Fact]['options'][number] | null | undefined) => option ?? null,
  similar: () => null,
  detail: (parameter: (type: string) => string) => `p.${profileFacts[fact].column} = ${parameter('text')}`,
})

/** One end of the range of heights; an end beyond what profiles can say excludes nobody. */
const heightEnd = {
  type: 'Int',
  reveals: 'height',
  similar: () => null,
  range: 'heights',
} as const

const languages: readonly string[] = profileFacts.languages.options

const ages = {
  kind: 'age',
  description: 'The question about the age range.',
  position: 2,
  dropped: 2,
} as const

/**
 * The filters of the search by their names in the graph. A new filter is a row here: the graph's inputs, the setting
 * that offers it, the SQL condition and the match finder are derived from it.
 */
export const searchFilters = {
  gender: {
    type: 'Gender',
    description: 'The gender to look for; both if left out.',
    setting: 'gender',
    clean: (gender) => gender ?? null,
    // No condition: each gender is a scan of its own.
    question: {
      kind: 'gender',
      description: 'The question about the gender that the member looks for.',
      position: 1,
      isMet: (profile, gender) => profile.gender === gender,
    },
  },
  sexuality: {
    type: 'Sexuality',
    description: 'The sexuality to look for, as shown in the profile.',
    setting: 'sexuality',
    reveals: 'sexuality',
    clean: (sexuality) => sexuality ?? null,
    similar: () => null,
    condition: (parameter, value) =>
      rarer.includes(value)
        ? [`${value}`, `e.sexuality = '${value}'::sexuality`]
        : ['sex', `e.sexuality = ${parameter('sexuality')}`],
  },
  country: {
    type: 'String',
    description: 'The country as an ISO 3166-1 alpha-2 code.',
    setting: 'country',
    reveals: 'country',
    clean: upperCase,
    condition: (parameter) => ['country', `e.country = ${parameter('bpchar')}`],
    question: {
      kind: 'country',
      description: 'The question about the country.',
      position: 4,
      dropped: 4,
      isMet: (profile, country) => profile.country === country,
    },
  },
  region: {
    type: 'String',
    description: 'The region as an ISO 3166-2 code; requires `country`.',
    setting: 'countryregion',
    reveals: 'region',
    needs: 'country',
    clean: upperCase,
    similar: () => null,
    condition: (parameter) => ['region', `e.region = ${parameter('text')}`],
    question: {
      kind: 'region',
      description: 'The question about the region within the country.',
      position: 3,
      dropped: 1,
      isMet: (profile, region) => profile.region === region,
    },
  },
  minAge: {
    type: 'Int',
    description: "The lowest age in full years; never below the site's minimum.",
    setting: 'min_age',
    clean: (age, minAge) => (age != null && age > minAge ? age : null),
    similar: (age, minAge) => Math.max(minAge, age - 5),
    key: 'bornBy',
    range: 'ages',
    condition: (parameter) => ['by', `e.date_of_birth <= ${parameter('date')}`],
    question: { ...ages, isMet: (_profile, minAge, age) => age >= minAge },
  },
  maxAge: {
    type: 'Int',
    description: 'The highest age in full years, included in the range.',
    setting: 'max_age',
    clean: (age) => (age != null && age < oldest ? age : null),
    similar: (age) => age + 5,
    key: 'bornAfter',
    range: 'ages',
    condition: (parameter) => ['since', `e.date_of_birth > ${parameter('date')}`],
    question: { ...ages, isMet: (_profile, maxAge, age) => age <= maxAge },
  },
  realPeopleOnly: {
    type: 'Boolean',
    description: 'Whether fictional profiles are left out.',
    setting: 'real_people_only',
    clean: (isOn) => isOn ?? false,
    condition: () => ['real', 'not e.is_fictional'],
    question: {
      kind: 'realPeople',
      description: 'The question whether fictional profiles are left out.',
      position: 5,
      dropped: 3,
      isMet: (profile) => !profile.is_fictional,
    },
  },
  onlineNow: {
    ...toggle,
    description: 'Whether only members are found who are online now, as `Profile.isOnline` shows it.',
    setting: 'online_now',
    key: 'onlineSince',
    // Who is online was active at the same time: the range of the sorted column ends the scan.
    condition: (parameter) => {
      const since = parameter('timestamptz')
      return [
        'online',
        `e.online_at > ${since} and e.last_active_at >= shown_activity(${since}, ${since}) and not e.is_fictional`,
      ]
    },
  },
  newThisWeek: {
    ...toggle,
    description:
      'Whether only members are found who joined within the last 7 days, as `Profile.isNew` shows it.',
    setting: 'new_this_week',
    // No condition: the scan is one of the newest members (`joinedAfter`).
  },
  withPhoto: {
    ...toggle,
    description: 'Whether only members are found who have a main photo, which everybody may see.',
    setting: 'with_photo',
    detail: () => 'p.main_photo_id is not null',
  },
  sharedInterests: {
    ...toggle,
    description: 'Whether only members are found who have at least one interest in common with the viewer.',
    setting: 'shared_interests',
    reveals: 'interests',
    detail: () => 'p.interests && (select own.interests from profile own where own.id = $2::int)',
  },
  verifiedOnly: {
    ...toggle,
    description:
      'Whether only members are found whose main photo is verified, as `Profile.isVerified` shows it.',
    setting: 'verified_only',
    requires: 'verification',
    detail: () => 'p.verified_at is not null',
  },
  reason: {
    ...chosen('reason'),
    description: 'What members are looking for, as shown in the profile.',
    setting: 'reason',
  },
  language: {
    type: 'String',
    description:
      'A language that members speak, as a key of `ProfileOptions.languages`; another one is ignored.',
    setting: 'languages',
    reveals: 'languages',
    clean: (code) => languages.find((one) => one === code?.toLowerCase()) ?? null,
    similar: () => null,
    detail: (parameter) => `p.languages @> array[${parameter('text')}]`,
  },
  minHeight: {
    ...heightEnd,
    description: 'The lowest height in centimetres, included in the range.',
    setting: 'min_height',
    clean: (height: number | null | undefined) =>
      height != null && height > profileFacts.height.min ? height : null,
    detail: (parameter) => `p.height >= ${parameter('int')}`,
  },
  maxHeight: {
    ...heightEnd,
    description: 'The greatest height in centimetres, included in the range.',
    setting: 'max_height',
    clean: (height: number | null | undefined) =>
      height != null && height < profileFacts.height.max ? height : null,
    detail: (parameter) => `p.height <= ${parameter('int')}`,
  },
  hasChildren: {
    ...chosen('hasChildren'),
    description: 'Whether members have children, as shown in the profile.',
    setting: 'has_children',
  },
  wantsChildren: {
    ...chosen('wantsChildren'),
    description: 'Whether members want children, as shown in the profile.',
    setting: 'wants_children',
  },
  smoking: {
    ...chosen('smoking'),
    description: 'Whether members smoke, as shown in the profile.',
    setting: 'smoking',
  },
} as const satisfies Record<string, AnyFilter>

type Table = typeof searchFilters
export type FilterName = keyof Table

/** The filters by name, in their order. */
export const filterEntries = Object.entries(searchFilters) as [FilterName, AnyFilter][]

/** The criteria of a search, as they were entered. */
export type MemberFilter = { [Name in FilterName]?: Values[Table[Name]['type']] | null }

/** The criteria of a search with valid values; null or false excludes nobody. */
export type ValidFilter = { [Name in FilterName]: ReturnType<Table[Name]['clean']> }

/** The filters that the match finder has too. */
export type FinderFilterName = {
  [Name in FilterName]: Table[Name] extends { question: Question } ? Name : never
}[FilterName]

/** The valid criteria: no value that excludes nobody, and none without the filter that it needs. */
export function validFilter(filter: MemberFilter, minAge: number): ValidFilter {
  const valid = new Map<string, unknown>(
    filterEntries.map(([name, { clean }]) => [name, clean(filter[name] as never, minAge)]),
  )
  for (const [name, { needs }] of filterEntries) if (needs && !valid.get(needs)) valid.set(name, null)
  return Object.fromEntries(valid) as ValidFilter
}

/** The relaxed filter for similar results: without what is rare, and with five more years at both ends. */
export function relaxed(filter: MemberFilter, minAge: number): MemberFilter {
  const values = filterEntries.map(([name, { similar }]) => {
    const value = filter[name]
    if (!similar) return [name, value]
    return [name, value == null ? null : similar(value as never, minAge)]
  })
  return Object.fromEntries(values)
}

/**
 * The filters that a search could drop to find more, those together that have no meaning alone: both ends of a range, and a
 * filter with those that need it. Never the gender.
 */
export function droppable(filter: ValidFilter): FilterName[][] {
  const active = filterEntries.filter(
    ([name]) => name !== 'gender' && filter[name] !== null && filter[name] !== false,
  )
  return active
    .filter(([, { range }], at) => !range || active.findIndex(([, row]) => row.range === range) === at)
    .map(([name, { range }]) =>
      active
        .filter(([one, row]) => one === name || row.needs === name || (range && row.range === range))
        .map(([one]) => one),
    )
}

export type SearchField = (typeof searchFilters)[keyof typeof searchFilters]['setting']

/** The filters that search may offer (`search_fields`). */
export const searchFields = filterEntries.map(([, { setting }]) => setting as SearchField)

/** Which profile fields a site shows, and which filters it offers. */
export interface SearchVisibility extends Visibility {
  searchFields: readonly SearchField[]
  verification: boolean
}

/**
 * The available filters: those that the site offers, except for hidden fields, because a search would reveal
 * them.
 */
export function offeredFilters(site: SearchVisibility): SearchField[] {
  const lacks = ({ reveals, requires }: AnyFilter) =>
    (reveals && !isShown(site, reveals)) || (requires && !site[requires])
  const hides = (name: string | undefined) => filterEntries.some(([one, row]) => one === name && lacks(row))
  const hidden = filterEntries.filter(([name, { needs }]) => hides(name) || hides(needs))
  return site.searchFields.filter((field) => !hidden.some(([, { setting }]) => setting === field))
}

/** The filter without the fields that this site does not offer. */
export function allowedFilter(filter: MemberFilter, site: SearchVisibility): MemberFilter {
  const offered: readonly string[] = offeredFilters(site)
  return Object.fromEntries(
    filterEntries.map(([name, { setting }]) => [name, offered.includes(setting) ? filter[name] : null]),
  )
}
