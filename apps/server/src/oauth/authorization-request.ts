import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { clientWith, type PartnerClient } from '@vonk/schema/partners/find-client.ts'
import { type PartnerScope, scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { AppServices } from '../services/app-services.ts'

/** What a program of a partner asks a member for, after it was checked. */
export interface AuthorizationRequest {
  client: PartnerClient
  redirectUri: string
  scopes: PartnerScope[]
  state: string | undefined
  /** The fields as they were sent. */
  fields: Record<string, string>
}

/**
 * Why a request is refused. Without `back` the member is not led anywhere: the address is not one of the partner's, or the
 * partner is unknown.
 */
export interface AuthorizationRejection {
  error: string
  description: string
  back?: { redirectUri: string; state: string | undefined }
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
  const problem = problemWith(fields, repeated, client)
  if (problem) return { ...problem, back: { redirectUri, state } }
  return { client, redirectUri, scopes: scopesIn(wordsOf(fields.scope)), state, fields }
}

const wordsOf = (scope = '') => scope.split(' ').filter(Boolean)

function problemWith(
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
  const wrong = (error: string, description: string) => ({ error, description })
  if (repeated.length > 0) return wrong('invalid_request', `${repeated.join(', ')} is given twice.`)
  if (rest.request !== undefined) return wrong('request_not_supported', 'request is not supported.')
  if (rest.request_uri !== undefined)
    return wrong('request_uri_not_supported', 'request_uri is not supported.')
  if (response_type !== 'code') return wrong('unsupported_response_type', 'response_type is code.')
  if (response_mode !== undefined && response_mode !== 'query')
    return wrong('invalid_request', 'response_mode is query.')
  if (code_challenge_method !== 'S256') return wrong('invalid_request', 'code_challenge_method is S256.')
  if (!/^[\w-]{43}$/.test(code_challenge ?? ''))
    return wrong('invalid_request', 'code_challenge is a SHA-256 in base64url.')
  if (state !== undefined && !/^[\x20-\x7e]{1,500}$/.test(state))
    return wrong('invalid_request', 'state has 1 to 500 visible ASCII characters.')
  const words = wordsOf(scope)
  if (words.length === 0) return wrong('invalid_scope', 'scope is missing.')
  const unknown = words.filter((word) => !client.scopes.includes(word as PartnerScope))
  return unknown.length > 0
    ? wrong('invalid_scope', `The client may not ask for ${unknown.join(' ')}.`)
    : null
}

/** The address that leads a member back to the program, with who answers (RFC 9207). */
export function addressBack(
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
