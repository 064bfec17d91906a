import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { defaultCadences } from '../notifications/kinds.rules.ts'
import { digestHour, weeklyAbsenceDays } from '../notifications/notice.rules.ts'
import type { SavedSearchRow } from './saved-searches.store.ts'
import type { SearchKeys, SearchScope } from './search.rules.ts'
import { scansOf } from './search-scans.store.ts'

/** How many members one statement handles. */
export const noticeBatch = 500

/** Switches the notices of a member's search on or off; does nothing if there is none, or if it is so already. */
export async function switchNotice(
  db: Database,
  { memberId, id, isOn }: { memberId: number; id: number; isOn: boolean },
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'search-notices.switch',
      text: `update saved_search s set
          notices_from = case when $3::boolean then $4::timestamptz end,
          noticed_at = case when $3::boolean then $4::timestamptz end,
          notice_due_at = case when $3::boolean then next_local($4::timestamptz, site.time_zone, $5::int) end
        from member m join site on site.id = m.site_id
        where s.id = $2::int and s.member_id = $1::int and m.id = s.member_id
          and (s.notices_from is not null) <> $3::boolean`,
    },
    [memberId, id, isOn, now, digestHour],
  )
}

/**
 * Queues a mail, and a push message to each browser, for members whose notices are due: those who may be mailed, want
 * it, and were here within half a year. Their searches are due again the next evening. Returns how many members.
 */
export async function queueDueNotices(db: Database, now: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'search-notices.due',
      // One row stands for a member, so that no two servers take different searches of the same one.
      text: `with due as (
          select s.member_id from saved_search s
          where s.notice_due_at <= $2::timestamptz and not exists (select from saved_search earlier
            where earlier.member_id = s.member_id and earlier.notice_due_at <= $2::timestamptz and earlier.id < s.id)
          order by s.notice_due_at limit $1::int for update skip locked),
        known as materialized (
          select s.member_id, min(s.noticed_at) as since from saved_search s
          where s.member_id in (select member_id from due) and s.notice_due_at <= $2::timestamptz group by 1),
        moved as (
          update saved_search s set noticed_at = $2::timestamptz,
            notice_due_at = next_local($2::timestamptz, site.time_zone, $3::int)
          from due join member m on m.id = due.member_id join site on site.id = m.site_id
          where s.member_id = due.member_id and s.notice_due_at <= $2::timestamptz returning s.member_id),
        present as materialized (
          select k.* from known k join search_entry e on e.profile_id = k.member_id
          where e.last_active_at > $2::timestamptz - make_interval(days => $4::int)),
        mails as (
          select queue_job('send-notice', json_build_object('memberId', p.member_id, 'kind', 'saved_searches',
            'since', p.since), p_priority => 10)
          from present p where may_be_mailed(p.member_id)
            and mail_cadence(p.member_id, 'saved_searches', $5::jsonb ->> 'saved_searches') <> 'off'),
        pushes as (
          select queue_job('deliver-push', json_build_object('subscriptionId', b.id, 'newcomersSince', p.since),
            p_max_attempts => 10, p_priority => 10, p_key => 'push:' || b.id || ':newcomers')
          from present p join push_subscription b on b.member_id = p.member_id)
        select (select count(*) from due)::int as count, (select count(*) from moved) as searches,
          (select count(*) from mails) as mails, (select count(*) from pushes) as pushes`,
    },
    [noticeBatch, now, digestHour, weeklyAbsenceDays, defaultCadences()],
  )
  return row?.count ?? 0
}

/** The searches of a member whose notices are on: when they were switched on, and up to when newcomers belong to this notice. */
export const noticedSearches = (
  db: Database,
  memberId: number,
): Promise<(Pick<SavedSearchRow, 'name' | 'filter'> & { from: Date; to: Date })[]> =>
  query(
    db,
    {
      name: 'search-notices.of',
      text: `select name, filter, notices_from as "from", noticed_at as "to" from saved_search
        where member_id = $1::int and notices_from is not null order by created_at, id`,
    },
    [memberId],
  )

/**
 * The ids of the members of a search who can be found since a time between `after` and `to`, newest first: who joined,
 * confirmed the address or got a photo approved then. `keys.joinedAfter` bounds how far back profiles are read.
 */
export async function newcomersOf(
  db: Database,
  keys: SearchKeys,
  scope: SearchScope,
  { after, to }: { after: Date; to: Date },
  limit: number,
): Promise<number[]> {
  const { filter, sql } = scansOf(keys, scope, 'created_at')
  const { parameter } = filter
  filter.details.push(`exists (select from member m, greatest(p.created_at, m.email_confirmed_at, m.photo_approved_at) found_from
    where m.id = p.id and found_from > ${parameter(after, 'timestamptz')} and found_from <= ${parameter(to, 'timestamptz')})`)
  const text = `select profile_id as id from (${sql(limit)}) scans
    order by created_at desc, profile_id desc limit ${limit}`
  const rows = await query<{ id: number }>(db, { name: undefined, text }, filter.values)
  return rows.map(({ id }) => id)
}
