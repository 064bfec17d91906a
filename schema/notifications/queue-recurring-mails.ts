import type { Database } from '@vonk/prisma/client.ts'
import { lastWeek, queueReminders, queueWeekly } from './audience.store.ts'
import { createMailCursor, moveMailCursor } from './mail-cursor.store.ts'
import { type Reminder, reminders } from './notice.rules.ts'

const day = 24 * 60 * 60 * 1000

/** Queues the weekly mail of each site if it is due, and reminders of what newcomers still lack. */
export async function queueRecurringMails(
  db: Database,
  sites: Iterable<{ id: number }>,
  now: Date,
): Promise<void> {
  for (const { id } of sites) await startWeekly(db, id, now)
  for (const reminder of reminders) await remindNewcomers(db, reminder, now)
}

/**
 * Queues a site's weekly mail once, when its weekday and hour have come in the site's time zone. A new site
 * starts with its next week, and a missed week is left out.
 */
const startWeekly = (db: Database, siteId: number, now: Date): Promise<void> =>
  db.prisma.$transaction(async (tx) => {
    const week = await lastWeek(tx, siteId, now)
    if (!week) return
    const name = `weekly-${siteId}`
    if (await createMailCursor(tx, name, week.due)) return
    if (!(await moveMailCursor(tx, name, week.due))) return
    if (week.due.getTime() < now.getTime() - day) return
    await queueWeekly(tx, siteId, week.since)
  })

/**
 * Queues a reminder to everybody who reached the delay after joining since the last run, and still needs it.
 */
const remindNewcomers = (db: Database, reminder: Reminder, now: Date): Promise<void> =>
  db.prisma.$transaction(async (tx) => {
    const to = new Date(now.getTime() - reminder.delay)
    const from = await moveMailCursor(tx, `remind-${reminder.what}-${reminder.stage}`, to)
    if (from) await queueReminders(tx, reminder, from, to)
  })
