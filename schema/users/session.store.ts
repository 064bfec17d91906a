import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { Viewer } from '../context.ts'
import { query } from '../sql.ts'

const day = 24 * 60 * 60 * 1000

/** How long a session lasts, whatever happens in it (decisions: session). */
export const sessionDays = 30

const hash = (token: string) => createHash('sha256').update(token).digest()

/** Begins a session and returns its token, which is kept nowhere but in the answer. */
export async function beginSession(
  db: Database,
  memberId: number,
  userAgent: string,
  now: Date,
): Promise<{ token: string; expires: Date; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + sessionDays * day)
  const { id } = await db.prisma.session.create({
    data: {
      tokenHash: hash(token),
      memberId,
      createdAt: now,
      expiresAt: expires,
      userAgent: userAgent.slice(0, 200),
    },
  })
  return { token, expires, sessionId: id }
}

/** Ends a session; returns its id, or null where there was none. */
export async function endSession(db: Database, token: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    db,
    { name: 'session.end', text: 'delete from session where token_hash = $1::bytea returning id' },
    [hash(token)],
  )
  return row?.id ?? null
}

const viewerColumns = `m.id, m.site_id as "siteId", s.id as "sessionId", m.language,
  m.email_confirmed_at is not null as "isConfirmed", m.premium_since is not null as "isPaid"`

/** The member of a live session on a site; null for an unknown, ended or expired token. */
export async function viewerOf(
  db: Database,
  token: string,
  siteId: number,
  now: Date,
): Promise<Viewer | null> {
  const [row] = await query<Viewer>(
    db,
    {
      name: 'session.viewer',
      text: `select ${viewerColumns} from session s join member m on m.id = s.member_id
             where s.token_hash = $1::bytea and s.expires_at > $2::timestamptz and m.site_id = $3::int`,
    },
    [hash(token), now, siteId],
  )
  return row ?? null
}

/** Viewers read anew, by session; those whose sessions have ended or expired are left out. */
export async function viewersAgain(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Viewer>> {
  const rows = await query<Viewer>(
    db,
    {
      name: 'session.again',
      text: `select ${viewerColumns} from session s join member m on m.id = s.member_id
             where s.id = any($1::uuid[]) and s.expires_at > $2::timestamptz`,
    },
    [sessionIds, now],
  )
  return new Map(rows.map((row) => [row.sessionId, row]))
}
