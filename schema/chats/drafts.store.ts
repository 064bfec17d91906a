import type { Database } from '@vonk/prisma/client.ts'
import { act } from '../sql.ts'

/**
 * Keeps or forgets a draft and tells the member's other devices, in one statement. False: it is the beginning of what
 * the member has just sent, which came here late and would rise again.
 */
export async function storeDraft(
  db: Database,
  memberId: number,
  otherId: number,
  text: string,
  now: Date,
): Promise<boolean> {
  const rows = await act<{ save_draft: string }>(
    db,
    {
      name: 'chats.draft',
      text: `
        select save_draft($1::int, $2::int, $3::text, $4::timestamptz)::text
        where $3::text = '' or not exists (
          select 1 from conversation c join message m on m.conversation_id = c.id and m.seq > c.last_seq - 30
          where c.low_id = least($1::int, $2::int) and c.high_id = greatest($1::int, $2::int)
            and m.sender_id = $1::int and m.sent_at > $4::timestamptz - interval '1 minute'
            and starts_with(m.body, btrim($3::text, E' \\n\\t')))`,
    },
    [memberId, otherId, text, now],
  )
  return rows.length > 0
}

/** The text that a member began for somebody; null without one. */
export async function draftFor(db: Database, memberId: number, otherId: number): Promise<string | null> {
  const row = await db.prisma.draft.findUnique({ where: { memberId_otherId: { memberId, otherId } } })
  return row?.text ?? null
}
