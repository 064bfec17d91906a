import type { Gender, MemberFilter, SeeksGender, Sexuality } from '../../graphql/types.generated.ts'
import { ageRange, agesIn, genderIn, oldestAge, regionIn, valueIn, wordOf } from './search-params.ts'

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
}

/** What the member has entered about whom they seek. */
export interface Seeker {
  seeks: SeeksGender
  seeksMinAge: number
  seeksMaxAge: number
  country: string | null
}

const sexualities: readonly Sexuality[] = ['BI', 'GAY', 'HETERO', 'LESBIAN']
const names = ['gender', 'sexuality', 'country', 'region', 'min_age', 'max_age', 'real'] as const

/** The default search of a member: whom they seek, in their own country. */
export function defaultFilters(seeker: Seeker, minAge: number): Filters {
  const [from, to] = ageRange(seeker.seeksMinAge, seeker.seeksMaxAge, minAge)
  return {
    gender: seeker.seeks === 'BOTH' ? null : seeker.seeks,
    sexuality: null,
    country: seeker.country,
    region: null,
    minAge: from,
    maxAge: to,
    realPeopleOnly: false,
  }
}

/** Parses an address. Missing and invalid parts are taken from `defaults`. */
export function filtersFrom(params: URLSearchParams, defaults: Filters, minAge: number): Filters {
  const country = valueIn(params, 'country', (code) => /^[A-Z]{2}$/.test(code), defaults.country)
  const ownRegion = country === defaults.country ? defaults.region : null
  const region = regionIn(params, country, ownRegion)
  const [from, to] = agesFrom(params, defaults, minAge)
  const real = params.get('real')
  return {
    gender: genderIn(params, defaults.gender),
    sexuality: valueIn(
      params,
      'sexuality',
      (word) => sexualities.includes(word as Sexuality),
      defaults.sexuality,
    ),
    country,
    region,
    minAge: from,
    maxAge: to,
    realPeopleOnly: real === '1' ? true : real === '0' ? false : defaults.realPeopleOnly,
  }
}

/** Writes what differs from `defaults` into a copy of the address; all other parameters stay. */
export function paramsFor(filters: Filters, defaults: Filters, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of names) next.delete(name)
  if (filters.gender !== defaults.gender) next.set('gender', wordOf(filters.gender))
  if (filters.sexuality !== defaults.sexuality) next.set('sexuality', wordOf(filters.sexuality))
  if (filters.country !== defaults.country) next.set('country', wordOf(filters.country))
  const ownRegion = filters.country === defaults.country ? defaults.region : null
  if (filters.region !== ownRegion) next.set('region', wordOf(filters.region))
  if (filters.minAge !== defaults.minAge) next.set('min_age', String(filters.minAge))
  if (filters.maxAge !== defaults.maxAge) next.set('max_age', String(filters.maxAge))
  if (filters.realPeopleOnly !== defaults.realPeopleOnly) next.set('real', filters.realPeopleOnly ? '1' : '0')
  return next
}

/** The filter as a GraphQL input. Equal searches give equal objects, so that they share one cached list. */
export function memberFilter(filters: Filters, minAge: number): MemberFilter {
  return {
    ...(filters.country ? { country: filters.country } : {}),
    ...(filters.gender ? { gender: filters.gender } : {}),
    ...(filters.maxAge < oldestAge ? { maxAge: filters.maxAge } : {}),
    ...(filters.minAge > minAge ? { minAge: filters.minAge } : {}),
    ...(filters.realPeopleOnly ? { realPeopleOnly: true } : {}),
    ...(filters.region ? { region: filters.region } : {}),
    ...(filters.sexuality ? { sexuality: filters.sexuality } : {}),
  } as MemberFilter
}

/**
 * The next wider search, for when nobody fits: the narrowest filter is dropped first. Null if none is left.
 */
export function widened(filters: Filters, minAge: number): Filters | null {
  if (filters.region) return { ...filters, region: null }
  if (filters.sexuality) return { ...filters, sexuality: null }
  if (filters.minAge > minAge || filters.maxAge < oldestAge) return { ...filters, minAge, maxAge: oldestAge }
  if (filters.realPeopleOnly) return { ...filters, realPeopleOnly: false }
  if (filters.country) return { ...filters, country: null }
  return filters.gender ? { ...filters, gender: null } : null
}

/** Whether two searches are equal. */
export function sameFilters(one: Filters, other: Filters): boolean {
  return (Object.keys(one) as (keyof Filters)[]).every((key) => one[key] === other[key])
}

// One limit in the address may be beyond the default of the other; then the other is open.
function agesFrom(params: URLSearchParams, defaults: Filters, minAge: number): [number, number] {
  const [from, to] = agesIn(params)
  if (from !== null && to === null)
    return ageRange(from, from > defaults.maxAge ? oldestAge : defaults.maxAge, minAge)
  if (from === null && to !== null)
    return ageRange(to < defaults.minAge ? minAge : defaults.minAge, to, minAge)
  return ageRange(from ?? defaults.minAge, to ?? defaults.maxAge, minAge)
}

/** The part of the filters that the sheet was opened for; it gets the focus first. */
export type FilterPart = 'all' | 'ages' | 'place'
