import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/**
 * Keeps or forgets a draft and tells the member's other devices, in one statement. False: it is the beginning of what
 * the member has just sent, which came here late and would rise again.
 */
export async function storeDraft(
  db: Database,
  memberId: number,
  otherId: number,
  text: string,
  revision: string | null,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ kept: boolean }>(
    db,
    {
      name: 'chats.draft',
      text: 'select save_draft($1::int, $2::int, $3::text, $4::text, $5::timestamptz) as kept',
    },
    [memberId, otherId, text, revision, now],
  )
  return row?.kept ?? false
}

/** The text that a member began for somebody; null without one. */
export async function draftFor(db: Database, memberId: number, otherId: number): Promise<string | null> {
  const row = await db.prisma.draft.findUnique({ where: { memberId_otherId: { memberId, otherId } } })
  return row?.text ?? null
}
