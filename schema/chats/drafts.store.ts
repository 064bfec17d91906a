import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/**
 * Stores or deletes a draft and notifies the member's other devices, in one statement. Returns false if the
 * draft is the beginning of what the member has just sent: a late save must not bring it back.
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

/** The draft that a member began for another; null if there is none. */
export async function draftFor(db: Database, memberId: number, otherId: number): Promise<string | null> {
  const row = await db.prisma.draft.findUnique({ where: { memberId_otherId: { memberId, otherId } } })
  return row?.text ?? null
}
