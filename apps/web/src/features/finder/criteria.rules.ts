import type { Gender, MatchWishes, WishKind } from '../../graphql/types.generated.ts'
import type { Filters } from '../../shared/search/filters.rules.ts'
import {
  ageRange,
  agesIn,
  any,
  genderIn,
  oldestAge,
  regionIn,
  valueIn,
  wordOf,
} from '../../shared/search/search-params.ts'

/** The member's answers; null, and an empty list of interests, mean no preference. */
export interface Criteria {
  gender: Gender | null
  minAge: number
  /** `oldestAge` means no upper limit. */
  maxAge: number
  country: string | null
  /** Always a region of `country`. */
  region: string | null
  interests: readonly string[]
  realPeopleOnly: boolean
}

/** What the site offers and what the member has entered before. */
export interface Start {
  minAge: number
  countries: readonly string[]
  /** Every interest of the site; empty if the site hides them. */
  interests: readonly string[]
  /** The member's own search. */
  search: Pick<Filters, 'gender' | 'minAge' | 'maxAge' | 'country' | 'region' | 'realPeopleOnly'>
  ownInterests: readonly string[]
}

/** The maximum number of interests in one search. */
export const mostInterests = 12

const names = ['gender', 'min_age', 'max_age', 'country', 'region', 'interests', 'real'] as const
/** The address parameter that shows the results instead of the questions. */
const shown = { name: 'show', value: 'people' } as const

/** The answers that the member's own search and profile already give. */
export function defaultCriteria(start: Start): Criteria {
  const { gender, minAge, maxAge, country, region, realPeopleOnly } = start.search
  const interests = known(start.ownInterests, start)
  return { gender, minAge, maxAge, country, region, interests, realPeopleOnly }
}

/** Parses an address. Missing and invalid parts are taken from the profile; without any, it is the member's own search. */
export function criteriaFrom(params: URLSearchParams, start: Start): Criteria {
  const criteria = defaultCriteria(start)
  if (!names.some((name) => params.has(name))) return criteria
  const interests = params.get('interests')
  criteria.gender = genderIn(params, criteria.gender)
  criteria.country = valueIn(params, 'country', (code) => start.countries.includes(code), criteria.country)
  criteria.region = regionIn(params, criteria.country, null)
  const [from, to] = agesIn(params)
  if (from !== null || to !== null) {
    const ages = ageRange(from ?? start.minAge, to ?? oldestAge, start.minAge)
    ;[criteria.minAge, criteria.maxAge] = ages
  }
  if (interests !== null) criteria.interests = interests === any ? [] : known(interests.split(','), start)
  criteria.realPeopleOnly = params.get('real') === '1'
  return criteria
}

/** Writes all answers into a copy of an address, so that it means the same if the profile changes. */
export function paramsOf(
  criteria: Criteria,
  isShown: boolean,
  current = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of [...names, shown.name]) next.delete(name)
  next.set('gender', wordOf(criteria.gender))
  next.set('min_age', String(criteria.minAge))
  next.set('max_age', String(criteria.maxAge))
  next.set('country', wordOf(criteria.country))
  if (criteria.region) next.set('region', criteria.region.toLowerCase())
  next.set('interests', criteria.interests.join(',') || any)
  if (criteria.realPeopleOnly) next.set('real', '1')
  if (isShown) next.set(shown.name, shown.value)
  return next
}

/** Whether an address is that of the results. */
export const showsPeople = (params: URLSearchParams): boolean => params.get(shown.name) === shown.value

/** The wishes as a GraphQL input. Equal wishes give equal objects, so that they share one cached list. */
export function criteriaInput(criteria: Criteria, minAge: number): MatchWishes {
  return {
    ...(criteria.country ? { country: criteria.country } : {}),
    ...(criteria.gender ? { gender: criteria.gender } : {}),
    ...(criteria.interests.length > 0 ? { interests: [...criteria.interests].sort() } : {}),
    ...(criteria.maxAge < oldestAge ? { maxAge: criteria.maxAge } : {}),
    ...(criteria.minAge > minAge ? { minAge: criteria.minAge } : {}),
    ...(criteria.realPeopleOnly ? { realPeopleOnly: true } : {}),
    ...(criteria.region ? { region: criteria.region } : {}),
  } as MatchWishes
}

/** The wishes without one of them. */
export function without(criteria: Criteria, kind: WishKind, minAge: number): Criteria {
  const open: Record<WishKind, Partial<Criteria>> = {
    AGE: { minAge, maxAge: oldestAge },
    COUNTRY: { country: null, region: null },
    GENDER: { gender: null },
    INTERESTS: { interests: [] },
    REAL_PEOPLE: { realPeopleOnly: false },
    REGION: { region: null },
  }
  return { ...criteria, ...open[kind] }
}

const known = (keys: readonly string[], { interests }: Start) =>
  [...new Set(keys)].filter((key) => interests.includes(key)).slice(0, mostInterests)
