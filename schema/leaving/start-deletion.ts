import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import { runAndPublish } from '../core/sql.ts'
import { finalAt } from './leaving.rules.ts'

/** Starts the deletion of an account. Returns the ended sessions; null if a deletion was already requested. */
export async function startDeletion(
  db: Database,
  memberId: number,
  reason: string,
  explanation: string,
  now: Date,
): Promise<string[] | null> {
  const [row] = await runAndPublish<{ sessions: string[] | null }>(
    db,
    {
      name: 'leaving.begin',
      text: 'select request_deletion($1::int, $2::text, $3::text, $4::timestamptz) as sessions',
    },
    [memberId, reason, explanation, now],
  )
  return row?.sessions ?? null
}

/** When a member requested the deletion, and the site; null if there is no pending deletion. */
export async function leavingSince(
  db: Database,
  memberId: number,
): Promise<{ siteId: number; requestedAt: Date } | null> {
  const member = await db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true, deletionRequestedAt: true, leaving: { select: { begunAt: true } } },
  })
  if (!member?.deletionRequestedAt || member.leaving?.begunAt) return null
  return { siteId: member.siteId, requestedAt: member.deletionRequestedAt }
}

/** Creates a link that cancels a deletion; it is valid as long as that is possible. */
export function createReactivation(
  db: Database,
  memberId: number,
  requestedAt: Date,
  days: number,
  now: Date,
): Promise<string> {
  const lifetime = finalAt(requestedAt, days).getTime() - now.getTime()
  return createEmailToken(db, memberId, 'reactivate', lifetime, now)
}
