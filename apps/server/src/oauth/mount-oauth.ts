import { partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { mountConsentPage } from './consent-page.ts'
import { mountTokenEndpoints } from './token-endpoints.ts'

/**
 * Mounts OAuth 2.1 for partners' programs: the consent page, the token endpoints, and their metadata (RFC 8414). Each
 * site is an issuer of its own.
 */
export function mountOAuth(app: FastifyInstance, services: AppServices, web: WebBuild | null): void {
  if (web) mountConsentPage(app, services, web)
  mountTokenEndpoints(app, services)
  app.get('/.well-known/oauth-authorization-server', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    const issuer = publicUrl(services, site)
    const methods = ['client_secret_basic', 'client_secret_post', 'none']
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .send({
        issuer,
        authorization_endpoint: `${issuer}/oauth/authorize`,
        token_endpoint: `${issuer}/oauth/token`,
        revocation_endpoint: `${issuer}/oauth/revoke`,
        scopes_supported: partnerScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: methods,
        revocation_endpoint_auth_methods_supported: methods,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        ui_locales_supported: site.locales,
      })
  })
}
