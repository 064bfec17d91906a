import type { MemberFilter } from '../search/search.rules.ts'
import { choiceColumns } from './profile-choices.ts'

/** Facts of a profile that a site may hide (`visible_profile_fields`); age and gender always show. */
export const profileFields = [
  'country',
  'region',
  'city',
  'interests',
  ...choiceColumns.filter((column) => column !== 'reason'),
] as const
/** What members write of themselves and why they came (`visible_profile_notes`). */
export const profileNotes = ['about', 'reason'] as const
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

export type ProfileField = (typeof profileFields)[number] | (typeof profileNotes)[number]
export type SearchField = (typeof searchFields)[number]

export interface Visibility {
  visibleProfileFields: readonly ProfileField[]
  visibleProfileNotes: readonly ProfileField[]
  searchFields: readonly SearchField[]
}

/** Whether others see this of a profile. */
export const isShown = (site: Visibility, field: ProfileField): boolean =>
  site.visibleProfileFields.includes(field) || site.visibleProfileNotes.includes(field)

/** The filters that exist: those that the site offers, and none by what it hides, or a search would tell it. */
export function offeredFilters(site: Visibility): SearchField[] {
  const hidden = { sexuality: 'sexuality', country: 'country', countryregion: 'region' } as const
  return site.searchFields.filter((field) => {
    const fact = hidden[field as keyof typeof hidden]
    const needsCountry = field === 'countryregion' && !isShown(site, 'country')
    return (!fact || isShown(site, fact)) && !needsCountry
  })
}

/** A filter without the wishes that this site does not offer. */
export function allowedFilter(filter: MemberFilter, site: Visibility): MemberFilter {
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
