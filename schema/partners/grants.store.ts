import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { query, type Transaction } from '../core/sql.ts'
import type { PartnerScope } from './partner-scopes.rules.ts'

export interface GrantRow {
  id: string
  partner: string
  scopes: string[]
  created_at: Date
}

/**
 * One page of the partners to which a member gives access, the latest first, with one extra row. Not Prisma, which would
 * read the names of the partners by a second statement.
 */
export function grantsPage(
  db: Database,
  memberId: number,
  after: [Date, string] | null,
  limit: number,
): Promise<GrantRow[]> {
  const from = after ? 'and (g.created_at, g.id) < ($3::timestamptz, $4::uuid)' : ''
  return query<GrantRow>(
    db,
    {
      name: `partners.grants${after ? '.after' : ''}`,
      text: `select g.id, p.name as partner, g.scopes, g.created_at
             from partner_grant g join partner p on p.id = g.partner_id
             where g.member_id = $1::int and g.revoked_at is null ${from}
             order by g.created_at desc, g.id desc limit $2::int`,
    },
    after ? [memberId, limit, ...after] : [memberId, limit],
  )
}

/**
 * Stores that a member gives a partner of the same site access; access that it has gets these scopes. Returns the id of
 * the grant, or null if there is no such partner. Only the consent of the member may lead here.
 */
export async function createGrant(
  db: Transaction,
  memberId: number,
  partnerId: number,
  scopes: readonly PartnerScope[],
  now: Date,
): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    db,
    {
      name: 'partners.grant',
      text: `insert into partner_grant (id, member_id, partner_id, scopes, created_at)
             select $1::uuid, m.id, p.id, $4::text[], $5::timestamptz
             from member m join partner p on p.site_id = m.site_id and p.closed_at is null
             where m.id = $2::int and p.id = $3::int
             on conflict (member_id, partner_id) where revoked_at is null
             do update set scopes = excluded.scopes, created_at = excluded.created_at
             returning id`,
    },
    [randomUUID(), memberId, partnerId, scopes, now],
  )
  return row?.id ?? null
}

/** What a member allows a partner now; null without access. */
export async function grantedScopes(
  db: Transaction,
  memberId: number,
  partnerId: number,
): Promise<string[] | null> {
  const [row] = await query<{ scopes: string[] }>(
    db,
    {
      name: 'partners.granted',
      text: `select scopes from partner_grant
             where member_id = $1::int and partner_id = $2::int and revoked_at is null`,
    },
    [memberId, partnerId],
  )
  return row?.scopes ?? null
}

/** Ends the access that a member gave, with its tokens; without it nothing changes. What was asked for with it is deleted too. */
export async function revokeGrant(db: Database, memberId: number, id: string, now: Date): Promise<void> {
  await query(
    db,
    {
      name: 'partners.revoke-grant',
      text: `with ended as (
               update partner_grant set revoked_at = $3::timestamptz
               where member_id = $1::int and id::text = $2::text and revoked_at is null returning id),
             tokens as (delete from partner_authorization where grant_id in (select id from ended)),
             deliveries as (delete from webhook_delivery where grant_id in (select id from ended))
             delete from partner_request where grant_id in (select id from ended)`,
    },
    [memberId, id, now],
  )
}
