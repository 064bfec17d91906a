import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { conditions, type SearchKeys, unionOfScans } from '../search/search.rules.ts'
import type { Readable } from '../site/languages.rules.ts'
import { isReadable, type Seeker, undecided } from './matching.store.ts'

/** How many fitting profiles are ranked: the most recently active ones. Five pages. */
export const ranked = 120

/**
 * How many profiles of a gender in the given ages and place are read, most recently active first; separate
 * scans per year of birth share this limit. It bounds the cost for a member whom few seek, on a site of any
 * size.
 */
const maxScanned = 20_000

/**
 * The index scans of the fitting profiles; created once per statement, because parameters are numbered as they
 * are added.
 */
function fitting(keys: SearchKeys, seeker: Seeker, interests: readonly string[]) {
  const filter = conditions(keys, seeker)
  const { values, nameParts } = filter
  values.push(seeker.gender, seeker.age, interests)
  const [gender, age, interestsParameter] = [values.length - 2, values.length - 1, values.length]
  const near = (where: string, limit: string) => `
    select e.profile_id, e.last_active_at from visible_entries($2::int) e where ${where}
    order by e.last_active_at desc, e.profile_id desc ${limit}`
  const within = keys.years ? Math.ceil(maxScanned / (keys.years[1] - keys.years[0] + 1)) : maxScanned
  // The SQL contains this number, so the statement's name must contain it too.
  nameParts.push(String(within))
  // `offset 0` makes the profile, likes and decisions look-ups by their keys, for only the rows that are
  // scanned; likes and decisions last, because the profile rules out most.
  const fits = (where: string, limit: number) => `
    select near.profile_id, near.last_active_at, p.met from (${near(where, `limit ${within}`)}) near
    cross join lateral (
      select p.id, cardinality(array(select unnest(p.interests) intersect select unnest($${interestsParameter}::text[]))) as met
      from profile p where p.id = near.profile_id
        and (p.seeks_gender = 'both' or p.seeks_gender = $${gender}::text::seeks_gender)
        and $${age}::int between p.seeks_min_age and p.seeks_max_age
        and (cardinality($${interestsParameter}::text[]) = 0 or p.interests && $${interestsParameter}::text[]) offset 0) p
    cross join lateral (select where ${undecided('p.id').join(' and ')} offset 0) is_undecided
    order by near.last_active_at desc, near.profile_id desc limit ${limit}`
  return {
    values,
    nameParts,
    found: (limit: number) => unionOfScans(keys, filter, (where) => fits(where, limit)),
    /** One row if a scan continues beyond its limit. */
    beyond: () =>
      unionOfScans(keys, { ...filter, nameParts: [] }, (where) => near(where, `offset ${within} limit 1`)),
  }
}

export interface CandidateRow extends ProfileRow {
  /** 1 if the viewer can read the texts of the profile, otherwise 0. */
  is_readable: number
  /** How many of the given interests the profile has. */
  met: number
}

/** A page of fitting profiles, and how complete the ranking is. */
export interface Candidates {
  rows: CandidateRow[]
  /** How many are ranked in all. */
  total: number
  /** Whether every fitting profile is ranked. */
  isWhole: boolean
}

/** The position after which a page of candidates continues: readable, interests met, last activity, id. */
export type CandidatePlace = [number, number, Date, number]

/**
 * One page of the finder in one statement. All results meet gender, age, place and at least one interest, so
 * the number of met criteria differs only by the interests: the order is by that, then by last activity, within those
 * whose texts the viewer can read and then the others. The 120 most recently active are ranked.
 */
export async function candidatesPage(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker & Readable,
  interests: readonly string[],
  after: CandidatePlace | null,
  limit: number,
): Promise<Candidates> {
  const { values, nameParts, found, beyond } = fitting(keys, seeker, interests)
  const [scans, further] = [found(ranked + 1), beyond()]
  values.push(limit, seeker.languages, seeker.countries)
  const limited = `$${values.length - 2}::int`
  const readable = isReadable('one.profile_id', `$${values.length - 1}::text[]`, `$${values.length}::text[]`)
  let from = ''
  if (after) {
    values.push(...after)
    nameParts.push('after')
    const n = values.length
    from = `where (r.is_readable, r.met, r.last_active_at, r.profile_id) <
      ($${n - 3}::int, $${n - 2}::int, $${n - 1}::timestamptz, $${n}::int)`
  }
  const statement = {
    name: `finder.${keys.gender ?? 'both'}.${nameParts.join('.')}`,
    text: `
      with found as materialized (
        select * from (${scans}) scans order by last_active_at desc, profile_id desc limit ${ranked + 1}),
      reached as materialized (
        select least(count(*), ${ranked})::int as total,
          case when count(*) > ${ranked} then false
            else not exists (select from (${further}) further) end as is_whole from found),
      page as materialized (
        select r.* from (select one.*, (${readable})::int as is_readable from found one
          order by last_active_at desc, profile_id desc limit ${ranked}) r
        ${from} order by r.is_readable desc, r.met desc, r.last_active_at desc, r.profile_id desc limit ${limited})
      select reached.total, reached.is_whole, page.is_readable, page.met, ${profileColumns}
      from reached left join (page join profile p on p.id = page.profile_id ${profileJoins('$2::int')}) on true
      order by page.is_readable desc, page.met desc, page.last_active_at desc, page.profile_id desc`,
  }
  const rows = await query<CandidateRow & { total: number; is_whole: boolean }>(db, statement, values)
  return {
    // An empty page still has one row, with only the data of the ranking.
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
    isWhole: rows[0]?.is_whole ?? true,
  }
}

/** How many would be found, counted up to `most`. */
export async function candidatesCount(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker,
  interests: readonly string[],
  limit: number,
): Promise<number> {
  const { values, nameParts, found } = fitting(keys, seeker, interests)
  const text = `select count(*)::int as count from (select 1 from (${found(limit)}) scans limit ${limit}) found`
  const name = `fcount.${keys.gender ?? 'both'}.${nameParts.join('.')}.${limit}`
  const [row] = await query<{ count: number }>(db, { name, text }, values)
  return row?.count ?? 0
}
