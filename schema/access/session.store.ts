import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

const day = 24 * 60 * 60 * 1000

export const hash = (token: string) => createHash('sha256').update(token).digest()

interface Device {
  deviceHash: Buffer
  deviceExpires: Date
  /** The session token that the browser had until now, of any member. */
  oldToken: string | null
}

/**
 * Starts a session that lasts so many days, whatever happens in it. Returns its token, of which only a hash is stored, and the ids of the sessions that it
 * replaces.
 */
export async function beginSession(
  db: Database,
  memberId: number,
  userAgent: string,
  days: number,
  now: Date,
  device?: Device,
): Promise<{ token: string; expires: Date; sessionId: string; ended: string[] }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + days * day)
  const sessionId = randomUUID()
  const [row] = await query<{ ended: string[] }>(
    db,
    {
      name: 'session.begin',
      text: `select begin_session($1::uuid, $2::bytea, $3::int, $4::text, $5::bytea, $6::bytea, $7::timestamptz,
        $8::timestamptz, $9::timestamptz) as ended`,
    },
    [
      sessionId,
      hash(token),
      memberId,
      readable(userAgent),
      device?.deviceHash ?? null,
      device?.oldToken ? hash(device.oldToken) : null,
      expires,
      device?.deviceExpires ?? null,
      now,
    ],
  )
  return { token, expires, sessionId, ended: row?.ended ?? [] }
}

/** A header without the control characters that the database rejects. */
const readable = (userAgent: string) => userAgent.replace(/\p{Cc}/gu, '').slice(0, 400)

/** Ends a session; returns its id, or null if there was none. */
export async function endSession(db: Database, token: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    db,
    { name: 'session.end', text: 'delete from session where token_hash = $1::bytea returning id' },
    [hash(token)],
  )
  return row?.id ?? null
}

export interface SessionRow {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}
