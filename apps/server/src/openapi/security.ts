import { partnerScopes, scopeTexts } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { en } from '@vonk/schema/texts/en.ts'
import type { Operation } from './operation.ts'

/** The security schemes. */
export const securitySchemes = {
  partnerKey: { type: 'http', scheme: 'bearer', description: 'The key of a partner, such as `vpk_...`.' },
  grant: {
    type: 'apiKey',
    in: 'header',
    name: 'Grant-Id',
    description: 'The id of the access that a member granted to the partner.',
  },
  memberToken: {
    type: 'oauth2',
    description:
      'The access token that a program gets when a member authorizes it, such as `vpt_...`: OAuth 2.1, the authorization code with PKCE (`code_challenge_method=S256`). It replaces the key and `Grant-Id`. Programs find the addresses in `/.well-known/oauth-authorization-server`, and revoke a token at `/oauth/revoke`.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: Object.fromEntries(partnerScopes.map((scope) => [scope, en[scopeTexts[scope]]])),
      },
    },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session of a member, set by a log-in; `__Host-sid` in production.',
  },
}

/** The security requirements of a call that needs a scope. */
export const partnerSecurity = (scope: string): Operation['security'] => [
  { partnerKey: [], grant: [] },
  { memberToken: [scope] },
]
