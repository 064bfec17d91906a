import type { SiteSettings } from '../core/site.ts'
import { bornBy } from '../profiles/age.rules.ts'
import {
  filterEntries,
  type MemberFilter,
  oldest,
  type ValidFilter,
  validFilter,
} from './search-filters.rules.ts'

/**
 * The keys of the index that search scans: ages as dates of birth in the site's time zone, both limits
 * included.
 */
export interface SearchKeys extends Omit<ValidFilter, 'minAge' | 'maxAge' | 'onlineNow' | 'newThisWeek'> {
  bornAfter: string | null
  bornBy: string | null
  /** Who had an open socket since then is online. */
  onlineSince: Date | null
  /** Who joined since then is new. */
  joinedAfter: Date | null
  /** The first and last year of birth, if there are so few that each is scanned separately. */
  years: [number, number] | null
}

/** Up to this many years, or people from this age on, are few enough to scan year by year. */
const fewYears = 15
const fewFrom = 60

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** The settings of a site that a search depends on. */
export type SearchSite = Pick<SiteSettings, 'minAge' | 'onlineMinutes'> & { timeZone: string }

/** Turns a filter into index keys; ages below the site's minimum are raised to it. */
export function searchKeys(filter: MemberFilter, site: SearchSite, now: Date): SearchKeys {
  const { minAge, timeZone, onlineMinutes } = site
  const { minAge: lowest, maxAge: highest, onlineNow, newThisWeek, ...keys } = validFilter(filter, minAge)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const from = Math.min(lowest ?? minAge, oldest + 1)
  const to = Math.max(highest ?? oldest, 0)
  const youngest = bornBy(from, now, timeZone)
  const eldest = bornBy(to + 1, now, timeZone)
  const isNarrow = to - from < fewYears || from >= fewFrom
  return {
    ...keys,
    bornBy: from > minAge ? youngest : null,
    bornAfter: to < oldest ? eldest : null,
    onlineSince: onlineNow ? ago(onlineMinutes * minute) : null,
    joinedAfter: newThisWeek ? ago(week) : null,
    // With a highest age below the lowest nobody fits, but there is still a year to scan.
    years: isNarrow ? [Math.min(yearOf(eldest), yearOf(youngest)), yearOf(youngest)] : null,
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The viewer and site of a search. */
export interface SearchScope {
  siteId: number
  /** 0 for a visitor. */
  viewerId: number
}

const genders = { male: ['male'], female: ['female'], both: ['male', 'female'] } as const

/**
 * The conditions of the scans on entries `e`, and on profiles `p` (`details`), with typed parameters, and a name for their
 * combination (63 bytes at most, because the database truncates longer names). Several searches of one statement
 * share their values.
 */
export function conditions(
  keys: SearchKeys,
  scope: SearchScope,
  values: unknown[] = [scope.siteId, scope.viewerId],
) {
  const nameParts: string[] = []
  const where = ['e.site_id = $1::int', 'e.profile_id <> $2::int']
  const details: string[] = []
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  for (const [name, { key, condition, detail }] of filterEntries) {
    const value = keys[(key ?? name) as keyof SearchKeys]
    if (value === null || value === false) continue
    if (detail) details.push(detail((type) => parameter(value, type), value))
    if (!condition) continue
    const [part, sql] = condition((type) => parameter(value, type), value)
    nameParts.push(part)
    where.push(sql)
  }
  const joined = keys.joinedAfter && `p.created_at > ${parameter(keys.joinedAfter, 'timestamptz')}`
  return { values, nameParts, where, details, joined, parameter }
}

/**
 * Whether a search is made so often that each connection keeps its statement under a name. Others are planned each time: so
 * the number of kept statements does not grow with the filters (docs/decisions/0042).
 */
export const isUsual = ({ details, joined, nameParts }: ReturnType<typeof conditions>): boolean =>
  details.length === 0 && joined === null && !nameParts.includes('online')

/**
 * One scan for each gender and, if the age range is narrow, for each year of birth: with a list of values or
 * a range the index would lose its order. `scan` writes one of them from its conditions.
 */
export function unionOfScans(
  keys: Pick<SearchKeys, 'gender' | 'years'>,
  { values, nameParts, where }: Pick<ReturnType<typeof conditions>, 'values' | 'nameParts' | 'where'>,
  scan: (where: string, gender: 'male' | 'female') => string,
): string {
  const all = genders[keys.gender ?? 'both']
  const ofGender = (gender: string) => [`e.gender = '${gender}'::gender`, ...where]
  if (!keys.years)
    return all.map((gender) => `(${scan(ofGender(gender).join(' and '), gender)})`).join(' union all ')
  nameParts.push('years')
  values.push(...keys.years)
  const years = `generate_series($${values.length - 1}::int, $${values.length}::int) year`
  const born = 'extract(year from e.date_of_birth)::int = year'
  return all
    .map(
      (gender) =>
        `(select scan.* from ${years}, lateral (${scan([...ofGender(gender), born].join(' and '), gender)}) scan)`,
    )
    .join(' union all ')
}
