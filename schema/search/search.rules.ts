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
export interface SearchKeys extends Omit<ValidFilter, 'minAge' | 'maxAge'> {
  bornAfter: string | null
  bornBy: string | null
  /** The first and last year of birth, if there are so few that each is scanned separately. */
  years: [number, number] | null
}

/** Up to this many years, or people from this age on, are few enough to scan year by year. */
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
 * The conditions of the scans, with typed parameters, and a name for their combination (63 bytes at most, because
 * the database truncates longer names).
 */
export function conditions(keys: SearchKeys, scope: SearchScope) {
  const values: unknown[] = [scope.siteId, scope.viewerId]
  const nameParts: string[] = []
  const where = ['e.site_id = $1::int', 'e.profile_id <> $2::int']
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  for (const [name, { key, condition }] of filterEntries) {
    const value = keys[(key ?? name) as keyof SearchKeys]
    if (!condition || value === null || value === false) continue
    const [part, sql] = condition((type) => parameter(value, type), value)
    nameParts.push(part)
    where.push(sql)
  }
  return { values, nameParts, where, parameter }
}

/**
 * One scan for each gender and, if the age range is narrow, for each year of birth: with a list of values or
 * a range the index would lose its order. `scan` writes one of them from its conditions.
 */
export function unionOfScans(
  keys: SearchKeys,
  { values, nameParts, where }: ReturnType<typeof conditions>,
  scan: (where: string) => string,
): string {
  const all = genders[keys.gender ?? 'both']
  const ofGender = (gender: string) => [`e.gender = '${gender}'::gender`, ...where]
  if (!keys.years) return all.map((gender) => `(${scan(ofGender(gender).join(' and '))})`).join(' union all ')
  nameParts.push('years')
  values.push(...keys.years)
  const years = `generate_series($${values.length - 1}::int, $${values.length}::int) year`
  const born = 'extract(year from e.date_of_birth)::int = year'
  return all
    .map(
      (gender) =>
        `(select scan.* from ${years}, lateral (${scan([...ofGender(gender), born].join(' and '))}) scan)`,
    )
    .join(' union all ')
}
