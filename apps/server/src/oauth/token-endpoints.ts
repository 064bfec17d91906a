import OAuth2Server from '@node-oauth/oauth2-server'
import { allowOrigin } from '@vonk/rest/src/v1/cors.ts'
import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { accessSeconds, refreshSeconds, revokeToken } from '@vonk/schema/partners/authorize.ts'
import { isPartnerOrigin } from '@vonk/schema/partners/find-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { httpCodes } from '../http/http-errors.ts'
import { networkOf } from '../http/network.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { oauthModel } from './oauth-model.ts'
import { credentialsIn, toOAuthRequest } from './oauth-request.ts'

const { InvalidClientError, InvalidRequestError, OAuthError, Response } = OAuth2Server

type TokenHandler = (site: SiteConfig, request: FastifyRequest) => Promise<object>

/**
 * `POST /oauth/token` (RFC 6749) and `POST /oauth/revoke` (RFC 7009): for programs of partners, with the errors of those
 * documents. Rejected requests are limited by network.
 */
export function mountTokenEndpoints(app: FastifyInstance, services: AppServices): void {
  const { db, env } = services

  const issueTokens: TokenHandler = async (site, request) => {
    const server = new OAuth2Server({
      model: oauthModel(services, site, { authenticates: true }),
      accessTokenLifetime: accessSeconds,
      refreshTokenLifetime: refreshSeconds,
      // Public clients have no key; the model rejects confidential clients without one.
      requireClientAuthentication: { authorization_code: false, refresh_token: false },
      allowExtendedTokenAttributes: true,
    })
    const response = new Response()
    await server.token(toOAuthRequest(request), response)
    return response.body as object
  }

  /** Does not reveal whether the token exists. */
  const revoke: TokenHandler = async (site, request) => {
    const given = toOAuthRequest(request)
    const [id, secret] = credentialsIn(given)
    const client = await oauthModel(services, site, { authenticates: true }).getClient(id, secret as string)
    if (!client) throw new InvalidClientError('Invalid client: client is invalid')
    if (!given.body.token) throw new InvalidRequestError('Missing parameter: `token`')
    await revokeToken(db, client.partnerId, given.body.token)
    return {}
  }

  for (const [path, run] of Object.entries({ '/oauth/token': issueTokens, '/oauth/revoke': revoke })) {
    // The request authenticates itself and no cookie is read, so pages of other sites may send it.
    app.post(path, { config: { readsNoCookies: true } }, (request, reply) => answer(request, reply, run))
    app.options(path, async (request, reply) => {
      await allow(request, reply)
      return reply.code(204).header('allow', 'POST, OPTIONS').send()
    })
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    run: TokenHandler,
  ): Promise<FastifyReply> {
    const site = siteOf(services, request.hostname)
    if (!site) return sendOAuthError(reply, 421, 'invalid_request', httpCodes.MISDIRECTED.meaning)
    await allow(request, reply)
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    const network = networkOf(clientAddress(request.raw, env.TRUST_PROXY))
    const context = { ...services, site, language: site.domainLanguage }
    const use = await tryRateLimit(context, 'partnerTokens', network)
    if (use.minutes > 0) {
      reply.header('retry-after', String(use.minutes * 60))
      return sendOAuthError(reply, 429, 'temporarily_unavailable', 'Too many requests were rejected.')
    }
    try {
      const body = await run(site, request)
      await use.refund()
      return reply.send(body)
    } catch (error) {
      if (error instanceof OAuthError && error.name !== 'server_error') return sendClientError(reply, error)
      await use.refund()
      throw (error as { inner?: unknown }).inner ?? error
    }
  }

  async function allow(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const site = siteOf(services, request.hostname)
    const isKnownOrigin = async (_request: FastifyRequest, origin: string) =>
      site !== null && isPartnerOrigin(db, site.id, origin)
    await allowOrigin({ isKnownOrigin }, request, reply, ['POST', 'OPTIONS'])
  }
}

/** Sends an OAuth error; a client that failed to authenticate gets the challenge too. */
function sendClientError(
  reply: FastifyReply,
  { name, message, code }: OAuth2Server.OAuthError,
): FastifyReply {
  const isInvalidClient = name === 'invalid_client'
  if (isInvalidClient) reply.header('www-authenticate', 'Basic realm="oauth"')
  return sendOAuthError(reply, isInvalidClient ? 401 : code, name, message)
}

/** Answers with an error of RFC 6749 (5.2), whose codes are the standard's; docs/partner-oauth.md lists them. */
function sendOAuthError(reply: FastifyReply, status: number, name: string, message: string): FastifyReply {
  const body = { error: name, error_description: message }
  return reply.code(status).send(body)
}
