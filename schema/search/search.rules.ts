import { bornBy } from '../profiles/age.rules.ts'
import { type MemberFilter, oldest, type ValidFilter, validFilter } from './search-filters.rules.ts'

/**
 * The keys of the index that search walks: ages as dates of birth in the site's time zone, both limits
 * included.
 */
export interface SearchKeys extends Omit<ValidFilter, 'minAge' | 'maxAge'> {
  bornAfter: string | null
  bornBy: string | null
  /** The first and last year of birth, if there are so few that each is walked separately. */
  years: [number, number] | null
}

/** Up to this many years, or people from this age on, are few enough to walk year by year. */
const fewYears = 15
const fewFrom = 60

/** Turns a filter into index keys; ages below the site's minimum are raised to it. */
export function searchKeys(filter: MemberFilter, minAge: number, now: Date, timeZone: string): SearchKeys {
  const { minAge: lowest, maxAge: highest, ...keys } = validFilter(filter, minAge)
  const from = Math.min(lowest ?? minAge, oldest + 1)
  const to = Math.max(highest ?? oldest, 0)
  const youngest = bornBy(from, now, timeZone)
  const eldest = bornBy(to + 1, now, timeZone)
  const isNarrow = to - from < fewYears || from >= fewFrom
  return {
    ...keys,
    bornBy: from > minAge ? youngest : null,
    bornAfter: to < oldest ? eldest : null,
    // With a highest age below the lowest nobody fits, but there is still a year to walk.
    years: isNarrow ? [Math.min(yearOf(eldest), yearOf(youngest)), yearOf(youngest)] : null,
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))
