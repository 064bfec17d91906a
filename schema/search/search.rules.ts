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

/** What search walks: ages as dates of birth on the site's calendar, both ends included. */
export interface SearchKeys {
  gender: 'male' | 'female' | null
  sexuality: string | null
  country: string | null
  region: string | null
  bornAfter: string | null
  bornBy: string | null
  /** The years of birth, first to last, where they are so few that each is walked on its own. */
  years: [number, number] | null
  realPeopleOnly: boolean
}

export const oldest = 120

/** So many years at once, or people from this age on, are few enough to walk year by year. */
const fewYears = 15
const fewFrom = 60

/** Turns a filter into what the index knows; ages below the site's minimum are lifted to it. */
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
    years: isNarrow ? [yearOf(eldest), yearOf(youngest)] : null,
    realPeopleOnly: filter.realPeopleOnly ?? false,
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A code as search keeps it: PostgreSQL takes no NUL, and nobody lives in an empty place. */
const placeKey = (code: string | null | undefined) => code?.replaceAll('\0', '').toUpperCase() || null

/** Fewer results than this are "few": similar ones are offered (a page, decisions). */
export const few = 24

/** The wishes that are let go for similar results: the region, and five years at either end. */
export function relaxed(filter: MemberFilter, minAge: number): MemberFilter {
  return {
    ...filter,
    region: null,
    sexuality: null,
    minAge: filter.minAge == null ? null : Math.max(minAge, filter.minAge - 5),
    maxAge: filter.maxAge == null ? null : filter.maxAge + 5,
  }
}

/** How many people are counted at most; where there are more, the count says "more than". */
export const countCap = 1000
