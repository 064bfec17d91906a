import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { jobOrigin } from '../core/origin.ts'
import { query, transaction } from '../core/sql.ts'
import { createGrant, grantedScopes } from './grants.store.ts'
import { keyHash, newToken } from './partner-key.ts'
import type { PartnerScope } from './partner-scopes.rules.ts'

/** For how many milliseconds a code can be exchanged for tokens: RFC 6749 (4.1.2) advises ten minutes at most. */
const codeLifetimeMs = 60_000

export interface NewAuthorization {
  memberId: number
  sessionId: string
  partnerId: number
  scopes: readonly PartnerScope[]
  redirectUri: string
  codeChallenge: string
}

/**
 * Stores that a member authorises a program: grants its partner access with these scopes, and returns the code that the
 * program exchanges for tokens. The member gets a mail if the access is new, or allows something else than before. Null if the
 * partner was closed meanwhile.
 */
export const openAuthorization = (
  db: Database,
  authorization: NewAuthorization,
  now: Date,
): Promise<string | null> =>
  transaction(db, async (tx) => {
    const { memberId, partnerId, scopes } = authorization
    const earlierScopes = await grantedScopes(tx, memberId, partnerId)
    const grantId = await createGrant(tx, memberId, partnerId, scopes, now)
    if (!grantId) return null
    const code = newToken('code')
    await query(
      tx,
      {
        name: 'partners.authorize',
        text: `insert into partner_authorization
                 (id, grant_id, scopes, created_at, code_hash, code_expires_at, session_id, redirect_uri, code_challenge)
               values ($1::uuid, $2::uuid, $3::text[], $4::timestamptz, $5::bytea, $6::timestamptz, $7::uuid, $8, $9)`,
      },
      [
        ...[randomUUID(), grantId, scopes, now, keyHash(code), new Date(now.getTime() + codeLifetimeMs)],
        ...[authorization.sessionId, authorization.redirectUri, authorization.codeChallenge],
      ],
    )
    if (earlierScopes?.join() !== scopes.join())
      await query(
        tx,
        {
          name: 'partners.access-mail',
          text: `select queue_job('send-partner-access-mail',
                   (jsonb_build_object('grantId', $1::uuid, 'at', $2::timestamptz) || $3::jsonb)::json)`,
        },
        [grantId, now, JSON.stringify(jobOrigin())],
      )
    return code
  })
