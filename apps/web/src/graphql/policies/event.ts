import type { TypePolicies } from '@apollo/client/cache'
import { possibleTypes } from '../possible-types.generated.ts'

/** Events are applied to the cache and not stored in it. */
export const eventPolicies: TypePolicies = Object.fromEntries(
  (possibleTypes.Event ?? []).map((name) => [name, { keyFields: false }]),
)
