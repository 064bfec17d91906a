import type { MatchWishes, WishKind } from '../../graphql/types.generated.ts'
import { filterInput, filtersFrom, formatted, openFilters } from '../../shared/search/filters.rules.ts'
import { type Filters, filterNames, filtersBy, searchFilters } from '../../shared/search/search-filters.ts'
import { agesIn, any, oldestAge } from '../../shared/search/search-params.ts'

type FinderFilter = keyof Filters & keyof MatchWishes

/** The filters of the search that the match finder has too. */
const finderFilters = filterNames.filter((name): name is FinderFilter => Boolean(searchFilters[name].kind))

/** The member's answers; null, and an empty list of interests, mean no preference. */
export type Criteria = Pick<Filters, FinderFilter> & { interests: readonly string[] }

/** What the site offers and what the member has entered before. */
export interface Start {
  minAge: number
  countries: readonly string[]
  /** Every interest of the site; empty if the site hides them. */
  interests: readonly string[]
  /** The member's own search. */
  search: Pick<Filters, FinderFilter>
  ownInterests: readonly string[]
}

/** The maximum number of interests in one search. */
export const mostInterests = 12

const names = [...finderFilters.map((name) => searchFilters[name].param), 'interests']
/** The address parameter that shows the results instead of the questions. */
const shown = { name: 'show', value: 'people' } as const

/** The answers that the member's own search and profile already give. */
export const defaultCriteria = (start: Start): Criteria => ({
  ...filtersBy(finderFilters, (name) => start.search[name]),
  interests: known(start.ownInterests, start),
})

/** Parses an address. Missing and invalid parts are taken from the profile; without any, it is the member's own search. */
export function criteriaFrom(params: URLSearchParams, start: Start): Criteria {
  const own = defaultCriteria(start)
  if (!names.some((name) => params.has(name))) return own
  const open = openFilters(start.minAge)
  const hasAge = agesIn(params).some((age) => age !== null)
  const defaults = {
    ...open,
    ...filtersBy(finderFilters, (name) => (searchFilters[name].sought ? own : open)[name]),
    ...(hasAge && { minAge: start.minAge, maxAge: oldestAge }),
  }
  const filters = filtersFrom(params, defaults, start.minAge, start.countries)
  const interests = params.get('interests')
  return {
    ...filtersBy(finderFilters, (name) => filters[name]),
    interests:
      interests === null ? own.interests : interests === any ? [] : known(interests.split(','), start),
  }
}

/** Writes all answers into a copy of an address, so that it means the same if the profile changes. */
export function paramsOf(
  criteria: Criteria,
  isShown: boolean,
  current = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of [...names, shown.name]) next.delete(name)
  const open = openFilters(0)
  // What the profile says is always written, the interests among it; the other answers only if they exclude somebody.
  const [fixed, others] = [true, false].map((isPreference) =>
    finderFilters.filter((name) => Boolean(searchFilters[name].sought) === isPreference),
  ) as [FinderFilter[], FinderFilter[]]
  for (const name of fixed) next.set(searchFilters[name].param, formatted(name, criteria[name]))
  next.set('interests', criteria.interests.join(',') || any)
  for (const name of others)
    if (criteria[name] !== open[name]) next.set(searchFilters[name].param, formatted(name, criteria[name]))
  if (isShown) next.set(shown.name, shown.value)
  return next
}

/** Whether an address is that of the results. */
export const showsPeople = (params: URLSearchParams): boolean => params.get(shown.name) === shown.value

/** The criteria as a GraphQL input. Equal criteria give equal objects, so that they share one cached list. */
export const criteriaInput = (criteria: Criteria, minAge: number): MatchWishes => ({
  ...filterInput(finderFilters, criteria, minAge),
  ...(criteria.interests.length > 0 ? { interests: [...criteria.interests].sort() } : {}),
})

/** The criteria without those of one question, and without those that need them. */
export function without(criteria: Criteria, kind: WishKind, minAge: number): Criteria {
  if (kind === 'INTERESTS') return { ...criteria, interests: [] }
  const open = openFilters(minAge)
  const dropped = finderFilters.filter((name) => {
    const { kind: own, needs } = searchFilters[name]
    return own === kind || (needs && searchFilters[needs].kind === kind)
  })
  return { ...criteria, ...filtersBy(dropped, (name) => open[name]) }
}

const known = (keys: readonly string[], { interests }: Start) =>
  [...new Set(keys)].filter((key) => interests.includes(key)).slice(0, mostInterests)
