import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'
import { conditions, isUsual, type SearchKeys, unionOfScans } from '../search/search.rules.ts'
import type { Readable } from '../site/languages.rules.ts'
import { isReadable, type Seeker, undecided } from './matching.store.ts'

/**
 * How many profiles of a gender one page reads, most recently active first, of any age; separate scans per
 * year of birth share this limit. A page that ends at the limit returns where the next one continues.
 */
export const maxScannedCards = 20_000

/**
 * Each year's scan has to find a whole page of fitting profiles. For more than five years it is cheaper to
 * scan once, by activity, and to filter by age.
 */
const fewYears = (years: SearchKeys['years']) => (years && years[1] - years[0] < 5 ? years : null)

/** A position in the order of the cards: 0 among the readable ones and 1 behind them, last activity, id. */
export type CardPlace = [number, Date, number]

export interface CardRow extends ProfileRow {
  /** 0 if the viewer can read the texts of the profile, otherwise 1. */
  part: 0 | 1
}

/** The fitting profiles down to `end`; null if everybody was read. */
export interface Cards {
  rows: CardRow[]
  end: CardPlace | null
}

/**
 * A page of the swipe game's cards: first those whose texts the viewer can read, then the others, each most recently
 * active first. `limit` has one row more than the page. One statement; a second one where the first part ends.
 */
export async function cardsPage(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker & Readable,
  after: CardPlace | null,
  limit: number,
  maxScanned = maxScannedCards,
): Promise<Cards> {
  const [part, ...place] = after ?? [0]
  const from = after && (place as [Date, number])
  if (part === 1) return partOfCards(db, keys, seeker, 1, from, limit, maxScanned)
  const readable = await partOfCards(db, keys, seeker, 0, from, limit, maxScanned)
  if (readable.end || readable.rows.length >= limit) return readable
  const others = await partOfCards(db, keys, seeker, 1, null, limit - readable.rows.length, maxScanned)
  return { rows: [...readable.rows, ...others.rows], end: others.end }
}

/**
 * One of the two parts, most recently active first. Each scan ends when it has found a page, or at its limit. Profiles
 * behind the first limit that is reached come with the next page, which starts there, so nobody is skipped.
 */
async function partOfCards(
  db: Database,
  keys: SearchKeys,
  seeker: Seeker & Readable,
  part: 0 | 1,
  after: [Date, number] | null,
  limit: number,
  maxScanned: number,
): Promise<Cards> {
  const years = fewYears(keys.years)
  const filter = conditions({ ...keys, bornBy: null, bornAfter: null }, seeker)
  const { values, nameParts, where, details, joined, parameter: given } = filter
  if (after) {
    nameParts.push('after')
    where.push(
      `(e.last_active_at, e.profile_id) < (${given(after[0], 'timestamptz')}, ${given(after[1], 'int')})`,
    )
  }
  const readable = isReadable(
    'near.profile_id',
    given(seeker.languages, 'text[]'),
    given(seeker.countries, 'text[]'),
  )
  const wished = [
    keys.bornBy && `near.date_of_birth <= ${given(keys.bornBy, 'date')}`,
    keys.bornAfter && `near.date_of_birth > ${given(keys.bornAfter, 'date')}`,
    ...undecided('near.profile_id'),
    `${readable} = ${given(part === 0, 'boolean')}`,
  ].filter(Boolean)
  nameParts.push(keys.bornBy ? 'by' : '', keys.bornAfter ? 'since' : '')
  const [gender, age] = [given(seeker.gender, 'text'), given(seeker.age, 'int')]
  const limited = given(limit, 'int')
  const isKept = isUsual(filter)
  const within = years ? Math.ceil(maxScanned / (years[1] - years[0] + 1)) : maxScanned
  const near = (conditions: string, cut: string) => `
    select e.profile_id, e.last_active_at, e.date_of_birth from visible_entries($2::int) e where ${conditions}
    order by e.last_active_at desc, e.profile_id desc ${cut}`
  // `offset 0` makes the profile a look-up by its key, for only the rows that are scanned.
  const scans = unionOfScans(
    { ...keys, years },
    filter,
    (conditions) => `
      with hits as materialized (
        select near.profile_id, near.last_active_at from (${near(conditions, `limit ${within}`)}) near
        cross join lateral (
          select from profile p where p.id = near.profile_id
            and (p.seeks_gender = 'both' or p.seeks_gender = ${gender}::seeks_gender)
            and ${[`${age} between p.seeks_min_age and p.seeks_max_age`, ...(joined ? [joined] : []), ...details].join(' and ')}
            offset 0) p
        where ${wished.join(' and ')}
        order by near.last_active_at desc, near.profile_id desc limit ${limited})
      select profile_id, last_active_at, false as is_end from hits
      union all
      select profile_id, last_active_at, true from (${near(conditions, `offset ${within - 1} limit 1`)}) last
        where (select count(*) from hits) < ${limited}`,
  )
  const statement = {
    name: isKept
      ? ['swipe', keys.gender ?? 'both', ...nameParts, within].filter(Boolean).join('.')
      : undefined,
    text: `
      with scanned as materialized (${scans}),
      reached as materialized (
        select last_active_at, profile_id from scanned where is_end
        order by last_active_at desc, profile_id desc limit 1),
      page as materialized (
        select w.profile_id, w.last_active_at from scanned w
        where not w.is_end and not exists (
          select from reached r where (w.last_active_at, w.profile_id) < (r.last_active_at, r.profile_id))
        order by w.last_active_at desc, w.profile_id desc limit ${limited})
      select reached.last_active_at as end_at, reached.profile_id as end_id, ${profileColumns}
      from (select) one left join reached on true
        left join (page join profile p on p.id = page.profile_id ${profileJoins('$2::int')}) on true
      order by page.last_active_at desc, page.profile_id desc`,
  }
  const rows = await query<ProfileRow & { end_at: Date | null; end_id: number }>(db, statement, values)
  const [first] = rows
  return {
    // If nobody fits, one row remains, with only the end of the scan.
    rows: rows.filter(({ id }) => id !== null).map((row) => ({ ...row, part })),
    end: first?.end_at ? [part, first.end_at, first.end_id] : null,
  }
}
