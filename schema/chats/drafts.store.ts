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
  replyTo: number | null,
  revision: string | null,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ kept: boolean }>(
    db,
    {
      name: 'chats.draft',
      text: `select kept from save_draft($1::int, $2::int, $3::text, $4::text, $5::timestamptz) kept
        left join lateral set_draft_reply($1::int, $2::int, $6::int, kept) on true`,
    },
    [memberId, otherId, text, revision, now, replyTo],
  )
  return row?.kept ?? false
}

/** The draft that a member began for another, and the message that it answers; null if there is none. */
export const draftRowFor = (db: Database, memberId: number, otherId: number) =>
  db.prisma.draft.findUnique({ where: { memberId_otherId: { memberId, otherId } } })

/** The text of the draft that a member began for another; null if there is none. */
export const draftFor = async (db: Database, memberId: number, otherId: number): Promise<string | null> =>
  (await draftRowFor(db, memberId, otherId))?.text ?? null
