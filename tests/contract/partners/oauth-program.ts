import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addKey, addPartner, partnerNamed, setClient } from '@vonk/schema/partners/manage-partners.ts'
import { type PartnerScope, partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf } from '../../testkit/http.ts'
import type { RestClient, RestResponse } from '../rest/rest-client.ts'

type Fields = Record<string, string>

/** A program of a partner that asks members for access, with the key of the partner if it can keep one secret. */
export interface Program {
  partnerId: number
  name: string
  clientId: string
  key: string | null
  redirectUri: string
  /** The fields of a request that is right, and what only the program knows about it. */
  request(changed?: Fields): { fields: Fields; verifier: string }
}

/** What only a program knows that asks, and what it shows of it (PKCE). */
export function newProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export const origin = 'https://app.acme.example'

/** Registers a partner whose programs may ask for these scopes. */
export async function registerProgram(
  { fixture }: Pick<RestClient, 'fixture'>,
  {
    isPublic = false,
    scopes = partnerScopes,
    redirectUri = `${origin}/back`,
  }: { isPublic?: boolean; scopes?: readonly PartnerScope[]; redirectUri?: string } = {},
): Promise<Program> {
  const { db } = fixture.services
  const now = fixture.clock.now()
  const name = `Program ${randomUUID().slice(0, 8)}`
  await addPartner(db, 1, { name, allowedOrigins: [origin], now })
  const row = await partnerNamed(db, 1, name)
  if (!row) throw new Error('The partner was not added.')
  await setClient(db, row.id, { redirectUris: [redirectUri], scopes, isPublic })
  const key = isPublic ? null : await addKey(db, row.id, { scopes, expiresAt: null, now })
  return {
    ...{ partnerId: row.id, name, clientId: row.clientId, key, redirectUri },
    request: (changed = {}) => {
      const { verifier, challenge } = newProof()
      const fields = {
        ...{ response_type: 'code', client_id: row.clientId, redirect_uri: redirectUri },
        ...{ scope: 'profile:read chats:read', state: 'st4te' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256', ...changed },
      }
      return { fields, verifier }
    },
  }
}

/** A browser of a member that opens `/oauth/authorize`. */
export interface Browser {
  cookie: string
  open(fields: Fields | string): Promise<RestResponse>
  /** Presses a button of an opened page. */
  press(fields: Fields, answer: 'allow' | 'deny', changed?: Fields): Promise<RestResponse>
}

const pathOf = (fields: Fields | string) =>
  `/oauth/authorize?${typeof fields === 'string' ? fields : new URLSearchParams(fields)}`

export async function browserOf(rest: RestClient, actor: Actor): Promise<Browser> {
  const cookie = await cookieOf(rest.fixture, actor)
  const open = (fields: Fields | string) =>
    rest.call('GET', pathOf(fields), { cookie, headers: { accept: 'text/html' } })
  return {
    cookie,
    open,
    press: async (fields, answer, changed = {}) => {
      const page = await open(fields)
      const check = checkIn(page.text)
      return rest.call('POST', pathOf(fields), { cookie, form: { check, answer, ...changed } })
    },
  }
}

/** The hidden field of the form of a page. */
export const checkIn = (html: string): string => /name="check" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The address to which an answer leads. */
export const leadsTo = ({ headers }: RestResponse): URL =>
  new URL(String(headers.location), 'http://localhost')

/** Sends a request for tokens, or to revoke one, as a program. */
export const send = (
  rest: RestClient,
  { clientId, key }: Pick<Program, 'clientId' | 'key'>,
  form: Fields,
  { path = '/oauth/token', headers = {} }: { path?: string; headers?: Fields } = {},
): Promise<RestResponse> =>
  rest.call('POST', path, {
    form: key ? form : { client_id: clientId, ...form },
    headers: {
      ...(key ? { authorization: `Basic ${Buffer.from(`${clientId}:${key}`).toString('base64')}` } : {}),
      ...headers,
    },
  })

/** Lets a member give a program access, as far as the code. */
export async function codeFor(
  rest: RestClient,
  program: Program,
  actor: Actor,
  changed: Fields = {},
): Promise<{ code: string; verifier: string }> {
  const { fields, verifier } = program.request(changed)
  const answer = await (await browserOf(rest, actor)).press(fields, 'allow')
  return { code: leadsTo(answer).searchParams.get('code') ?? '', verifier }
}

/** The fields with which a code is exchanged. */
export const exchange = (
  { redirectUri }: Program,
  { code, verifier }: { code: string; verifier: string },
) => ({
  ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
})

/** Lets a member give a program access, as far as the tokens. */
export async function tokensFor(rest: RestClient, program: Program, actor: Actor, changed: Fields = {}) {
  const answer = await send(rest, program, exchange(program, await codeFor(rest, program, actor, changed)))
  return answer.body as { access_token: string; refresh_token: string; grant_id: string; scope: string }
}

/** Calls the partner API with a token. */
export const callWith = (
  rest: RestClient,
  token: string,
  path = '/profile',
  headers: Fields = {},
): Promise<RestResponse> =>
  rest.call('GET', `/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

/** Exchanges a refresh token for the next tokens. */
export const refreshWith = (
  rest: RestClient,
  as: Program,
  token: string,
  more: Fields = {},
): Promise<RestResponse> => send(rest, as, { grant_type: 'refresh_token', refresh_token: token, ...more })

export const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }
export const invalidToken = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer realm="api", error="invalid_token"' },
  body: { code: 'KEY_INVALID' },
}
