import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { SessionRow } from './session.store.ts'

/** The id of no session: for what tells the current session from the others when there is none. */
export const noSession = '00000000-0000-0000-0000-000000000000'

/** Where a member is logged in: the current session first, then the last used. Not Prisma, which cannot sort by that. */
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
 * Ends one session of a member, or (null) all but the current one, and deletes their devices. Returns the
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
