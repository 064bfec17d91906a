import { bornBy } from '../profiles/age.rules.ts'

export interface MemberFilter {
  gender?: 'male' | 'female' | null
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi' | null
  country?: string | null
  region?: string | null
  minAge?: number | null
  maxAge?: number | null
  realPeopleOnly?: boolean | null
}

/**
 * The keys of the index that search walks: ages as dates of birth in the site's time zone, both limits
 * included.
 */
export interface SearchKeys {
  gender: 'male' | 'female' | null
  sexuality: string | null
  country: string | null
  region: string | null
  bornAfter: string | null
  bornBy: string | null
  /** The first and last year of birth, if there are so few that each is walked separately. */
  years: [number, number] | null
  realPeopleOnly: boolean
}

export const oldest = 120

/** Up to this many years, or people from this age on, are few enough to walk year by year. */
const fewYears = 15
const fewFrom = 60

/** Turns a filter into index keys; ages below the site's minimum are raised to it. */
export function searchKeys(filter: MemberFilter, minAge: number, now: Date, timeZone: string): SearchKeys {
  const from = Math.min(Math.max(filter.minAge ?? minAge, minAge), oldest + 1)
  const to = Math.min(Math.max(filter.maxAge ?? oldest, 0), oldest)
  const youngest = bornBy(from, now, timeZone)
  const eldest = bornBy(to + 1, now, timeZone)
  const isNarrow = to - from < fewYears || from >= fewFrom
  return {
    gender: filter.gender ?? null,
    sexuality: filter.sexuality ?? null,
    country: placeKey(filter.country),
    region: placeKey(filter.region),
    bornBy: from > minAge ? youngest : null,
    bornAfter: to < oldest ? eldest : null,
    // With a highest age below the lowest nobody fits, but there is still a year to walk.
    years: isNarrow ? [Math.min(yearOf(eldest), yearOf(youngest)), yearOf(youngest)] : null,
    realPeopleOnly: filter.realPeopleOnly ?? false,
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Normalises a place code; an empty one means no place. */
const placeKey = (code: string | null | undefined) => code?.toUpperCase() || null

/** The relaxed filter for similar results: without the region, and with five more years at both ends. */
export function relaxed(filter: MemberFilter, minAge: number): MemberFilter {
  return {
    ...filter,
    region: null,
    sexuality: null,
    minAge: filter.minAge == null ? null : Math.max(minAge, filter.minAge - 5),
    maxAge: filter.maxAge == null ? null : filter.maxAge + 5,
  }
}
