import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { batchSize } from './audience.store.ts'
import { type Reminder, weeklyAbsenceDays } from './notice.rules.ts'

/**
 * One step of the weekly mails: queues them for the next members who may get one. Returns how many members
 * were read.
 */
export async function queueWeeklyStep(
  db: Database,
  { siteId, since, after }: { siteId: number; since: string; after: number },
  now: Date,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'audience.weekly',
      text: `with step as materialized (
          select m.id, m.site_id = $1::int and may_be_mailed(m.id) and mail_cadence(m.id, 'weekly_updates', 'weekly') <> 'off'
              and e.last_active_at > $4::timestamptz - make_interval(days => $5::int) as wants
          from member m join search_entry e on e.profile_id = m.id
          where m.id > $3::int order by m.id limit $6::int),
        mails as (select queue_job('send-notice', json_build_object('memberId', id,
            'kind', 'weekly_updates', 'since', $2::text), p_key => 'weekly-' || id, p_priority => 10)
          from step where wants),
        next as (select queue_job('weekly-step', json_build_object('siteId', $1::int, 'since', $2::text,
            'after', max(id)), p_key => 'weekly-step-' || $1::int, p_priority => 9)
          from step having count(*) = $6::int)
        select (select count(*) from step)::int as count, (select count(*) from mails) as mails,
          (select count(*) from next) as steps`,
    },
    [siteId, since, after, now, weeklyAbsenceDays, batchSize],
  )
  return row?.count ?? 0
}

/** One step of a newsletter over its subscribers. Returns how many mails were queued. */
export async function queueNewsletterStep(
  db: Database,
  { newsletterId, after }: { newsletterId: number; after: number },
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'audience.newsletter',
      text: `with news as (select site_id, kind from newsletter where id = $1::int),
        step as materialized (
          select s.member_id as id, news.kind, m.site_id = news.site_id and may_be_mailed(m.id) as wants
          from news join notification_setting s on s.channel = 'mail' and s.kind = news.kind and s.cadence <> 'off'
            join member m on m.id = s.member_id
          where s.member_id > $2::int order by s.member_id limit $3::int),
        mails as (select queue_job('send-newsletter', json_build_object('memberId', id,
            'newsletterId', $1::int, 'kind', kind), p_priority => 10) from step where wants),
        next as (select queue_job('newsletter-step', json_build_object('newsletterId', $1::int,
            'after', max(id)), p_priority => 9) from step having count(*) = $3::int)
        select (select count(*) from mails)::int as count, (select count(*) from next) as steps`,
    },
    [newsletterId, after, batchSize],
  )
  return row?.count ?? 0
}

/** Stores an operator's newsletter and queues its first step. Returns its id. */
export async function createNewsletter(
  db: Database,
  newsletter: { siteId: number; kind: 'news' | 'promotions'; subject: string; body: string },
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    {
      name: 'audience.begin',
      text: `with begun as (insert into newsletter (site_id, kind, subject, body, created_at)
          values ($1::int, $2::text, $3::text, $4::text, $5::timestamptz) returning id)
        select id, queue_job('newsletter-step',
          json_build_object('newsletterId', id, 'after', 0))::text as job from begun`,
    },
    [newsletter.siteId, newsletter.kind, newsletter.subject, newsletter.body, now],
  )
  if (!row) throw new Error('The newsletter was not stored.')
  return row.id
}

/** Counts the members of a site who would get a newsletter of a kind now. */
export async function countNewsletterRecipients(
  db: Database,
  siteId: number,
  kind: 'news' | 'promotions',
): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'audience.count',
      text: `select count(*)::int as count from notification_setting s join member m on m.id = s.member_id
        where s.channel = 'mail' and s.kind = $2::text and s.cadence <> 'off' and m.site_id = $1::int
          and may_be_mailed(m.id)`,
    },
    [siteId, kind],
  )
  return row?.count ?? 0
}

/** A newsletter by its id; null if there is none. */
export const newsletterById = (db: Database, id: number) => db.prisma.newsletter.findUnique({ where: { id } })

/** True if a member still subscribes to newsletters of a kind and may be mailed. */
export async function wantsNewsletter(db: Database, memberId: number, kind: string): Promise<boolean> {
  const [row] = await query<{ asks: boolean }>(
    db,
    {
      name: 'audience.asks',
      text: `select may_be_mailed($1::int) and mail_cadence($1::int, $2::text, 'off') <> 'off' as asks`,
    },
    [memberId, kind],
  )
  return row?.asks ?? false
}

/** True if the reminder is still needed and may be sent; checked at the time of sending. */
export async function needsReminder(
  db: Database,
  memberId: number,
  what: Reminder['what'],
): Promise<boolean> {
  const [row] = await query<{ needs: boolean }>(
    db,
    {
      name: 'audience.needs',
      text: `select mail_cadence(m.id, 'reminders', 'now') <> 'off'
          and m.banned_at is null and m.deletion_requested_at is null
          and not exists (select 1 from notifications_off o where o.member_id = m.id)
          and case $2::text when 'activation' then m.email_confirmed_at is null
            else m.email_confirmed_at is not null and p.main_photo_id is null
              and (p.status = 'active' or m.awaits_photo and m.review_since is null) end as needs
        from member m join profile p on p.id = m.id where m.id = $1::int`,
    },
    [memberId, what],
  )
  return row?.needs ?? false
}
