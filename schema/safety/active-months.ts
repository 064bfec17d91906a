import type { Database } from '@vonk/prisma/client.ts'
import { onConnection } from '@vonk/prisma/one-transaction.ts'

/** The countries of the European Union, as profiles name them. */
export const unionCountries = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

/**
 * A member was active in the month if a session of theirs was used in it, or their profile says so. It reads every
 * member, which may take longer than a statement that somebody waits for, so it may take an hour.
 */
const count = {
  query_timeout: 3_600_000,
  text: `
  insert into active_month as known (site_id, month, members, in_union)
  select m.site_id, $1::date, count(*), count(*) filter (where p.country = any($2::text[]))
  from member m join profile p on p.id = m.id left join search_entry e on e.profile_id = m.id
  where e.last_active_at >= $1::date at time zone 'UTC'
    or exists (select from session s where s.member_id = m.id
      and coalesce(s.last_seen_at, s.created_at) >= $1::date at time zone 'UTC')
  group by m.site_id
  on conflict (site_id, month) do update
    set members = greatest(known.members, excluded.members), in_union = greatest(known.in_union, excluded.in_union)`,
}

/** Counts the members of each site who were active in the month of a moment so far. Repeated every night, the last count is that of the month. */
export const countActive = (db: Pick<Database, 'pool'>, now: Date): Promise<void> =>
  onConnection(db, async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query({ ...count, values: [`${now.toISOString().slice(0, 7)}-01`, unionCountries] })
  })

/** The active members of a site in one month. */
export interface ActiveMonth {
  site: string
  month: string
  members: number
  inUnion: number
}

/** The months of a period that were counted, oldest first; of one site, or of all. */
export async function activeMonths(
  { pool }: Pick<Database, 'pool'>,
  siteId: number | null,
  since: Date,
  until: Date,
): Promise<ActiveMonth[]> {
  const { rows } = await pool.query<ActiveMonth>(
    `select s.domain as site, to_char(a.month, 'YYYY-MM') as month, a.members, a.in_union as "inUnion"
     from active_month a join site s on s.id = a.site_id
     where ($1::int is null or a.site_id = $1) and a.month >= date_trunc('month', $2::timestamptz at time zone 'UTC')
       and a.month < $3::timestamptz at time zone 'UTC' order by 1, 2`,
    [siteId, since, until],
  )
  return rows
}
