import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'
import type { MemberFilter } from './search.rules.ts'

/** The wishes that search may offer (`search_fields`). */
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

/** What a site shows of profiles and offers as filters. */
export interface SearchVisibility extends Visibility {
  searchFields: readonly SearchField[]
}

/** The filters that exist: those that the site offers, and none by what it hides, or a search would tell it. */
export function offeredFilters(site: SearchVisibility): SearchField[] {
  const hidden = { sexuality: 'sexuality', country: 'country', countryregion: 'region' } as const
  return site.searchFields.filter((field) => {
    const fact = hidden[field as keyof typeof hidden]
    const needsCountry = field === 'countryregion' && !isShown(site, 'country')
    return (!fact || isShown(site, fact)) && !needsCountry
  })
}

/** A filter without the wishes that this site does not offer. */
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
