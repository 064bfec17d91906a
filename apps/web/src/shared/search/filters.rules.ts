import type { MemberFilter } from '../../graphql/types.generated.ts'
import { type Filters, filterNames, filtersBy, type Seeker, searchFilters } from './search-filters.ts'

/** The search without any preference. */
export const openFilters = (minAge: number): Filters =>
  filtersBy(filterNames, (name) => searchFilters[name].open(minAge))

/** The default search of a member: whom they seek, in their own country. */
export const defaultFilters = (seeker: Seeker, minAge: number): Filters =>
  filtersBy(filterNames, (name) => {
    const { sought, open } = searchFilters[name]
    return sought ? sought(seeker, minAge) : open(minAge)
  })

/** Parses an address. Missing and invalid parts are taken from `defaults`. */
export const filtersFrom = (
  params: URLSearchParams,
  defaults: Filters,
  minAge: number,
  countries?: readonly string[],
): Filters =>
  filtersBy(filterNames, (name) => searchFilters[name].parse({ params, defaults, minAge, countries }))

/** The value of a filter in an address. */
export const formatted = <Name extends keyof Filters>(name: Name, value: Filters[Name]): string =>
  searchFilters[name].format(value)

/** Writes what differs from `defaults` into a copy of the address; all other parameters stay. */
export function paramsFor(filters: Filters, defaults: Filters, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current)
  const open = openFilters(0)
  for (const name of filterNames) {
    const { param, needs } = searchFilters[name]
    const usual = needs && filters[needs] !== defaults[needs] ? open[name] : defaults[name]
    next.delete(param)
    if (filters[name] !== usual) next.set(param, formatted(name, filters[name]))
  }
  return next
}

/** The filters that exclude somebody, as a GraphQL input: equal ones give equal objects, so that they share one cached list. */
export function filterInput<Name extends keyof Filters>(
  names: readonly Name[],
  filters: Pick<Filters, Name>,
  minAge: number,
): Pick<MemberFilter, Name> {
  const open = openFilters(minAge)
  const narrow = names.filter((name) => filters[name] !== open[name])
  return filtersBy(narrow, (name) => filters[name]) as Pick<MemberFilter, Name>
}

/** The filter as a GraphQL input. */
export const memberFilter = (filters: Filters, minAge: number): MemberFilter =>
  filterInput(filterNames, filters, minAge)

/** Whether two searches are equal. */
export const sameFilters = (one: Filters, other: Filters): boolean =>
  filterNames.every((name) => one[name] === other[name])
