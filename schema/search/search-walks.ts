import type { SearchKeys } from './search.rules.ts'
import { filterEntries } from './search-filters.rules.ts'

/** The viewer and site of a search. */
export interface SearchScope {
  siteId: number
  /** 0 for a visitor. */
  viewerId: number
}

const genders = { male: ['male'], female: ['female'], both: ['male', 'female'] } as const

/**
 * The conditions of the walks, with typed parameters, and a name for their shape (63 bytes at most, because
 * the database truncates longer names).
 */
export function conditions(keys: SearchKeys, scope: SearchScope) {
  const values: unknown[] = [scope.siteId, scope.viewerId]
  const shape: string[] = []
  const where = ['e.site_id = $1::int', 'e.profile_id <> $2::int']
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  for (const [name, { key, condition }] of filterEntries) {
    const value = keys[(key ?? name) as keyof SearchKeys]
    if (!condition || value === null || value === false) continue
    const [part, sql] = condition((type) => parameter(value, type), value)
    shape.push(part)
    where.push(sql)
  }
  return { values, shape, where, parameter }
}

/**
 * One walk for each gender and, if the age range is narrow, for each year of birth: with a list of values or
 * a range the index would lose its order. `walk` writes one of them from its conditions.
 */
export function walksOf(
  keys: SearchKeys,
  { values, shape, where }: ReturnType<typeof conditions>,
  walk: (where: string) => string,
): string {
  const all = genders[keys.gender ?? 'both']
  const ofGender = (gender: string) => [`e.gender = '${gender}'::gender`, ...where]
  if (!keys.years) return all.map((gender) => `(${walk(ofGender(gender).join(' and '))})`).join(' union all ')
  shape.push('years')
  values.push(...keys.years)
  const years = `generate_series($${values.length - 1}::int, $${values.length}::int) year`
  const born = 'extract(year from e.date_of_birth)::int = year'
  return all
    .map(
      (gender) =>
        `(select walk.* from ${years}, lateral (${walk([...ofGender(gender), born].join(' and '))}) walk)`,
    )
    .join(' union all ')
}
