import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { moveMailCursor } from './mail-cursor.store.ts'
import { digestHour, weeklyDay } from './notice.rules.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Queues a site's weekly mail once, when its weekday and hour have come in the site's time zone. A new site begins with
 * its next week, and a week that was missed is left out. Returns whether it was queued now.
 */
export const beginWeekly = (db: Database, siteId: number, now: Date): Promise<boolean> =>
  db.prisma.$transaction(async (tx) => {
    const week = await lastWeek(tx, siteId, now)
    if (!week) return false
    const name = `weekly-${siteId}`
    const begun = await tx.mailCursor.createMany({ data: [{ name, at: week.due }], skipDuplicates: true })
    if (begun.count > 0 || !(await moveMailCursor(tx, name, week.due))) return false
    if (week.due.getTime() < now.getTime() - day) return false
    await tx.$queryRaw`
      select graphile_worker.add_job('weekly-step', json_build_object('siteId', ${siteId}::int, 'after', 0,
        'since', ${week.since}::timestamptz), priority => 9)::text`
    return true
  })

/** The last moment at which a site's weekly mail was due, and the one a week before, by the site's calendar. */
async function lastWeek(
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
