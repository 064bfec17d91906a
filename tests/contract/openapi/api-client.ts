import createClient from 'openapi-fetch'
import type { paths } from './api.generated.ts'

/** A program of a partner with the types that are generated from the OpenAPI document, as a partner would write one. */
export function createApiClient(baseUrl: string, { key, grant }: { key: string; grant: string }) {
  return createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${key}`, 'grant-id': grant },
  })
}
