import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import type {
  Gender,
  HasChildren,
  MemberFilter,
  Reason,
  SeeksGender,
  Sexuality,
  Smoking,
  WantsChildren,
  WishKind,
} from '../../graphql/types.generated.ts'
import {
  ageRange,
  agesFrom,
  genderIn,
  heightsFrom,
  oldestAge,
  regionIn,
  shortest,
  tallest,
  valueIn,
  wordOf,
} from './search-params.ts'

/** The criteria of a member search; null means no preference. Ages are full years, both included. */
export interface Filters {
  gender: Gender | null
  sexuality: Sexuality | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** ISO 3166-2; always a region of `country`. */
  region: string | null
  minAge: number
  /** `oldestAge` means no upper limit. */
  maxAge: number
  realPeopleOnly: boolean
  onlineNow: boolean
  newThisWeek: boolean
  withPhoto: boolean
  sharedInterests: boolean
  verifiedOnly: boolean
  reason: Reason | null
  /** ISO 639-1. */
  language: string | null
  /** In centimetres; `shortest` means no lower limit. */
  minHeight: number
  /** `tallest` means no upper limit. */
  maxHeight: number
  hasChildren: HasChildren | null
  wantsChildren: WantsChildren | null
  smoking: Smoking | null
}

/** What the member has entered about whom they seek. */
export interface Seeker {
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
  country: string | null
}

/** An address, with the values for what is missing or invalid in it. */
export interface SearchAddress {
  params: URLSearchParams
  defaults: Filters
  minAge: number
  /** The countries that are valid; without it, every code is. */
  countries?: readonly string[] | undefined
}

/** The part of the filters that the sheet was opened for; it gets the focus first. */
export type FilterPart = 'all' | 'ages' | 'place'

/** What a card of the cache says of a person, as far as filters are about it. */
export interface CardFields {
  age: number | null
  isFictional: boolean
  mainPhoto: object | null
}

/** The filters that are on or off. */
type FlagName = { [Name in keyof Filters]: Filters[Name] extends boolean ? Name : never }[keyof Filters]

/** The filters that choose one option of a list. */
export type OptionName = 'sexuality' | 'reason' | 'hasChildren' | 'wantsChildren' | 'smoking'
export type OptionOf<Name extends OptionName> = NonNullable<Filters[Name]>

/** One filter of the search: all that the client knows of it, except for its control and the finder's sentences. */
interface SearchFilter<Value> {
  /** Its name in the site's `searchFields`, which decide whether it is offered. */
  setting: string
  /** Its parameter in an address. */
  param: string
  /** The question of the match finder that it answers; without it, the match finder does not have it. */
  kind?: WishKind
  /** The filter without which it has no meaning. */
  needs?: keyof Filters
  /** The other end of its range: both have one chip, and are dropped together. */
  chipOf?: keyof Filters
  /** The value that excludes nobody. */
  open: (minAge: number) => Value
  /** Its value by the member's profile; without it, it is open until the member sets it. */
  sought?: (seeker: Seeker, minAge: number) => Value
  parse: (address: SearchAddress) => Value
  format: (value: Value) => string
  /** Whether a person may fit it, by what a card shows; without it, only the server knows. */
  mayFit?: (value: Value, person: CardFields) => boolean
  /** The part of the sheet that a pill of its own opens. */
  part?: Exclude<FilterPart, 'all'>
  /** A pill that switches it on and off; a dot stands for the icon. Filters without any pill are counted at “More filters”. */
  toggle?: { label: MessageDescriptor; icon?: Icon }
}

const countryOf = ({ params, defaults, countries }: SearchAddress) =>
  valueIn(
    params,
    'country',
    (code) => (countries ? countries.includes(code) : /^[A-Z]{2}$/.test(code)),
    defaults.country,
  )

/** A filter that is on or off, and off until the member sets it. */
const flag = (setting: string, param: string, name: FlagName) => ({
  setting,
  param,
  open: () => false,
  parse: ({ params, defaults }: SearchAddress) => {
    const word = params.get(param)
    return word === '1' || (word !== '0' && defaults[name])
  },
  format: (isOn: boolean) => (isOn ? '1' : '0'),
})

/** A filter for one of these options, written in lower case in an address. */
const option = <Name extends OptionName>(
  setting: string,
  param: string,
  name: Name,
  options: readonly OptionOf<Name>[],
) => ({
  setting,
  param,
  open: () => null,
  parse: ({ params, defaults }: SearchAddress) =>
    valueIn<OptionOf<Name>>(
      params,
      param,
      (word) => (options as readonly string[]).includes(word),
      defaults[name] as OptionOf<Name> | null,
    ),
  format: wordOf,
})

const ages = { kind: 'AGE', part: 'ages' } as const

/**
 * The filters of the search by their names in the graph, in their order in an address. A new filter is a row here, a
 * control in `filter-controls.tsx`, its words in `filter-labels.ts`, and its sentences in the match finder
 * (`use-criterion-labels.ts`).
 */
