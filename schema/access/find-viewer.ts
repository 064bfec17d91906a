import type { Database } from '@vonk/prisma/client.ts'
import type { Viewer } from '../core/context.ts'
import { query } from '../core/sql.ts'
import { hash } from './session.store.ts'

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
    { pool: db.urgent },
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
export async function reloadViewers(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Viewer>> {
  const rows = await query<Viewer>(
    { pool: db.urgent },
    {
      name: 'session.again',
      text: `select ${viewerColumns} from session s join member m on m.id = s.member_id
             where s.id = any($1::uuid[]) and s.expires_at > $2::timestamptz`,
    },
    [sessionIds, now],
  )
  return new Map(rows.map((row) => [row.sessionId, row]))
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
