import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { Viewer } from '../core/context.ts'
import { query } from '../core/sql.ts'

const day = 24 * 60 * 60 * 1000

/** The id of no session: for what tells the current session from the others when there is none. */
export const noSession = '00000000-0000-0000-0000-000000000000'

const hash = (token: string) => createHash('sha256').update(token).digest()

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

const viewerColumns = `m.id, m.site_id as "siteId", s.id as "sessionId", m.language,
  m.email_confirmed_at is not null as "isConfirmed", m.email_confirmed_at is null or m.awaits_photo as "isHeld",
  m.premium_since is not null as "isPaid"`

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

/** Reloads viewers by session; those whose sessions have ended or expired are left out. */
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

export interface SessionRow {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** Where a member is logged in: the current session first, then the last used. */
export function sessionsOf(
  db: Database,
  memberId: number,
  currentId: string,
  now: Date,
): Promise<SessionRow[]> {
  return query<SessionRow>(
    db,
    {
      name: 'session.list',
      text: `select id, user_agent as "userAgent", created_at as "createdAt",
               coalesce(last_seen_at, created_at) as "lastSeenAt", expires_at as "expiresAt"
             from session where member_id = $1::int and expires_at > $3::timestamptz
             order by id = $2::uuid desc, coalesce(last_seen_at, created_at) desc, id limit 100`,
    },
    [memberId, currentId, now],
  )
}

/**
 * Ends one session of a member, or (null) all but the current one, and forgets their devices. Returns the
 * ended sessions.
 */
export async function endSessionsOf(
  db: Database,
  memberId: number,
  currentId: string,
  id: string | null,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    {
      name: 'session.end-others',
      text: `with ended as (
          delete from session where member_id = $1::int and id <> $2::uuid and ($3::text is null or id::text = $3::text)
          returning id, device_hash),
        forgotten as (
          delete from known_device k where k.member_id = $1::int and (
            k.token_hash in (select device_hash from ended)
            or $3::text is null and k.token_hash is distinct from (select device_hash from session where id = $2::uuid)))
        select id from ended`,
    },
    [memberId, currentId, id],
  )
  return rows.map((row) => row.id)
}

/** Ends sessions of all members, of one site or of all, so many at once. Returns those that ended; none is left at none. */
export async function endAnySessions(db: Database, siteId: number | null, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    {
      name: 'session.end-any',
      text: `delete from session where id in (
               select s.id from session s join member m on m.id = s.member_id
               where $1::int is null or m.site_id = $1::int limit $2::int) returning id`,
    },
    [siteId, limit],
  )
  return rows.map((row) => row.id)
}

/** Stores that sessions are in use; each is written at most every 5 minutes. */
export async function touchSessions(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await query(
    db,
    {
      name: 'session.touch',
      text: `update session set last_seen_at = $2::timestamptz where id in (
               select id from session where id = any($1::uuid[])
               and coalesce(last_seen_at, created_at) <= $2::timestamptz - interval '5 minutes'
               order by id for update skip locked)`,
    },
    [ids, now],
  )
}