export const searchFilters: { readonly [Name in keyof Required<MemberFilter>]: SearchFilter<Filters[Name]> } =
  {
    gender: {
      setting: 'gender',
      param: 'gender',
      kind: 'GENDER',
      open: () => null,
      sought: ({ seeks }) => (seeks === 'BOTH' ? null : seeks),
      parse: ({ params, defaults }) => genderIn(params, defaults.gender),
      format: wordOf,
    },
    sexuality: option('sexuality', 'sexuality', 'sexuality', ['BI', 'GAY', 'HETERO', 'LESBIAN']),
    country: {
      setting: 'country',
      param: 'country',
      kind: 'COUNTRY',
      open: () => null,
      sought: ({ country }) => country,
      parse: countryOf,
      format: wordOf,
      part: 'place',
    },
    region: {
      setting: 'countryregion',
      param: 'region',
      kind: 'REGION',
      needs: 'country',
      open: () => null,
      parse: (address) => {
        const { params, defaults } = address
        const country = countryOf(address)
        return regionIn(params, country, country === defaults.country ? defaults.region : null)
      },
      format: wordOf,
      part: 'place',
    },
    minAge: {
      ...ages,
      setting: 'min_age',
      param: 'min_age',
      open: (minAge) => minAge,
      sought: ({ seeksMinAge, seeksMaxAge }, minAge) => ageRange(seeksMinAge, seeksMaxAge, minAge)[0],
      parse: ({ params, defaults, minAge }) => agesFrom(params, defaults, minAge)[0],
      format: String,
      mayFit: (least, { age }) => age === null || age >= least,
    },
    maxAge: {
      ...ages,
      setting: 'max_age',
      param: 'max_age',
      open: () => oldestAge,
      sought: ({ seeksMinAge, seeksMaxAge }, minAge) => ageRange(seeksMinAge, seeksMaxAge, minAge)[1],
      parse: ({ params, defaults, minAge }) => agesFrom(params, defaults, minAge)[1],
      format: String,
      mayFit: (most, { age }) => age === null || most === oldestAge || age <= most,
    },
    realPeopleOnly: {
      ...flag('real_people_only', 'real', 'realPeopleOnly'),
      kind: 'REAL_PEOPLE',
      mayFit: (isOn, { isFictional }) => !isOn || !isFictional,
      toggle: { label: msg`Real people only`, icon: ShieldCheckIcon },
    },
    onlineNow: {
      ...flag('online_now', 'online', 'onlineNow'),
      toggle: { label: msg`Online now` },
    },
    newThisWeek: flag('new_this_week', 'new', 'newThisWeek'),
    withPhoto: {
      ...flag('with_photo', 'photo', 'withPhoto'),
      mayFit: (isOn, { mainPhoto }) => !isOn || mainPhoto !== null,
    },
    sharedInterests: flag('shared_interests', 'shared', 'sharedInterests'),
    verifiedOnly: flag('verified_only', 'verified', 'verifiedOnly'),
    reason: option('reason', 'seeks', 'reason', ['RELATIONSHIP', 'DATING', 'FRIENDSHIP', 'CASUAL', 'CHAT']),
    language: {
      setting: 'languages',
      param: 'language',
      open: () => null,
      parse: ({ params, defaults }) =>
        valueIn(params, 'language', (code) => /^[A-Z]{2}$/.test(code), defaults.language)?.toLowerCase() ??
        null,
      format: wordOf,
    },
    minHeight: {
      setting: 'min_height',
      param: 'min_height',
      open: () => shortest,
      parse: ({ params, defaults }) => heightsFrom(params, defaults)[0],
      format: String,
    },
    maxHeight: {
      setting: 'max_height',
      param: 'max_height',
      chipOf: 'minHeight',
      open: () => tallest,
      parse: ({ params, defaults }) => heightsFrom(params, defaults)[1],
      format: String,
    },
    hasChildren: option('has_children', 'children', 'hasChildren', ['NO', 'YES', 'GROWN']),
    wantsChildren: option('wants_children', 'wants', 'wantsChildren', ['YES', 'OPEN', 'UNSURE', 'NO']),
    smoking: option('smoking', 'smoking', 'smoking', ['NO', 'SOMETIMES', 'YES', 'QUITTING']),
  }

/** The names of the filters, in their order. */
export const filterNames = Object.keys(searchFilters) as (keyof Filters)[]

/** Filters with the given values. */
export const filtersBy = <Name extends keyof Filters>(
  names: readonly Name[],
  value: (name: Name) => Filters[Name],
) => Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<Filters, Name>

/** Whether a person of an earlier search may fit the filters: false only if the card itself says no. */
export const mayFit = (filters: Filters, person: CardFields): boolean =>
  filterNames.every((name) => {
    const filter = searchFilters[name] as SearchFilter<unknown>
    return filter.mayFit?.(filters[name], person) ?? true
  })

/** Whether the site offers a filter: by its setting, and by that of the filter that it needs. */
export function isOffered(name: keyof Filters, searchFields: readonly string[]): boolean {
  const { setting, needs } = searchFilters[name]
  return searchFields.includes(setting) && (!needs || isOffered(needs, searchFields))
}
