import type { TypePolicies } from '@apollo/client/cache'
import { possibleTypes } from '../possible-types.generated.ts'

/** Events are news, not things: they are applied to the cache and not kept in it. */
export const eventPolicies: TypePolicies = Object.fromEntries(
  (possibleTypes.Event ?? []).map((name) => [name, { keyFields: false }]),
)
