import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../sql.ts'
import { type NotificationKind, usualCadences } from './kinds.rules.ts'
import { digestHour, noticeDelay, unreadDelay } from './notice.rules.ts'

const delays = { messages: noticeDelay, likes: noticeDelay, unread: unreadDelay }

/** Notes for whom a mail is due of what happened since the last look. Returns how many were noted. */
export async function noteDue(db: Database, what: keyof typeof delays, now: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    {
      name: 'due.note',
      text: 'select note_due($1::text, $2::interval, $3::int, $4::jsonb, $5::timestamptz) as count',
    },
    [what, delays[what], digestHour, usualCadences(), now],
  )
  return row?.count ?? 0
}

/** Hands at most so many due mails to the queue. Returns how many. */
export async function handOutDue(db: Database, most: number, now: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    { name: 'due.hand-out', text: 'select hand_out_due($1::int, $2::timestamptz) as count' },
    [most, now],
  )
  return row?.count ?? 0
}

/** Puts a mail off: at that moment it is looked at again. */
export async function putOff(
  db: Database,
  { memberId, kind, since }: { memberId: number; kind: NotificationKind; since: Date },
  until: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'due.put-off',
      text: `insert into mail_due as due (member_id, kind, due_at, since)
        select m.id, $2::text, $3::timestamptz, $4::timestamptz from member m where m.id = $1::int
        on conflict (member_id, kind) do update
          set due_at = excluded.due_at, since = least(due.since, excluded.since)`,
    },
    [memberId, kind, until, since],
  )
}
