import { conditions, type SearchKeys, type SearchScope, unionOfScans } from './search.rules.ts'

/**
 * How many members of a gender are examined for what only their profiles have (`detail`), and how many of the newest, in
 * the order of the list: the most that such a search costs, whatever the size of the site.
 */
export const maxExamined = 20_000

/** The columns by which scans can be sorted. */
export type ScanOrder = 'last_active_at' | 'created_at'

/** A position after which a scan continues: the value of its order, and the id. */
export type ScanPlace = [Date, number]

interface Scan {
  filter: ReturnType<typeof conditions>
  /** The SQL of the first members in the order, `limit` of each scan, with `profile_id`, the order, and `is_private`. */
  sql: (limit: string | number) => string
}

/** The scans of a search in an order. Searches of one statement share their `values`. */
export function scansOf(
  keys: SearchKeys,
  scope: SearchScope,
  order: ScanOrder,
  { after = null, without = [], values }: Partial<Omitted> = {},
): Scan {
  const filter = conditions(keys, scope, values)
  const { nameParts, where, parameter } = filter
  const place = after && `(${parameter(after[0], 'timestamptz')}, ${parameter(after[1], 'int')})`
  if (place) nameParts.push('after')
  if (place && order === 'last_active_at') where.push(`(e.last_active_at, e.profile_id) < ${place}`)
  if (without.length > 0) {
    nameParts.push('without')
    where.push(`e.profile_id <> all(${parameter(without, 'int[]')})`)
  }
  return {
    filter,
    sql: (limit) => {
      if (order === 'created_at' || filter.joined) return newest(keys, filter, order, place, limit)
      return filter.details.length > 0 ? detailed(keys, filter, limit) : active(keys, filter, limit)
    },
  }
}

interface Omitted {
  after: ScanPlace | null
  /** Ids of members who are left out. */
  without: readonly number[]
  values: unknown[]
}

type Filter = ReturnType<typeof conditions>

const entries = (where: string, limit: string | number) => `
  select e.profile_id, e.last_active_at, e.is_private from visible_entries($2::int) e where ${where}
  order by e.last_active_at desc, e.profile_id desc limit ${limit}`

const active = (keys: SearchKeys, filter: Filter, limit: string | number) =>
  unionOfScans(keys, filter, (where) => entries(where, limit))

/** `offset 0` makes the profile a look-up by its key, for only the rows that are examined. */
function detailed(keys: SearchKeys, filter: Filter, limit: string | number): string {
  const examined = keys.years ? Math.ceil(maxExamined / (keys.years[1] - keys.years[0] + 1)) : maxExamined
  return unionOfScans(
    keys,
    filter,
    (where) => `
      select near.* from (${entries(where, examined)}) near
      cross join lateral (
        select from profile p where p.id = near.profile_id and ${filter.details.join(' and ')} offset 0) p
      order by near.last_active_at desc, near.profile_id desc limit ${limit}`,
  )
}

/** Walks the profiles by the time of joining, and looks up their entries. */
function newest(
  keys: SearchKeys,
  filter: Filter,
  order: ScanOrder,
  place: string | null,
  limit: string | number,
): string {
  const { parameter, joined, details } = filter
  const range = [
    keys.country && `p.country = ${parameter(keys.country, 'bpchar')}`,
    joined,
    place && order === 'created_at' && `(p.created_at, p.id) < ${place}`,
  ].filter(Boolean)
  return unionOfScans(
    { gender: keys.gender, years: null },
    filter,
    (where, gender) => `
      select p.id as profile_id, p.created_at, e.last_active_at, e.is_private from (
        select p.* from profile p
        where ${[`p.site_id = $1::int and p.gender = '${gender}'::gender and p.status = 'active'`, ...range].join(' and ')}
        order by p.created_at desc, p.id desc limit ${maxExamined}) p
      cross join lateral (
        select e.last_active_at, e.is_private from visible_entries($2::int) e
        where e.profile_id = p.id and ${where} offset 0) e
      ${details.length > 0 ? `where ${details.join(' and ')}` : ''}
      order by ${order === 'created_at' ? 'p.created_at' : 'e.last_active_at'} desc, p.id desc limit ${limit}`,
  )
}
