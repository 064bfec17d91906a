import { useSyncExternalStore } from 'react'
import type { SessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { stored } from '../../ui/stored.ts'
import { defaultFilters, filtersFrom, openFilters, paramsFor } from './filters.rules.ts'
import { type Filters, filterNames, filtersBy, isOffered, type Seeker } from './search-filters.ts'

/** What the filters need of the site: `searchFields` names those that it offers. */
export type SearchSite = Pick<
  SessionViewerQuery['site'],
  'minAge' | 'countries' | 'searchFields' | 'fictionalWarning'
>

/** Whom the member seeks and what the site allows, as the search needs it. */
export interface SearchStart {
  viewer: Omit<Seeker, 'country'> & { profile: Pick<Seeker, 'country'> }
  site: Pick<SearchSite, 'minAge' | 'searchFields'>
}

/** The default search of a member on this site. */
export function defaultsOf({ viewer, site }: SearchStart): Filters {
  const { seeks, seeksMinAge, seeksMaxAge, profile } = viewer
  return defaultFilters({ seeks, seeksMinAge, seeksMaxAge, country: profile.country }, site.minAge)
}

const lastSearch = stored('device', 'search', (value) => (typeof value === 'string' ? value : ''))

/** Remembers a search that the member made, until the log out. */
export function rememberSearch(filters: Filters, defaults: Filters): void {
  lastSearch.set(paramsFor(filters, defaults, new URLSearchParams()).toString())
}

/**
 * The member's own search, from which the other ways to discover start: the last one made, or else the default, without
 * the filters that the site does not offer.
 */
export function ownSearch(start: SearchStart): Filters {
  const { minAge, searchFields } = start.site
  const search = filtersFrom(new URLSearchParams(lastSearch.get()), defaultsOf(start), minAge)
  const open = openFilters(minAge)
  return filtersBy(filterNames, (name) => (isOffered(name, searchFields) ? search : open)[name])
}

/** The URL of the page with the member's own search, where it can be changed. */
export const useOwnSearchUrl = (): string => {
  const params = useSyncExternalStore(lastSearch.subscribe, lastSearch.get, () => '')
  return params ? `/members?${params}` : '/members'
}
