import type { Database } from '@vonk/prisma/client.ts'
import { act } from '../sql.ts'

/** Keeps or forgets a draft and tells the member's other devices, in one statement. */
export async function storeDraft(
  db: Database,
  memberId: number,
  otherId: number,
  text: string,
  now: Date,
): Promise<void> {
  await act(
    db,
    { name: 'chats.draft', text: 'select save_draft($1::int, $2::int, $3::text, $4::timestamptz)' },
    [memberId, otherId, text, now],
  )
}

/** The text that a member began for somebody; null without one. */
export async function draftFor(db: Database, memberId: number, otherId: number): Promise<string | null> {
  const row = await db.prisma.draft.findUnique({ where: { memberId_otherId: { memberId, otherId } } })
  return row?.text ?? null
}
