import { bearerToken, setQuotaHeaders } from '@vonk/rest/src/v1/authorize.ts'
import type { Context } from '@vonk/schema/core/context.ts'
import type { GraphErrorCode } from '@vonk/schema/core/errors.ts'
import { isAccessToken } from '@vonk/schema/partners/partner-key.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCaller, quotaOf } from '../http/partner-keys.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * Lets a request with the key of a partner run operations of its own, as a visitor or as the member who is logged in in
 * that browser: the access that members gave to the partner is for `/api/v1` alone, where each call has a scope. Returns why
 * the request is rejected, or null.
 */
export async function authorizePartnerKey(
  services: AppServices,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ code: GraphErrorCode; message: string } | null> {
  const key = services.env.GRAPHIQL_PARTNERS ? bearerToken(request) : null
  if (!key) return null
  // An access token is of one member's access, and that is not for this page.
  const caller = isAccessToken(key) ? null : await findCaller(services, context.site, key, null)
  if (!caller) return { code: 'UNAUTHENTICATED', message: 'The key is not valid.' }
  const quota = await quotaOf(services, caller)
  if (!setQuotaHeaders(quota, reply)) {
    reply.header('retry-after', String(quota.resetSeconds))
    return { code: 'RATE_LIMITED', message: 'There were too many requests with this key.' }
  }
  context.hasPartnerKey = true
  return null
}
