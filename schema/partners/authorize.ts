import type { Database } from '@vonk/prisma/client.ts'
import { query, type Statement, type Transaction } from '../core/sql.ts'
import { keyHash } from './partner-key.ts'
import { type PartnerScope, scopesIn } from './partner-scopes.rules.ts'

/** For how long an access token opens the API. */
export const accessSeconds = 60 * 60
/** For how long a refresh token can be used; each one gives the next, so a program that is used stays in for a year. */
export const refreshSeconds = 30 * 24 * 60 * 60
/** After so many days a program asks the member again, however often it was used (OWASP ASVS 5.0, 10.4.8). */
const maxDays = 365

/** What a code or refresh token belongs to. */
export interface Authorization {
  id: string
  grantId: string
  clientId: string
  /** What the program asked for, as far as member and operator still allow it. */
  scopes: PartnerScope[]
  isUsed: boolean
}

const authorizationColumns = `a.id, a.grant_id as "grantId", p.client_id as "clientId",
  array(select unnest(a.scopes) intersect select unnest(g.scopes) intersect select unnest(p.scopes)) as scopes`

/** Joins the access in force of a member who may be acted for, on a site ($2). */
const inForce = `join partner_grant g on g.id = a.grant_id and g.revoked_at is null
  join partner p on p.id = g.partner_id and p.site_id = $2::int and p.closed_at is null
  join member m on m.id = g.member_id and m.banned_at is null and m.deletion_requested_at is null`

const toAuthorization = <Row extends Authorization>(row: Row): Row => ({
  ...row,
  scopes: scopesIn(row.scopes),
})

/** What a code belongs to; null if it is unknown or expired, or the session in which the member agreed has ended. */
export async function authorizationOfCode(
  db: Database,
  siteId: number,
  code: string,
  now: Date,
): Promise<(Authorization & { redirectUri: string; codeChallenge: string }) | null> {
  const [row] = await query<Authorization & { redirectUri: string; codeChallenge: string }>(
    db,
    {
      name: 'partners.code',
      text: `select ${authorizationColumns}, a.code_used_at is not null as "isUsed",
               a.redirect_uri as "redirectUri", a.code_challenge as "codeChallenge"
             from partner_authorization a ${inForce}
             where a.code_hash = $1::bytea and (a.code_used_at is not null or a.code_expires_at > $3::timestamptz
               and exists (select 1 from session s where s.id = a.session_id and s.expires_at > $3::timestamptz))`,
    },
    [keyHash(code), siteId, now],
  )
  return row ? toAuthorization(row) : null
}

/** What a refresh token belongs to; null if it is unknown or expired, or its access has ended. */
export async function authorizationOfRefresh(
  db: Database,
  siteId: number,
  token: string,
  now: Date,
): Promise<Authorization | null> {
  const [row] = await query<Authorization>(
    db,
    {
      name: 'partners.refresh',
      text: `select ${authorizationColumns}, t.used_at is not null as "isUsed"
             from partner_token t join partner_authorization a on a.id = t.authorization_id ${inForce}
             where t.token_hash = $1::bytea and t.kind = 'refresh' and t.expires_at > $3::timestamptz`,
    },
    [keyHash(token), siteId, now],
  )
  return row ? toAuthorization(row) : null
}

/** Uses a code; false if it was used before, also by another request at the same time. */
export const redeemCode = (db: Database, id: string, now: Date): Promise<boolean> =>
  isChanged(
    db,
    {
      name: 'partners.use-code',
      text: `update partner_authorization set code_used_at = $2::timestamptz
             where id = $1::uuid and code_used_at is null returning 1`,
    },
    [id, now],
  )

/** Uses a refresh token; false if it was used before, also by another request at the same time. */
export const redeemRefreshToken = (db: Database, token: string, now: Date): Promise<boolean> =>
  isChanged(
    db,
    {
      name: 'partners.use-refresh',
      text: `update partner_token set used_at = $2::timestamptz
             where token_hash = $1::bytea and used_at is null returning 1`,
    },
    [keyHash(token), now],
  )

/** Ends an authorization with all its tokens; the access of the partner stays. */
export const endAuthorization = (db: Database, id: string): Promise<boolean> =>
  isChanged(
    db,
    {
      name: 'partners.end-authorization',
      text: 'delete from partner_authorization where id = $1::uuid returning 1',
    },
    [id],
  )

/** Stores the next two tokens of an authorization; false if it has ended meanwhile. */
export const addTokens = (
  db: Database,
  authorizationId: string,
  { access, refresh, scopes }: { access: string; refresh: string; scopes: readonly string[] },
  now: Date,
): Promise<boolean> => {
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  return isChanged(
    db,
    {
      name: 'partners.add-tokens',
      // The lock waits for a request that ends the authorization at the same time.
      text: `with a as (select id, created_at from partner_authorization where id = $1::uuid for key share)
             insert into partner_token (token_hash, authorization_id, kind, scopes, expires_at)
             select given.hash, a.id, given.kind, $4::text[],
               least(given.until, a.created_at + make_interval(days => $7::int))
             from a, (values ($2::bytea, 'access', $5::timestamptz),
               ($3::bytea, 'refresh', $6::timestamptz)) as given (hash, kind, until)
             returning 1`,
    },
    [
      ...[authorizationId, keyHash(access), keyHash(refresh), scopes],
      ...[until(accessSeconds), until(refreshSeconds), maxDays],
    ],
  )
}

/**
 * Ends the authorization that a token of a partner belongs to, of either kind, as RFC 7009 describes; a token of another
 * partner, or an unknown one, changes nothing.
 */
export const revokeToken = (db: Database, partnerId: number, token: string): Promise<boolean> =>
  isChanged(
    db,
    {
      name: 'partners.revoke-token',
      text: `delete from partner_authorization a using partner_token t, partner_grant g
             where t.token_hash = $2::bytea and a.id = t.authorization_id and g.id = a.grant_id
               and g.partner_id = $1::int
             returning 1`,
    },
    [partnerId, keyHash(token)],
  )

const isChanged = async (db: Transaction, statement: Statement, values: unknown[]) =>
  (await query(db, statement, values)).length > 0
