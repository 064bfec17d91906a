import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { StaffId, StaffViewer } from '../core/staff-context.ts'
import { sessionHours, sessionIdleMinutes } from './staff-session.rules.ts'

const hash = (token: string) => createHash('sha256').update(token).digest()

/** Who asks, and what the allow-list needs. */
export type StaffRow = StaffViewer & { isAllowedHere: boolean; lastSeenAt: Date }

/** A session and the address from which it is used. */
export interface UsedSession {
  sessionId: string
  address: string
}

/** An address is allowed if it lies in a network of each role that has networks, or was let in for an hour. */
const isAllowedAt = (address: string, now: string) => `(
  exists (select from staff_emergency_access e where e.address = ${address} and e.expires_at > ${now})
  or not exists (
    select from unnest(p.roles) held(name)
    where exists (select from staff_network n where n.role = held.name)
      and not exists (select from staff_network n where n.role = held.name and n.network::cidr >>= nullif(${address}, '')::inet)))`

const viewerColumns = `p.id, p.name, p.language, p.roles, s.id as "sessionId", s.proved_at as "provedAt",
  s.last_seen_at as "lastSeenAt",
  case when not p.has_all_sites then array(select g.site_id from staff_site_grant g where g.staff_id = p.id order by 1) end as "siteIds"`

const inForce = (now: string) => `p.disabled_at is null and s.expires_at > ${now}
  and s.last_seen_at > ${now} - interval '${sessionIdleMinutes} minutes'`

/** The person of a session in force, by its token; null for any other token. */
export async function staffWithToken(
  db: Database,
  token: string,
  address: string,
  now: Date,
): Promise<StaffRow | null> {
  const [row] = await query<StaffRow>(
    { pool: db.urgent },
    {
      name: 'staff.viewer',
      text: `select ${viewerColumns}, ${isAllowedAt('$3::text', '$2::timestamptz')} as "isAllowedHere"
             from staff_session s join staff p on p.id = s.staff_id
             where s.token_hash = $1::bytea and ${inForce('$2::timestamptz')}`,
    },
    [hash(token), now, address],
  )
  return row ?? null
}

/** The people of sessions in force, by their ids; `addresses` are those of the sockets, in the order of the ids. */
export const staffWithSessions = (
  db: Database,
  sessions: readonly UsedSession[],
  now: Date,
): Promise<(StaffRow & UsedSession)[]> =>
  query<StaffRow & UsedSession>(
    { pool: db.urgent },
    {
      name: 'staff.viewers',
      text: `select ${viewerColumns}, asked.address, ${isAllowedAt('asked.address', '$3::timestamptz')} as "isAllowedHere"
             from unnest($1::uuid[], $2::text[]) asked(id, address)
             join staff_session s on s.id = asked.id join staff p on p.id = s.staff_id
             where ${inForce('$3::timestamptz')}`,
    },
    [sessions.map(({ sessionId }) => sessionId), sessions.map(({ address }) => address), now],
  )

/** True if a person's roles allow an address. */
export async function isAllowedFrom(
  db: Pick<Database, 'pool'>,
  staffId: StaffId,
  address: string,
  now: Date,
): Promise<boolean> {
  const [row] = await query<{ isAllowed: boolean }>(
    db,
    {
      name: 'staff.network',
      text: `select ${isAllowedAt('$2::text', '$3::timestamptz')} as "isAllowed" from staff p where p.id = $1::int`,
    },
    [staffId, address, now],
  )
  return row?.isAllowed ?? false
}

/** Stores that a session was used by a request. */
export async function touchStaffSession(
  db: Database,
  { sessionId, id }: StaffViewer,
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'staff.touch',
      text: `with used as (update staff_session set last_seen_at = $2::timestamptz where id = $1::uuid)
             update staff set last_seen_at = $2::timestamptz where id = $3::int`,
    },
    [sessionId, now, id],
  )
}

/** Starts a session; only a hash of its token is stored. */
export async function insertStaffSession(
  { prisma }: Pick<Database, 'prisma'>,
  staffId: number,
  userAgent: string,
  now: Date,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + sessionHours * 3_600_000)
  await prisma.staffSession.create({
    data: {
      tokenHash: hash(token),
      staffId,
      userAgent: userAgent.replace(/\p{Cc}/gu, '').slice(0, 400),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: expires,
      provedAt: now,
    },
  })
  await prisma.staff.update({ where: { id: staffId }, data: { lastSeenAt: now } })
  return { token, expires }
}

/** Ends sessions of a person and returns their ids: one by its id, that of a token, or all. */
export async function deleteStaffSessions(
  { prisma }: Pick<Database, 'prisma'>,
  staffId: number,
  which: { id: string } | { token: string } | 'all',
): Promise<string[]> {
  const where =
    which === 'all'
      ? { staffId }
      : { staffId, ...('id' in which ? { id: which.id } : { tokenHash: hash(which.token) }) }
  const ended = await prisma.staffSession.findMany({ where, select: { id: true } })
  await prisma.staffSession.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } })
  return ended.map(({ id }) => id)
}
