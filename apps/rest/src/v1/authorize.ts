import type { FastifyReply, FastifyRequest } from 'fastify'
import { RestError } from '../errors.ts'
import type { Caller, PartnerPort, Quota } from './port.ts'

const realm = 'Bearer realm="api"'

/** The bearer token of a request; null without one. */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w~+/.-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * Authorizes a request for a call that needs a scope. `onCaller` gets the caller as soon as it is known, so that
 * errors are in the language of the member.
 */
export async function authorize<C extends Caller>(
  port: PartnerPort<C>,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: string,
  onCaller: (caller: C) => void,
): Promise<void> {
  const key = bearerToken(request)
  if (!key) throw keyError('KEY_MISSING', 'restKeyMissing', realm)
  const given = request.headers['grant-id']
  const grantId = typeof given === 'string' && given !== '' ? given : null
  const caller = await port.callerOf(request, key, grantId)
  if (!caller) throw keyError('KEY_INVALID', 'restKeyInvalid', `${realm}, error="invalid_token"`)
  onCaller(caller)
  const quota = await port.count(caller)
  if (!setQuotaHeaders(quota, reply))
    throw new RestError('RATE_LIMITED', 'restTooOften', {
      headers: { 'retry-after': String(quota.resetSeconds) },
    })
  const { origin } = request.headers
  if (origin && !caller.origins.includes(origin)) throw new RestError('ORIGIN_REFUSED', 'restOriginRefused')
  assertScope(caller.keyScopes, scope)
  if (!grantId && !caller.grant) throw new RestError('GRANT_MISSING', 'restGrantMissing')
  if (!caller.grant) throw new RestError('GRANT_INVALID', 'restGrantInvalid')
  assertScope(caller.grant.scopes, scope)
}

function assertScope(scopes: readonly string[], scope: string): void {
  if (scopes.includes(scope)) return
  const challenge = `${realm}, error="insufficient_scope", scope="${scope}"`
  throw keyError('SCOPE_MISSING', 'restScopeMissing', challenge, { scope })
}

/** An error with the challenge of RFC 6750, which tells a program what its key lacks. */
const keyError = (
  code: 'KEY_MISSING' | 'KEY_INVALID' | 'SCOPE_MISSING',
  sentence: 'restKeyMissing' | 'restKeyInvalid' | 'restScopeMissing',
  challenge: string,
  data = {},
) => new RestError(code, sentence, { data, headers: { 'www-authenticate': challenge } })

/** Sets the headers with the remaining calls (draft-ietf-httpapi-ratelimit-headers); false if the quota is exceeded. */
export function setQuotaHeaders(
  { limit, windowSeconds, used, resetSeconds }: Quota,
  reply: FastifyReply,
): boolean {
  reply.header('ratelimit-policy', `"key";q=${limit};w=${windowSeconds}`)
  reply.header('ratelimit', `"key";r=${Math.max(0, limit - used)};t=${resetSeconds}`)
  return used <= limit
}
