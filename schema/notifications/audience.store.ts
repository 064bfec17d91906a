import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { mailKinds } from './kinds.rules.ts'
import { digestHour, type Reminder, weeklyDay } from './notice.rules.ts'

/** How many members one step of a long job handles. */
export const batchSize = 500

/** The last time when a site's weekly mail was due, and the one a week before, in the site's time zone. */
export async function lastWeek(
  tx: Prisma.TransactionClient,
  siteId: number,
  now: Date,
): Promise<{ due: Date; since: Date } | undefined> {
  const [week] = await tx.$queryRaw<{ due: Date; since: Date }[]>`
    select local at time zone time_zone as due, (local - interval '7 days') at time zone time_zone as since
    from (select time_zone, case when this_week > ${now}::timestamptz at time zone time_zone
        then this_week - interval '7 days' else this_week end as local
      from (select time_zone, date_trunc('week', ${now}::timestamptz at time zone time_zone)
          + make_interval(days => ${weeklyDay - 1}::int, hours => ${digestHour}::int) as this_week
        from site where id = ${siteId}::int) s) t`
  return week
}

/** Queues the first step of a site's weekly mails, about newcomers since a time. */
export async function queueWeekly(tx: Prisma.TransactionClient, siteId: number, since: Date): Promise<void> {
  await tx.$queryRaw`
    select queue_job('weekly-step', json_build_object('siteId', ${siteId}::int, 'after', 0,
      'since', ${since}::timestamptz), p_priority => 9)::text`
}

/**
 * Queues a reminder to everybody who joined in a period and lacks a confirmed address, or a photo. Members
 * who switched reminders off get none.
 */
export async function queueReminders(
  tx: Prisma.TransactionClient,
  { what, stage }: Reminder,
  from: Date,
  to: Date,
): Promise<void> {
  await tx.$queryRaw<unknown[]>`
    select queue_job('send-reminder',
      json_build_object('memberId', m.id, 'what', ${what}::text, 'stage', ${stage}::int), p_priority => 10)::text
    from member m join profile p on p.id = m.id
    where m.signed_up_at > ${from}::timestamptz and m.signed_up_at <= ${to}::timestamptz
      and mail_cadence(m.id, 'reminders', ${mailKinds.reminders.defaultCadence}::text) <> 'off'
      and case ${what}::text when 'activation' then m.email_confirmed_at is null
        else m.email_confirmed_at is not null and p.main_photo_id is null end`
}
