import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { clientWith, type PartnerClient } from '@vonk/schema/partners/find-client.ts'
import { type PartnerScope, scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { AppServices } from '../services/app-services.ts'

/** A validated authorization request of a partner's program. */
export interface AuthorizationRequest {
  client: PartnerClient
  redirectUri: string
  scopes: PartnerScope[]
  state: string | undefined
  /** The fields as they were sent. */
  fields: Record<string, string>
}

/**
 * The rejection of a request. Without `redirect` the member is not redirected: the redirect URI or the partner is unknown.
 */
export interface AuthorizationRejection {
  error: string
  description: string
  redirect?: { redirectUri: string; state: string | undefined }
}

/** Reads the request of RFC 6749 (4.1.1) with the proof of RFC 7636, which is required. */
export async function readAuthorization(
  { db }: Pick<AppServices, 'db'>,
  site: SiteConfig,
  query: Record<string, unknown>,
): Promise<AuthorizationRequest | AuthorizationRejection> {
  const fields: Record<string, string> = {}
  const repeated = []
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') fields[name] = value
    else repeated.push(name)
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state } = fields
  const client = await clientWith(db, site.id, clientId)
  if (!client) return { error: 'invalid_client', description: 'There is no such client_id.' }
  if (!client.redirectUris.includes(redirectUri))
    return { error: 'invalid_request', description: 'The redirect_uri is none of those of the client.' }
  const problem = validate(fields, repeated, client)
  if (problem) return { ...problem, redirect: { redirectUri, state } }
  return { client, redirectUri, scopes: scopesIn(splitScope(fields.scope)), state, fields }
}

const splitScope = (scope = '') => scope.split(' ').filter(Boolean)

function validate(
  {
    response_type,
    response_mode,
    code_challenge,
    code_challenge_method,
    scope,
    state,
    ...rest
  }: Record<string, string>,
  repeated: readonly string[],
  client: PartnerClient,
): Omit<AuthorizationRejection, 'back'> | null {
  const rejection = (error: string, description: string) => ({ error, description })
  if (repeated.length > 0) return rejection('invalid_request', `${repeated.join(', ')} is given twice.`)
  if (rest.request !== undefined) return rejection('request_not_supported', 'request is not supported.')
  if (rest.request_uri !== undefined)
    return rejection('request_uri_not_supported', 'request_uri is not supported.')
  if (response_type !== 'code') return rejection('unsupported_response_type', 'response_type is code.')
  if (response_mode !== undefined && response_mode !== 'query')
    return rejection('invalid_request', 'response_mode is query.')
  if (code_challenge_method !== 'S256') return rejection('invalid_request', 'code_challenge_method is S256.')
  if (!/^[\w-]{43}$/.test(code_challenge ?? ''))
    return rejection('invalid_request', 'code_challenge is a SHA-256 in base64url.')
  if (state !== undefined && !/^[\x20-\x7e]{1,500}$/.test(state))
    return rejection('invalid_request', 'state has 1 to 500 visible ASCII characters.')
  const scopes = splitScope(scope)
  if (scopes.length === 0) return rejection('invalid_scope', 'scope is missing.')
  const unknown = scopes.filter((one) => !client.scopes.includes(one as PartnerScope))
  return unknown.length > 0
    ? rejection('invalid_scope', `The client may not ask for ${unknown.join(' ')}.`)
    : null
}

/** The URL that redirects a member back to the program, with the issuer (RFC 9207). */
export function redirectUrl(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  issuer: string,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({
    ...answer,
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  }))
    url.searchParams.set(name, value)
  return url.href
}
