import type { Database } from '@vonk/prisma/client.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { query, type Statement } from '../sql.ts'
import type { SearchKeys } from './search.rules.ts'

export interface SearchScope {
  siteId: number
  /** 0 for a visitor. */
  viewerId: number
}

/** Exact up to this number, then "1000+". */
export const countCap = 1000

const genders = ['male', 'female'] as const

/**
 * The conditions of one walk, with typed parameters, and a name for their shape. Both genders are two walks of
 * the same index, merged: a list of values would cost the order.
 */
function conditions(keys: SearchKeys, scope: SearchScope) {
  const values: unknown[] = [scope.siteId, scope.viewerId]
  const shape: string[] = []
  const where = ['e.site_id = $1::int', 'e.profile_id <> $2::int']
  const add = (name: string, value: unknown, condition: (parameter: string) => string) => {
    if (value === null) return
    values.push(value)
    shape.push(name)
    where.push(condition(`$${values.length}`))
  }
  add('country', keys.country, (p) => `e.country = ${p}::bpchar`)
  add('region', keys.country && keys.region, (p) => `e.region = ${p}::text`)
  add('sexuality', keys.sexuality, (p) => `e.sexuality = ${p}::sexuality`)
  add('bornBy', keys.bornBy, (p) => `e.date_of_birth <= ${p}::date`)
  add('bornAfter', keys.bornAfter, (p) => `e.date_of_birth > ${p}::date`)
  if (keys.realPeopleOnly) {
    shape.push('real')
    where.push('not e.is_fictional')
  }
  return { values, shape, where, add }
}

/** One page of found profiles, most recently active first, with one row to look ahead. One statement. */
export function searchPage(
  db: Database,
  keys: SearchKeys,
  scope: SearchScope,
  after: [Date, number] | null,
  limit: number,
  without: readonly number[] = [],
): Promise<ProfileRow[]> {
  const { statement, values } = pageStatement(keys, scope, after, limit, without)
  return query<ProfileRow>(db, statement, values)
}

/** The statement behind `searchPage`, for the tests that look at its plan. */
export function pageStatement(
  keys: SearchKeys,
  scope: SearchScope,
  after: [Date, number] | null,
  limit: number,
  without: readonly number[] = [],
): { statement: Statement; values: unknown[] } {
  const { values, shape, where, add } = conditions(keys, scope)
  if (after) {
    values.push(after[0], after[1])
    shape.push('after')
    where.push(
      `(e.last_active_at, e.profile_id) < ($${values.length - 1}::timestamptz, $${values.length}::int)`,
    )
  }
  add('without', without.length > 0 ? without : null, (p) => `e.profile_id <> all(${p}::int[])`)
  values.push(limit)
  const limited = `$${values.length}::int`
  const walk = (gender: string) => `
    (select e.profile_id, e.last_active_at from visible_entries($2::int) e
     where e.gender = '${gender}'::gender and ${where.join(' and ')}
     order by e.last_active_at desc, e.profile_id desc limit ${limited})`
  const walks = (keys.gender ? [keys.gender] : genders).map(walk).join(' union all ')
  return {
    statement: {
      name: `search.page.${keys.gender ?? 'both'}.${shape.join('.')}`,
      text: `
        with found as materialized (
          select * from (${walks}) walks order by last_active_at desc, profile_id desc limit ${limited})
        select ${profileColumns}
        from found join profile p on p.id = found.profile_id ${profileJoins('$2::int')}
        order by found.last_active_at desc, found.profile_id desc`,
    },
    values,
  }
}

/** How many are found, counted no further than the cap. */
export async function searchCount(db: Database, keys: SearchKeys, scope: SearchScope): Promise<number> {
  const { statement, values } = countStatement(keys, scope)
  const [row] = await query<{ count: number }>(db, statement, values)
  return row?.count ?? 0
}

/** The statement behind `searchCount`. */
export function countStatement(
  keys: SearchKeys,
  scope: SearchScope,
): { statement: Statement; values: unknown[] } {
  const { values, shape, where } = conditions(keys, scope)
  const walk = (gender: string) => `
    (select 1 from visible_entries($2::int) e
     where e.gender = '${gender}'::gender and ${where.join(' and ')} limit ${countCap + 1})`
  const walks = (keys.gender ? [keys.gender] : genders).map(walk).join(' union all ')
  return {
    statement: {
      name: `search.count.${keys.gender ?? 'both'}.${shape.join('.')}`,
      text: `select least(count(*), ${countCap + 1})::int as count from (${walks}) found`,
    },
    values,
  }
}
