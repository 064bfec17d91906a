import type { Database } from '@vonk/prisma/client.ts'
import { queueReminders } from './audience.store.ts'
import { moveMailCursor } from './mail-cursor.store.ts'
import type { Reminder } from './notice.rules.ts'

/**
 * Queues a reminder to everybody who reached the delay after joining since the last run, and still needs it.
 * Returns how many were queued.
 */
export const remindNewcomers = (db: Database, reminder: Reminder, now: Date): Promise<number> =>
  db.prisma.$transaction(async (tx) => {
    const to = new Date(now.getTime() - reminder.delay)
    const from = await moveMailCursor(tx, `remind-${reminder.what}-${reminder.stage}`, to)
    return from ? queueReminders(tx, reminder, from, to) : 0
  })
