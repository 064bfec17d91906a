import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { Bus } from '../ports/bus.ts'
import { sessionTopic } from '../ports/bus.ts'
import { referenceFrom } from './complaint.rules.ts'

export interface BanRow {
  member_id: number
  site_id: number
  banned_at: Date
  reason: string | null
}

/** The ban of a member; null if there is none. */
export async function banOf(db: Database, memberId: number): Promise<BanRow | null> {
  const [row] = await query<BanRow>(
    db,
    {
      name: 'safety.ban-of',
      text: `select id as member_id, site_id, banned_at, ban_reason as reason from member
             where id = $1::int and banned_at is not null`,
    },
    [memberId],
  )
  return row ?? null
}

/** The member who owns an objection link, by its hash; null for an unknown or old one. */
export async function objectorOf(
  db: Database,
  siteId: number,
  token: string,
  now: Date,
): Promise<number | null> {
  const found = await db.prisma.emailToken.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { memberId: true, purpose: true, expiresAt: true, member: { select: { siteId: true } } },
  })
  if (found?.purpose !== 'objection' || found.expiresAt <= now) return null
  return found.member.siteId === siteId ? found.memberId : null
}

/** The last objection of a member; null if there was none. */
export async function lastObjection(db: Database, memberId: number): Promise<number | null> {
  const found = await db.prisma.complaint.findFirst({
    where: { authorId: memberId, kind: 'objection' },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return found?.id ?? null
}

/** Stores an objection to a ban, once. Errors: not_found. */
export async function insertObjection(
  db: Database,
  memberId: number,
  words: string,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'safety.object',
      text: 'select object_to_ban($1::int, $2::text, $3::text, $4::timestamptz)',
    },
    [memberId, words, referenceFrom(randomBytes(8)), now],
  )
}

/**
 * Bans a member: hides the profile, ends the sessions, cancels queued mails. False: there is no such member.
 */
export async function ban(
  { db, bus }: { db: Database; bus: Bus },
  memberId: number,
  reason: string,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ sessions: string[] | null }>(
    db,
    { name: 'safety.ban', text: 'select ban_member($1::int, $2::text, $3::timestamptz) as sessions' },
    [memberId, reason, now],
  )
  if (!row?.sessions) return false
  for (const session of row.sessions) await bus.publish(sessionTopic(session), 'ended')
  return true
}

/** Lifts a ban. False: the member was not banned. */
export async function unban(db: Database, memberId: number, now: Date): Promise<boolean> {
  const [row] = await runAndPublish<{ done: boolean }>(
    db,
    { name: 'safety.unban', text: 'select unban_member($1::int, $2::timestamptz) as done' },
    [memberId, now],
  )
  return row?.done ?? false
}
