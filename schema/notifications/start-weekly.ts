import type { Database } from '@vonk/prisma/client.ts'
import { lastWeek, queueWeekly } from './audience.store.ts'
import { createMailCursor, moveMailCursor } from './mail-cursor.store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Queues a site's weekly mail once, when its weekday and hour have come in the site's time zone. A new site
 * starts with its next week, and a missed week is left out. Returns whether it was queued now.
 */
export const startWeekly = (db: Database, siteId: number, now: Date): Promise<boolean> =>
  db.prisma.$transaction(async (tx) => {
    const week = await lastWeek(tx, siteId, now)
    if (!week) return false
    const name = `weekly-${siteId}`
    if (await createMailCursor(tx, name, week.due)) return false
    if (!(await moveMailCursor(tx, name, week.due))) return false
    if (week.due.getTime() < now.getTime() - day) return false
    await queueWeekly(tx, siteId, week.since)
    return true
  })
