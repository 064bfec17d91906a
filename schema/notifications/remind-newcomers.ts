import type { Database } from '@vonk/prisma/client.ts'
import { mailKinds } from './kinds.rules.ts'
import { moveMailCursor } from './mail-cursor.store.ts'
import type { Reminder } from './notice.rules.ts'

/**
 * Queues a reminder to everybody who joined a delay ago, since the last run, and still lacks what it is about: a
 * confirmed address, or a photo. Members who switched reminders off get none. Returns how many were queued.
 */
export const remindNewcomers = (db: Database, { what, stage, delay }: Reminder, now: Date): Promise<number> =>
  db.prisma.$transaction(async (tx) => {
    const to = new Date(now.getTime() - delay)
    const from = await moveMailCursor(tx, `remind-${what}-${stage}`, to)
    if (!from) return 0
    const queued = await tx.$queryRaw<unknown[]>`
      select graphile_worker.add_job('send-reminder',
        json_build_object('memberId', m.id, 'what', ${what}::text, 'stage', ${stage}::int), priority => 10)::text
      from member m join profile p on p.id = m.id
      where m.signed_up_at > ${from}::timestamptz and m.signed_up_at <= ${to}::timestamptz
        and mail_cadence(m.id, 'reminders', ${mailKinds.reminders.usual}::text) <> 'off'
        and case ${what}::text when 'activation' then m.email_confirmed_at is null
          else m.email_confirmed_at is not null and p.main_photo_id is null end`
    return queued.length
  })
