import createClient from 'openapi-fetch'
import type { paths } from './api.generated.ts'

/**
 * A program of a partner with the types that are generated from the OpenAPI document, as a partner would write one. It calls
 * with the access token of a member, or with the key of the partner and the access of the member.
 */
export function createApiClient(baseUrl: string, access: { token: string } | { key: string; grant: string }) {
  const headers =
    'token' in access
      ? { authorization: `Bearer ${access.token}` }
      : { authorization: `Bearer ${access.key}`, 'grant-id': access.grant }
  return createClient<paths>({ baseUrl, headers })
}
