import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { keyHash } from './partner-key.ts'
import { type PartnerScope, scopesIn } from './partner-scopes.rules.ts'

/** A program of a partner that may ask members for access. */
export interface PartnerClient {
  partnerId: number
  clientId: string
  name: string
  redirectUris: string[]
  /** What it may ask for. */
  scopes: PartnerScope[]
  isPublic: boolean
}

/** The program of a partner by its client_id on a site; null if there is none, or if it may ask for nothing. */
export async function clientWith(
  db: Database,
  siteId: number,
  clientId: string,
): Promise<PartnerClient | null> {
  if (!isUuid(clientId)) return null
  const [row] = await query<PartnerClient>(
    db,
    {
      name: 'partners.client',
      text: `select id as "partnerId", client_id as "clientId", name, redirect_uris as "redirectUris", scopes,
               is_public as "isPublic"
             from partner where client_id = $1::uuid and site_id = $2::int and closed_at is null
               and cardinality(scopes) > 0`,
    },
    [clientId, siteId],
  )
  return row ? { ...row, scopes: scopesIn(row.scopes) } : null
}

/** Whether a secret is a valid key of a partner; notes that it was used. */
export async function isKeyOf(db: Database, partnerId: number, secret: string, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'partners.client-key',
      text: `update partner_key set last_used_at = $3::timestamptz
             where key_hash = $2::bytea and partner_id = $1::int and revoked_at is null
               and (expires_at is null or expires_at > $3::timestamptz)
             returning 1`,
    },
    [partnerId, keyHash(secret), now],
  )
  return rows.length > 0
}
