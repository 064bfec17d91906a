import type { Database } from '@vonk/prisma/client.ts'
import type { Viewer } from '../core/context.ts'
import type { Limit } from '../core/rate-limit.settings.ts'
import { query } from '../core/sql.ts'

/** Who calls the partner API: a valid key or token, and the member whose access the call uses. */
export interface PartnerCall {
  /** What the calls are counted for: the key, or the access of the member that a token belongs to. */
  keyId: string
  keyScopes: string[]
  origins: string[]
  /** Null if the call names no access that is in force, or that of a member who is banned or leaving. */
  grant: { id: string; scopes: string[]; viewer: Viewer } | null
}

interface CallRow extends Omit<Viewer, 'id' | 'sessionId'> {
  keyId: string
  keyScopes: string[]
  origins: string[]
  isUsedLately: boolean
  memberId: number | null
  grantId: string
  grantScopes: string[]
}

const memberColumns = `m.id as "memberId", m.site_id as "siteId", m.language,
  m.email_confirmed_at is not null as "isConfirmed",
  m.email_confirmed_at is null or m.awaits_photo as "isHeld", m.premium_since is not null as "isPaid"`

/**
 * Finds who calls with a key on a site; null for a key that is unknown, expired or revoked, or that of another site or of
 * a closed partner. Notes the use of the key, at most once a minute.
 */
export async function findCall(
  db: Database,
  { keyHash, grantId, siteId, now }: { keyHash: Buffer; grantId: string | null; siteId: number; now: Date },
): Promise<PartnerCall | null> {
  const [row] = await query<CallRow>(
    db,
    {
      name: 'partners.call',
      text: `select k.id as "keyId", k.scopes as "keyScopes", p.allowed_origins as origins,
               coalesce(k.last_used_at > $4::timestamptz - interval '1 minute', false) as "isUsedLately",
               g.id as "grantId", g.scopes as "grantScopes", ${memberColumns}
             from partner_key k
             join partner p on p.id = k.partner_id and p.site_id = $3::int and p.closed_at is null
             left join partner_grant g on g.id = $2::uuid and g.partner_id = p.id and g.revoked_at is null
             left join member m on m.id = g.member_id and m.banned_at is null and m.deletion_requested_at is null
             where k.key_hash = $1::bytea and k.revoked_at is null
               and (k.expires_at is null or k.expires_at > $4::timestamptz)`,
    },
    [keyHash, grantId, siteId, now],
  )
  if (!row) return null
  if (!row.isUsedLately) await noteUse(db, row.keyId, now)
  return toCall(row)
}

/**
 * Finds who calls with an access token on a site; null for one that is unknown or expired, or whose access has ended, and
 * if the member is banned or leaving. A token opens at most what the partner may ask for now.
 */
export async function findTokenCall(
  db: Database,
  { tokenHash, siteId, now }: { tokenHash: Buffer; siteId: number; now: Date },
): Promise<PartnerCall | null> {
  const [row] = await query<CallRow>(
    db,
    {
      name: 'partners.token-call',
      text: `select g.id as "keyId", p.allowed_origins as origins, true as "isUsedLately",
               array(select unnest(t.scopes) intersect select unnest(p.scopes)) as "keyScopes",
               g.id as "grantId", g.scopes as "grantScopes", ${memberColumns}
             from partner_token t
             join partner_authorization a on a.id = t.authorization_id
             join partner_grant g on g.id = a.grant_id
             join partner p on p.id = g.partner_id and p.site_id = $2::int and p.closed_at is null
             join member m on m.id = g.member_id
             where g.revoked_at is null and t.token_hash = $1::bytea and t.kind = 'access' and t.expires_at > $3::timestamptz
               and m.deletion_requested_at is null and m.banned_at is null`,
    },
    [tokenHash, siteId, now],
  )
  return row ? toCall(row) : null
}

function toCall(row: CallRow): PartnerCall {
  const {
    keyId,
    keyScopes,
    origins,
    memberId,
    grantId: id,
    grantScopes,
    isUsedLately: _used,
    ...member
  } = row
  // Whoever is called on behalf of has no session here; the grant stands in its place.
  const grant =
    memberId === null ? null : { id, scopes: grantScopes, viewer: { ...member, id: memberId, sessionId: id } }
  return { keyId, keyScopes, origins, grant }
}

async function noteUse(db: Database, keyId: string, now: Date): Promise<void> {
  await query(
    db,
    {
      name: 'partners.key-used',
      text: 'update partner_key set last_used_at = $2::timestamptz where id = $1::uuid',
    },
    [keyId, now],
  )
}

/** Whether pages of an origin may call with the key of any partner of a site. */
export async function isPartnerOrigin(db: Database, siteId: number, origin: string): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'partners.origin',
      text: `select 1 from partner where site_id = $1::int and closed_at is null and $2::text = any(allowed_origins) limit 1`,
    },
    [siteId, origin],
  )
  return rows.length > 0
}

/**
 * Counts a call in the window of its key, in one statement. Unlike `take_budget` it counts on beyond the limit and returns
 * the count, because each answer says how many calls are left.
 */
export async function countCall(
  db: Database,
  key: string,
  { minutes }: Limit,
  now: Date,
): Promise<{ used: number; resetSeconds: number }> {
  const [row] = await query<{ used: number; since: Date }>(
    db,
    {
      name: 'partners.count',
      text: `insert into throttle as t (key, failures, window_start) values ($1::text, 1, $2::timestamptz)
             on conflict (key) do update set
               failures = case when t.window_start + make_interval(mins => $3::int) <= excluded.window_start
                   or t.window_start > excluded.window_start + interval '5 minutes' then 1 else t.failures + 1 end,
               window_start = case when t.window_start + make_interval(mins => $3::int) <= excluded.window_start
                   or t.window_start > excluded.window_start + interval '5 minutes' then excluded.window_start else t.window_start end
             returning failures as used, window_start as since`,
    },
    [key, now, minutes],
  )
  const { used, since } = row as { used: number; since: Date }
  return {
    used,
    resetSeconds: Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + minutes * 60),
  }
}
