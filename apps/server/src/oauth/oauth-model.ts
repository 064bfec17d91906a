import type OAuth2Server from '@node-oauth/oauth2-server'
import { InvalidGrantError } from '@node-oauth/oauth2-server'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import {
  addTokens,
  authorizationOfCode,
  authorizationOfRefresh,
  endAuthorization,
  redeemCode,
  redeemRefreshToken,
} from '@vonk/schema/partners/authorize.ts'
import { clientWith, isKeyOf, type PartnerClient } from '@vonk/schema/partners/find-client.ts'
import { openAuthorization } from '@vonk/schema/partners/open-authorization.ts'
import { newToken } from '@vonk/schema/partners/partner-key.ts'
import { scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { AppServices } from '../services/app-services.ts'

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel

const toClient = (partner: PartnerClient): OAuth2Server.Client => ({
  id: partner.clientId,
  partnerId: partner.partnerId,
  redirectUris: partner.redirectUris,
  grants: ['authorization_code', 'refresh_token'],
})

/**
 * The library uses the system clock. Expiry is checked here with the server's clock, so the library gets a time in
 * the far future.
 */
const never = new Date(8.64e15)

/**
 * The OAuth library's storage for a site. With `authenticates`, for the token endpoint, a confidential client must
 * send a key of its partner.
 */
export function oauthModel(
  { db, clock }: AppServices,
  site: SiteConfig,
  { authenticates }: { authenticates: boolean },
): Model {
  return {
    async getClient(clientId: string, secret: string | null | undefined) {
      const partner = await clientWith(db, site.id, clientId)
      if (!partner) return null
      const isAuthenticated = secret
        ? await isKeyOf(db, partner.partnerId, secret, clock.now())
        : partner.isPublic || !authenticates
      return isAuthenticated && toClient(partner)
    },

    async saveAuthorizationCode(code, client, user) {
      const authorizationCode = await openAuthorization(
        db,
        {
          memberId: user.memberId,
          sessionId: user.sessionId,
          partnerId: client.partnerId,
          scopes: scopesIn(code.scope ?? []),
          redirectUri: code.redirectUri,
          codeChallenge: code.codeChallenge ?? '',
        },
        clock.now(),
      )
      return authorizationCode && { ...code, authorizationCode, client, user }
    },

    async getAuthorizationCode(authorizationCode) {
      const found = await authorizationOfCode(db, site.id, authorizationCode, clock.now())
      if (!found) return null
      // The code was used before: all its tokens are revoked (RFC 6749, 4.1.2).
      if (found.isUsed) return end(found.id)
      const { redirectUri, codeChallenge, scopes: scope, clientId } = found
      return {
        ...{ authorizationCode, expiresAt: never, redirectUri, codeChallenge, codeChallengeMethod: 'S256' },
        ...{ scope, client: { id: clientId, grants: [] }, user: found },
      }
    },

    revokeAuthorizationCode: ({ user }) => redeemCode(db, user.id, clock.now()),

    async getRefreshToken(refreshToken) {
      const found = await authorizationOfRefresh(db, site.id, refreshToken, clock.now())
      if (!found) return null
      if (found.isUsed) return end(found.id)
      const { scopes: scope, clientId } = found
      return { refreshToken, scope, client: { id: clientId, grants: [] }, user: found }
    },

    async revokeToken({ refreshToken, user }) {
      const isFirst = await redeemRefreshToken(db, refreshToken, clock.now())
      // The token was used twice, so it was stolen (RFC 9700, 4.14.2).
      if (!isFirst) await end(user.id)
      return isFirst
    },

    generateAccessToken: async () => newToken('access'),
    generateRefreshToken: async () => newToken('refresh'),

    async saveToken(token, client, user) {
      const { accessToken, accessTokenExpiresAt, refreshToken = '', scope = [] } = token
      if (scope.length === 0) throw new InvalidGrantError('Invalid grant: nothing is allowed any more')
      const given = { access: accessToken, refresh: refreshToken, scopes: scope }
      if (!(await addTokens(db, user.id, given, clock.now())))
        throw new InvalidGrantError('Invalid grant: the access has ended')
      return {
        ...{ accessToken, refreshToken, scope, client, user, grant_id: user.grantId },
        ...(accessTokenExpiresAt && { accessTokenExpiresAt }),
      }
    },

    // Access tokens are read by the partner API, in the statement that also reads the member.
    getAccessToken: async () => null,
  }

  async function end(id: string): Promise<null> {
    await endAuthorization(db, id)
    return null
  }
}
