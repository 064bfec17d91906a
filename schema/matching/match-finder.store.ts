import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import type { SearchKeys } from '../search/search.rules.ts'
import { countCap } from '../search/search.rules.ts'
import { conditions, walksOf } from '../search/search-walks.ts'
import { type Seeker, undecided } from './matching.store.ts'

/** How many of those who fit are ranked: the most recently active ones. Five pages. */
export const ranked = 120

/**
 * How many of a gender in the asked ages and place are looked at, most recently active first; where years of birth are
 * walked one by one, they share this. Somebody whom few seek costs no more than that, on a site of any size.
 */
const reach = 20_000

/** The walks over those who fit; made once per statement, because parameters are numbered as they are added. */
function fitting(keys: SearchKeys, seeker: Seeker, interests: readonly string[]) {
  const asked = conditions(keys, seeker)
  const { values, shape } = asked
  values.push(seeker.gender, seeker.age, interests)
  const [gender, age, wished] = [values.length - 2, values.length - 1, values.length]
  const near = (where: string, limit: string) => `
    select e.profile_id, e.last_active_at from visible_entries($2::int) e where ${where}
    order by e.last_active_at desc, e.profile_id desc ${limit}`
  const within = keys.years ? Math.ceil(reach / (keys.years[1] - keys.years[0] + 1)) : reach
  // The text of the statement holds it, so the name must.
  shape.push(String(within))
  // `offset 0` makes the profile, likes and decisions look-ups by their keys, for as few as are walked.
  const fits = (where: string, limit: number) => `
    select near.profile_id, near.last_active_at, p.met from (${near(where, `limit ${within}`)}) near
    cross join lateral (
      select cardinality(array(select unnest(p.interests) intersect select unnest($${wished}::text[]))) as met
      from profile p where p.id = near.profile_id
        and (p.seeks_gender = 'both' or p.seeks_gender = $${gender}::text::seeks_gender)
        and $${age}::int between p.seeks_min_age and p.seeks_max_age
        and (cardinality($${wished}::text[]) = 0 or p.interests && $${wished}::text[]) offset 0) p
    where ${undecided('near.profile_id').join(' and ')}
    order by near.last_active_at desc, near.profile_id desc limit ${limit}`
  return {
    values,
    shape,
    found: (limit: number) => walksOf(keys, asked, (where) => fits(where, limit)),
    /** One row where a walk goes on beyond its reach. */
    beyond: () => walksOf(keys, { ...asked, shape: [] }, (where) => near(where, `offset ${within} limit 1`)),
  }
}

export interface CandidateRow extends ProfileRow {
  /** How many of the asked interests they have. */
  met: number
}

/** A page of those who fit, and how far the ranking reaches. */
export interface Candidates {
  rows: CandidateRow[]
  /** How many are ranked in all. */
  total: number
  /** Everybody who fits is ranked. */
  isWhole: boolean
}

/** Where a page of candidates goes on: interests met, last activity, number. */
export type CandidatePlace = [number, Date, number]

/**
 * One page of the finder in one statement. All who are found meet gender, age, place and one interest at least, so the
 * number of wishes met differs by the interests: they come first by that, then the most recently active. Ranked are the
 * 120 most recently active.
 */
export async function candidatesPage(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker,
  interests: readonly string[],
  after: CandidatePlace | null,
  limit: number,
): Promise<Candidates> {
  const { values, shape, found, beyond } = fitting(keys, seeker, interests)
  const [walks, further] = [found(ranked + 1), beyond()]
  values.push(limit)
  const limited = `$${values.length}::int`
  let from = ''
  if (after) {
    values.push(...after)
    shape.push('after')
    const n = values.length
    from = `where (r.met, r.last_active_at, r.profile_id) < ($${n - 2}::int, $${n - 1}::timestamptz, $${n}::int)`
  }
  const statement = {
    name: `finder.${keys.gender ?? 'both'}.${shape.join('.')}`,
    text: `
      with found as materialized (
        select * from (${walks}) walks order by last_active_at desc, profile_id desc limit ${ranked + 1}),
      reached as materialized (
        select least(count(*), ${ranked})::int as total,
          case when count(*) > ${ranked} then false
            else not exists (select from (${further}) further) end as is_whole from found),
      page as materialized (
        select r.* from (select * from found order by last_active_at desc, profile_id desc limit ${ranked}) r
        ${from} order by r.met desc, r.last_active_at desc, r.profile_id desc limit ${limited})
      select reached.total, reached.is_whole, page.met, ${profileColumns}
      from reached left join (page join profile p on p.id = page.profile_id ${profileJoins('$2::int')}) on true
      order by page.met desc, page.last_active_at desc, page.profile_id desc`,
  }
  const rows = await query<CandidateRow & { total: number; is_whole: boolean }>(db, statement, values)
  return {
    // Where the page is empty one row remains, which tells of the ranking alone.
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
    isWhole: rows[0]?.is_whole ?? true,
  }
}

/** How many would be found, counted no further than the cap. */
export async function candidatesCount(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker,
  interests: readonly string[],
): Promise<number> {
  const { values, shape, found } = fitting(keys, seeker, interests)
  const most = countCap + 1
  const text = `select count(*)::int as count from (select 1 from (${found(most)}) walks limit ${most}) found`
  const name = `fcount.${keys.gender ?? 'both'}.${shape.join('.')}`
  const [row] = await query<{ count: number }>(db, { name, text }, values)
  return row?.count ?? 0
}
