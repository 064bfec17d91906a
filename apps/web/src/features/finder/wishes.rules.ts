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
export interface Wishes {
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
export function defaultWishes(start: Start): Wishes {
  const { gender, minAge, maxAge, country, region, realPeopleOnly } = start.search
  const interests = known(start.ownInterests, start)
  return { gender, minAge, maxAge, country, region, interests, realPeopleOnly }
}

/** Parses an address. Missing and invalid parts are taken from the profile; without any, it is the member's own search. */
export function wishesFrom(params: URLSearchParams, start: Start): Wishes {
  const wishes = defaultWishes(start)
  if (!names.some((name) => params.has(name))) return wishes
  const interests = params.get('interests')
  wishes.gender = genderIn(params, wishes.gender)
  wishes.country = valueIn(params, 'country', (code) => start.countries.includes(code), wishes.country)
  wishes.region = regionIn(params, wishes.country, null)
  const [from, to] = agesIn(params)
  if (from !== null || to !== null) {
    const ages = ageRange(from ?? start.minAge, to ?? oldestAge, start.minAge)
    ;[wishes.minAge, wishes.maxAge] = ages
  }
  if (interests !== null) wishes.interests = interests === any ? [] : known(interests.split(','), start)
  wishes.realPeopleOnly = params.get('real') === '1'
  return wishes
}

/** Writes all answers into a copy of an address, so that it means the same if the profile changes. */
export function paramsOf(wishes: Wishes, isShown: boolean, current = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of [...names, shown.name]) next.delete(name)
  next.set('gender', wordOf(wishes.gender))
  next.set('min_age', String(wishes.minAge))
  next.set('max_age', String(wishes.maxAge))
  next.set('country', wordOf(wishes.country))
  if (wishes.region) next.set('region', wishes.region.toLowerCase())
  next.set('interests', wishes.interests.join(',') || any)
  if (wishes.realPeopleOnly) next.set('real', '1')
  if (isShown) next.set(shown.name, shown.value)
  return next
}

/** Whether an address is that of the results. */
export const showsPeople = (params: URLSearchParams): boolean => params.get(shown.name) === shown.value

/** The wishes as a GraphQL input. Equal wishes give equal objects, so that they share one cached list. */
export function wishInput(wishes: Wishes, minAge: number): MatchWishes {
  return {
    ...(wishes.country ? { country: wishes.country } : {}),
    ...(wishes.gender ? { gender: wishes.gender } : {}),
    ...(wishes.interests.length > 0 ? { interests: [...wishes.interests].sort() } : {}),
    ...(wishes.maxAge < oldestAge ? { maxAge: wishes.maxAge } : {}),
    ...(wishes.minAge > minAge ? { minAge: wishes.minAge } : {}),
    ...(wishes.realPeopleOnly ? { realPeopleOnly: true } : {}),
    ...(wishes.region ? { region: wishes.region } : {}),
  } as MatchWishes
}

/** The wishes without one of them. */
export function without(wishes: Wishes, kind: WishKind, minAge: number): Wishes {
  const open: Record<WishKind, Partial<Wishes>> = {
    AGE: { minAge, maxAge: oldestAge },
    COUNTRY: { country: null, region: null },
    GENDER: { gender: null },
    INTERESTS: { interests: [] },
    REAL_PEOPLE: { realPeopleOnly: false },
    REGION: { region: null },
  }
  return { ...wishes, ...open[kind] }
}

const known = (keys: readonly string[], { interests }: Start) =>
  [...new Set(keys)].filter((key) => interests.includes(key)).slice(0, mostInterests)
