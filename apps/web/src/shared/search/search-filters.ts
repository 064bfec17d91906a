import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import type { Gender, MemberFilter, SeeksGender, Sexuality, WishKind } from '../../graphql/types.generated.ts'
import { ageRange, agesFrom, genderIn, oldestAge, regionIn, valueIn, wordOf } from './search-params.ts'

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

const sexualities: readonly string[] = ['BI', 'GAY', 'HETERO', 'LESBIAN'] satisfies Sexuality[]

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
    sexuality: {
      setting: 'sexuality',
      param: 'sexuality',
      open: () => null,
      parse: ({ params, defaults }) =>
        valueIn(params, 'sexuality', (word) => sexualities.includes(word), defaults.sexuality),
      format: wordOf,
    },
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
