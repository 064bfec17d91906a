import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'
import { filterEntries, type MemberFilter, type searchFilters } from './search-filters.rules.ts'

export type SearchField = (typeof searchFilters)[keyof typeof searchFilters]['setting']

/** The filters that search may offer (`search_fields`). */
export const searchFields = filterEntries.map(([, { setting }]) => setting as SearchField)

/** Which profile fields a site shows, and which filters it offers. */
export interface SearchVisibility extends Visibility {
  searchFields: readonly SearchField[]
}

/**
 * The available filters: those that the site offers, except for hidden fields, because a search would reveal
 * them.
 */
export function offeredFilters(site: SearchVisibility): SearchField[] {
  const hides = (name: string | undefined) =>
    filterEntries.some(([one, { reveals }]) => one === name && reveals && !isShown(site, reveals))
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
