import { query, type Statement, type Transaction } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { conditions, type SearchKeys, type SearchScope, unionOfScans } from './search.rules.ts'

/** One page of found profiles, most recently active first, with one extra row. One statement. */
export function searchPage(
  db: Transaction,
  keys: SearchKeys,
  scope: SearchScope,
  after: [Date, number] | null,
  limit: number,
  without: readonly number[] = [],
): Promise<ProfileRow[]> {
  const { statement, values } = pageStatement(keys, scope, after, limit, without)
  return query<ProfileRow>(db, statement, values)
}

/** The SQL of `searchPage`, for the tests that check its plan. */
export function pageStatement(
  keys: SearchKeys,
  scope: SearchScope,
  after: [Date, number] | null,
  limit: number,
  without: readonly number[] = [],
): { statement: Statement; values: unknown[] } {
  const filter = conditions(keys, scope)
  const { values, nameParts, where, parameter } = filter
  if (after) {
    nameParts.push('after')
    where.push(
      `(e.last_active_at, e.profile_id) < (${parameter(after[0], 'timestamptz')}, ${parameter(after[1], 'int')})`,
    )
  }
  if (without.length > 0) {
    nameParts.push('without')
    where.push(`e.profile_id <> all(${parameter(without, 'int[]')})`)
  }
  const limited = parameter(limit, 'int')
  const scans = unionOfScans(
    keys,
    filter,
    (conditions) => `
      select e.profile_id, e.last_active_at from visible_entries($2::int) e where ${conditions}
      order by e.last_active_at desc, e.profile_id desc limit ${limited}`,
  )
  return {
    statement: {
      name: `search.${keys.gender ?? 'both'}.${nameParts.join('.')}`,
      text: `
        with found as materialized (
          select * from (${scans}) scans order by last_active_at desc, profile_id desc limit ${limited})
        select ${profileColumns}
        from found join profile p on p.id = found.profile_id ${profileJoins('$2::int')}
        order by found.last_active_at desc, found.profile_id desc`,
    },
    values,
  }
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
export function countStatement(
  keys: SearchKeys,
  scope: SearchScope,
  limit: number,
): { statement: Statement; values: unknown[] } {
  const filter = conditions(keys, scope)
  const scans = unionOfScans(
    keys,
    filter,
    // The order makes the planner use the same index as the page: without it, it may choose one that is
    // sorted by a filtered column.
    (conditions) => `
      select e.is_private from visible_entries($2::int) e where ${conditions}
      order by e.last_active_at desc, e.profile_id desc limit ${limit}`,
  )
  return {
    statement: {
      name: `count.${keys.gender ?? 'both'}.${filter.nameParts.join('.')}.${limit}`,
      text: `select count(*)::int as count, count(*) filter (where not is_private)::int as open
        from (select is_private from (${scans}) scans limit ${limit}) found`,
    },
    values: filter.values,
  }
}
