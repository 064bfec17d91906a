import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken, tokenHash } from '../core/email-token.store.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { takeTry } from '../core/throttle.store.ts'
import { finalAt } from './leaving.rules.ts'

/** Begins the leaving of an account. Returns the sessions that ended; null where it was leaving already. */
export async function beginLeaving(
  db: Database,
  memberId: number,
  reason: string,
  words: string,
  now: Date,
): Promise<string[] | null> {
  const [row] = await runAndPublish<{ sessions: string[] | null }>(
    db,
    {
      name: 'leaving.begin',
      text: 'select request_deletion($1::int, $2::text, $3::text, $4::timestamptz) as sessions',
    },
    [memberId, reason, words, now],
  )
  return row?.sessions ?? null
}

/** Takes a leaving back by a mailed link. Null: the link is not good, or it is too late. */
export async function takeBack(db: Database, token: string, days: number, now: Date): Promise<number | null> {
  const [row] = await runAndPublish<{ member: number | null }>(
    db,
    {
      name: 'leaving.back',
      text: 'select reactivate_account($1::bytea, $2::int, $3::timestamptz) as member',
    },
    [tokenHash(token), days, now],
  )
  return row?.member ?? null
}

/** Since when a member is leaving, and on which site; null for one who is not, or is gone. */
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

/** A link that takes a leaving back; it lives as long as that is possible. */
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

/** Asks for another mail with the way back: somebody who knows the address logged in or signed up with it. */
export async function askReactivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'leaving.mail',
      text: `select graphile_worker.add_job('send-reactivation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId })],
  )
}

/** Takes one of the mails that an account may get in a day; false where they are used up. */
export async function mayMailAgain(db: Database, memberId: number, now: Date): Promise<boolean> {
  const budget = { tries: 3, window: '24 hours', base: 24 * 60, most: 24 * 60 }
  return (await takeTry(db, `reactivation-mail:${memberId}`, budget, now)) === 0
}
