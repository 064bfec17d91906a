import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** A member's password hash; null if the account no longer exists. */
export async function passwordHashOf(db: Database, memberId: number): Promise<string | null> {
  const member = await db.prisma.member.findUnique({
    where: { id: memberId },
    select: { passwordHash: true },
  })
  return member?.passwordHash ?? null
}

export interface ResetOwner {
  id: number
  siteId: number
  email: string
  name: string
}

/** The owner of a reset link while it is valid; reading it does not use it. */
export async function ownerOfReset(db: Database, token: string, now: Date): Promise<ResetOwner | null> {
  const [row] = await query<ResetOwner>(
    db,
    {
      name: 'password.owner',
      text: `select m.id, m.site_id as "siteId", m.email, p.name from email_token t
        join member m on m.id = t.member_id join profile p on p.id = m.id
        where t.token_hash = $1::bytea and t.purpose = 'reset' and t.used_at is null and t.expires_at > $2::timestamptz`,
    },
    [tokenHash(token), now],
  )
  return row ?? null
}

/** Uses a reset link, and deletes the counters with these keys. Returns the ids of the ended sessions, or null if the link is not valid. */
export async function useReset(
  db: Database,
  token: string,
  passwordHash: string,
  options: { sessionId: string | null; deletedCounters: string[] },
  now: Date,
): Promise<string[] | null> {
  const [row] = await runAndPublish<{ ended: string[] }>(
    db,
    {
      name: 'password.reset',
      text: 'select ended from reset_password($1::bytea, $2::text, $3::uuid, $4::text[], $5::timestamptz)',
    },
    [tokenHash(token), passwordHash, options.sessionId, options.deletedCounters, now],
  )
  return row?.ended ?? null
}

/** Sets a password. Returns the ids of the ended sessions: all but one. */
export async function storePassword(
  db: Database,
  memberId: number,
  passwordHash: string,
  currentSessionId: string,
  now: Date,
): Promise<string[]> {
  const [row] = await runAndPublish<{ ended: string[] }>(
    db,
    {
      name: 'password.set',
      text: 'select set_password($1::int, $2::text, $3::uuid, $4::timestamptz) as ended',
    },
    [memberId, passwordHash, currentSessionId, now],
  )
  return row?.ended ?? []
}
