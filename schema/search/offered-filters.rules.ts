import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'
import type { MemberFilter } from './search.rules.ts'

/** The filters that search may offer (`search_fields`). */
export const searchFields = [
  'gender',
  'sexuality',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'real_people_only',
] as const

export type SearchField = (typeof searchFields)[number]

/** Which profile fields a site shows, and which filters it offers. */
export interface SearchVisibility extends Visibility {
  searchFields: readonly SearchField[]
}

/**
 * The available filters: those that the site offers, except for hidden fields, because a search would reveal
 * them.
 */
export function offeredFilters(site: SearchVisibility): SearchField[] {
  const hidden = { sexuality: 'sexuality', country: 'country', countryregion: 'region' } as const
  return site.searchFields.filter((field) => {
    const fact = hidden[field as keyof typeof hidden]
    const needsCountry = field === 'countryregion' && !isShown(site, 'country')
    return (!fact || isShown(site, fact)) && !needsCountry
  })
}

/** The filter without the fields that this site does not offer. */
export function allowedFilter(filter: MemberFilter, site: SearchVisibility): MemberFilter {
  const offered = new Set(offeredFilters(site))
  const keep = <Value>(field: SearchField, value: Value) => (offered.has(field) ? value : null)
  return {
    gender: keep('gender', filter.gender),
    sexuality: keep('sexuality', filter.sexuality),
    country: keep('country', filter.country),
    region: keep('countryregion', filter.region),
    minAge: keep('min_age', filter.minAge),
    maxAge: keep('max_age', filter.maxAge),
    realPeopleOnly: keep('real_people_only', filter.realPeopleOnly),
  }
}
