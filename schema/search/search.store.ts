import { query, type Statement, type Transaction } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { isUsual, type SearchKeys, type SearchScope } from './search.rules.ts'
import { type ScanPlace, scansOf } from './search-scans.store.ts'

/** How many members are ranked by how well they fit: the most recently active ones of the search. */
export const mostRanked = 1000

/** The order of the members who are found. */
export type SearchOrder =
  | { by: 'activity' | 'newest'; after: ScanPlace | null }
  | {
      by: 'fit'
      /** The score and the id after which the list continues. */
      after: [number, number] | null
      /** The day in the time zone of the site, for the viewer's age. */
      today: string
      /** Whether the site shows interests. */
      byInterests: boolean
    }

export interface FoundRow extends ProfileRow {
  /** How well the member fits, in a search that is ordered by it. */
  score?: number
}

interface PreparedQuery {
  statement: Statement
  values: unknown[]
}

/** One page of found profiles with one extra row. One statement. */
export function searchPage(
  db: Transaction,
  keys: SearchKeys,
  scope: SearchScope,
  order: SearchOrder,
  limit: number,
  without: readonly number[] = [],
): Promise<FoundRow[]> {
  const { statement, values } = pageStatement(keys, scope, order, limit, without)
  return query<FoundRow>(db, statement, values)
}

const columns = { activity: 'last_active_at', newest: 'created_at', fit: 'score' } as const

/** The SQL of `searchPage`, for the tests that check its plan. */
export function pageStatement(
  keys: SearchKeys,
  scope: SearchScope,
  order: SearchOrder,
  limit: number,
  without: readonly number[] = [],
): PreparedQuery {
  const column = columns[order.by]
  const { filter, sql } = scansOf(keys, scope, column === 'score' ? 'last_active_at' : column, {
    after: order.by === 'fit' ? null : order.after,
    without,
  })
  const { values, nameParts, parameter } = filter
  const limited = parameter(limit, 'int')
  const ranked = order.by === 'fit' ? scored(sql(mostRanked), order, parameter) : sql(limited)
  const found = `select * from (${ranked}) scans order by ${column} desc, profile_id desc limit ${limited}`
  const name = `search.${keys.gender ?? 'both'}.${nameParts.join('.')}`
  return {
    statement: {
      name: order.by === 'activity' && isUsual(filter) ? name : undefined,
      text: `
        with found as materialized (
          ${found})
        select ${profileColumns}${order.by === 'fit' ? ', found.score' : ''}
        from found join profile p on p.id = found.profile_id ${profileJoins('$2::int')}
        order by found.${column} desc, found.profile_id desc`,
    },
    values,
  }
}

/**
 * The most recently active members with their scores: 1,000 for who also looks for somebody like the viewer, and 1 for
 * each shared interest. Neither changes with the activity, so that a position stays valid.
 */
function scored(
  scans: string,
  { after, today, byInterests }: SearchOrder & { by: 'fit' },
  parameter: (value: unknown, type: string) => string,
): string {
  const shared = 'cardinality(array(select unnest(p.interests) intersect select unnest(own.interests)))'
  const from = after
    ? `where (scored.score, scored.profile_id) < (${parameter(after[0], 'int')}, ${parameter(after[1], 'int')})`
    : ''
  return `
    with near as materialized (
      select * from (${scans}) scans order by last_active_at desc, profile_id desc limit ${mostRanked}),
    own as materialized (
      select gender, interests, extract(year from age(${parameter(today, 'date')}, date_of_birth))::int as age
      from profile where id = $2::int)
    select scored.* from own, near, lateral (
      select near.profile_id,
        case when (p.seeks_gender = 'both' or p.seeks_gender = own.gender::text::seeks_gender)
          and own.age between p.seeks_min_age and p.seeks_max_age then 1000 else 0 end
        + ${byInterests ? shared : '0'} as score
      from profile p where p.id = near.profile_id offset 0) scored
    ${from}`
}

/** How many are found, counted up to a limit, and how many of them everybody may see. */
export async function searchCount(
  db: Transaction,
  keys: SearchKeys,
  scope: SearchScope,
  limit: number,
): Promise<{ count: number; open: number }> {
  const { statement, values } = countStatement(keys, scope, limit)
  const [row] = await query<{ count: number; open: number }>(db, statement, values)
  return row ?? { count: 0, open: 0 }
}

/** The SQL of `searchCount`. */
export function countStatement(keys: SearchKeys, scope: SearchScope, limit: number): PreparedQuery {
  // The order makes the planner use the same index as the page: without it, it may choose one that is
  // sorted by a filtered column.
  const { filter, sql } = scansOf(keys, scope, 'last_active_at')
  const scans = sql(limit)
  return {
    statement: {
      name: isUsual(filter)
        ? `count.${keys.gender ?? 'both'}.${filter.nameParts.join('.')}.${limit}`
        : undefined,
      text: `select count(*)::int as count, count(*) filter (where not is_private)::int as open
        from (select is_private from (${scans}) scans limit ${limit}) found`,
    },
    values: filter.values,
  }
}

/** How many each of these searches finds, each counted up to a limit, in their order. One statement. */
export async function searchCounts(
  db: Transaction,
  searches: readonly SearchKeys[],
  scope: SearchScope,
  limit: number,
): Promise<number[]> {
  const values: unknown[] = [scope.siteId, scope.viewerId]
  const counts = searches.map((keys) => {
    const scans = scansOf(keys, scope, 'last_active_at', { values }).sql(limit)
    return `(select count(*)::int from (select from (${scans}) scans limit ${limit}) found)`
  })
  const text = `select array[${counts.join(', ')}]::int[] as counts`
  const [row] = await query<{ counts: number[] }>(db, { name: undefined, text }, values)
  return row?.counts ?? []
}
