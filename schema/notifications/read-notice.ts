import type { Database } from '@vonk/prisma/client.ts'
import type { SiteSettings } from '../core/site.ts'
import { query } from '../core/sql.ts'
import { mailKinds, type NotificationKind } from './kinds.rules.ts'
import { kindsSharingInterval, type NoticeStatus, quietHours } from './notice.rules.ts'

/** The kind under which a mail is logged: `newMessages` for the setting `new_messages`. */
const mailKindOf = (kind: NotificationKind) =>
  kind.replace(/_(\w)/g, (_all, sign: string) => sign.toUpperCase())

/** The data that decides about a mail at the time of sending; null for a deleted member. */
export async function noticeStatus(
  db: Database,
  memberId: number,
  kind: NotificationKind,
  { onlineMinutes }: Pick<SiteSettings, 'onlineMinutes'>,
  now: Date,
): Promise<NoticeStatus | null> {
  const [row] = await query<NoticeStatus>(
    db,
    {
      name: 'notice.status',
      text: `select may_be_mailed(m.id) as "mayBeMailed", mail_cadence(m.id, $2::text, $3::text) as cadence,
          coalesce(e.online_at > $5::timestamptz - make_interval(mins => $8::int)
            and e.online_at < $5::timestamptz + make_interval(mins => $8::int), false) as "isOnline",
          (select max(coalesce(s.sent_at, s.handed_at)) from sent_mail s where s.member_id = m.id
            and s.kind = any($4::text[]) and s.queued_at > $5::timestamptz - interval '8 days') as "lastAt",
          case when local.hour >= $6::int or local.hour < $7::int
            then next_local($5::timestamptz, site.time_zone, $7::int) end as "quietUntil"
        from member m join site on site.id = m.site_id left join search_entry e on e.profile_id = m.id,
          lateral (select extract(hour from $5::timestamptz at time zone site.time_zone)::int as hour) local
        where m.id = $1::int`,
    },
    [
      memberId,
      kind,
      mailKinds[kind].defaultCadence,
      kindsSharingInterval(kind).map(mailKindOf),
      now,
      quietHours.from,
      quietHours.to,
      onlineMinutes,
    ],
  )
  return row ?? null
}

/** A person in a mail, read with current rights; the photo only if everybody may see it. */
export interface NoticePerson {
  id: number
  name: string
  key: string | null
  isFictional: boolean
  /** Unread messages, or 1 for a match. */
  count: number
  age: number
  city: string | null
}

export interface Notice {
  people: NoticePerson[]
  /** Messages, likes or people in all. */
  total: number
  /** The newest item in it: the same mail is never sent twice. */
  newest: string
}

const person = (now: `$${number}`) => `v.id, v.name, v.is_fictional as "isFictional", v.city,
  extract(year from age(${now}::timestamptz, v.date_of_birth))::int as age,
  (select ph.key from photo ph where ph.id = v.main_photo_id and not ph.is_premium) as key`

/**
 * Unread messages from people whom the member may see; `conversations` separates those that another member
 * started and in which the member never wrote (`new`) from the others (`known`).
 */
export async function unreadNotice(
  db: Database,
  memberId: number,
  conversations: 'new' | 'known' | 'all',
  since: Date,
  now: Date,
): Promise<Notice> {
  const rows = await query<NoticePerson & { conversation: number; seq: number; total: number; at: Date }>(
    db,
    {
      name: 'notice.unread',
      text: `select ${person('$4')}, s.unread as count, s.conversation_id as conversation, s.last_seq as seq,
          (sum(s.unread) over ())::int as total, s.last_message_at as at
        from conversation_side s join visible_to($1::int) v on v.id = s.other_id
          join conversation c on c.id = s.conversation_id
        where s.profile_id = $1::int and s.unread > 0 and not s.is_hidden and s.last_message_at >= $3::timestamptz
          and ($2::text = 'all' or ($2::text = 'new') = (c.opened_by <> $1::int and not exists (
            select 1 from message m where m.conversation_id = c.id and m.sender_id = $1::int)))
        order by s.last_message_at desc, s.conversation_id desc limit 50`,
    },
    [memberId, conversations, since, now],
  )
  const [newest] = rows
  return {
    people: rows,
    total: newest?.total ?? 0,
    newest: newest ? `${newest.conversation}-${newest.seq}` : '',
  }
}

/** Likes that the member has not seen, since a time; never from a fictional profile. */
export async function likesNotice(db: Database, memberId: number, since: Date, now: Date): Promise<Notice> {
  const rows = await query<NoticePerson & { at: Date }>(
    db,
    {
      name: 'notice.likes',
      text: `select ${person('$3')}, (l.matched_at is not null)::int as count, l.created_at as at
        from likes l join visible_to($1::int) v on v.id = l.from_id
        where l.to_id = $1::int and l.seen_at is null and not v.is_fictional
          and greatest(l.created_at,
            (select greatest(m.email_confirmed_at, m.photo_approved_at) from member m where m.id = v.id)) >= $2::timestamptz
        order by l.created_at desc, l.from_id desc limit 50`,
    },
    [memberId, since, now],
  )
  const [newest] = rows
  return {
    people: rows,
    total: rows.length,
    newest: newest ? `${newest.id}-${newest.at.getTime()}` : '',
  }
}

/** These people, in their order, without those whom the member may not see any more. */
export async function peopleNotice(
  db: Database,
  memberId: number,
  ids: readonly number[],
  now: Date,
): Promise<Notice> {
  const rows = await query<NoticePerson>(
    db,
    {
      name: 'notice.people',
      text: `select ${person('$3')}, 1 as count
        from unnest($2::int[]) with ordinality asked(id, position) join visible_to($1::int) v on v.id = asked.id
        where not v.is_fictional order by asked.position`,
    },
    [memberId, ids, now],
  )
  return { people: rows, total: rows.length, newest: String(rows[0]?.id ?? '') }
}

/**
 * People who joined since a time and fit both ways: gender and age that each seeks, the same country. At most
 * 50, newest first: a member for whom nobody fits costs no more than the week's newcomers.
 */
export async function newcomersNotice(
  db: Database,
  memberId: number,
  since: Date,
  now: Date,
): Promise<Notice> {
  const rows = await query<NoticePerson>(
    db,
    {
      name: 'notice.newcomers',
      text: `select ${person('$3')}, 1 as count
        from profile me, lateral (
          select p.* from unnest(case me.seeks_gender when 'both' then array['male', 'female']::gender[]
              else array[me.seeks_gender::text::gender] end) as sought(gender),
            lateral (select p.* from visible_to($1::int) p where p.site_id = me.site_id and p.country = me.country
              and p.gender = sought.gender and p.status = 'active' and not p.is_fictional and p.id <> me.id
              and p.created_at >= $2::timestamptz
              and extract(year from age($3::timestamptz, p.date_of_birth)) between me.seeks_min_age and me.seeks_max_age
              and extract(year from age($3::timestamptz, me.date_of_birth)) between p.seeks_min_age and p.seeks_max_age
              and (p.seeks_gender = 'both' or p.seeks_gender::text = me.gender::text)
              order by p.created_at desc, p.id desc limit 50) p
        ) v
        where me.id = $1::int
        order by (v.main_photo_id is null), v.created_at desc, v.id desc limit 50`,
    },
    [memberId, since, now],
  )
  return { people: rows, total: rows.length, newest: String(rows[0]?.id ?? '') }
}
