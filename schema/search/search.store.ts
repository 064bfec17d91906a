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

const genders = { male: ['male'], female: ['female'], both: ['male', 'female'] } as const
/** Those who are not the rule have indexes of their own, which a literal finds and a parameter does not. */
const rarer = new Set(['gay', 'lesbian', 'bi'])

/**
 * The conditions of the walks, with typed parameters, and a name for their shape (63 bytes at most, or the
 * database takes two for one).
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
  if (keys.sexuality && rarer.has(keys.sexuality)) {
    shape.push(keys.sexuality)
    where.push(`e.sexuality = '${keys.sexuality}'::sexuality`)
  } else add('sex', keys.sexuality, (p) => `e.sexuality = ${p}::sexuality`)
  add('by', keys.bornBy, (p) => `e.date_of_birth <= ${p}::date`)
  add('since', keys.bornAfter, (p) => `e.date_of_birth > ${p}::date`)
  if (keys.realPeopleOnly) {
    shape.push('real')
    where.push('not e.is_fictional')
  }
  return { values, shape, where, add }
}

/**
 * A walk for each gender, and where the ages are narrow for each year of birth: a list of values or a range would
 * cost the order of the index. `walk` writes one of them from its conditions.
 */
function walksOf(
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
  const asked = conditions(keys, scope)
  const { values, shape, where, add } = asked
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
  const walks = walksOf(
    keys,
    asked,
    (conditions) => `
      select e.profile_id, e.last_active_at from visible_entries($2::int) e where ${conditions}
      order by e.last_active_at desc, e.profile_id desc limit ${limited}`,
  )
  return {
    statement: {
      name: `search.${keys.gender ?? 'both'}.${shape.join('.')}`,
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
  const asked = conditions(keys, scope)
  const most = countCap + 1
  const walks = walksOf(
    keys,
    asked,
    // The order has the index walked that the page walks: without it the planner may take one that is sorted by
    // what is filtered out.
    (conditions) => `
      select 1 from visible_entries($2::int) e where ${conditions}
      order by e.last_active_at desc, e.profile_id desc limit ${most}`,
  )
  return {
    statement: {
      name: `count.${keys.gender ?? 'both'}.${asked.shape.join('.')}`,
      text: `select count(*)::int as count from (select 1 from (${walks}) walks limit ${most}) found`,
    },
    values: asked.values,
  }
}
