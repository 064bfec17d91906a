import { backoff } from '../../ui/backoff.ts'
import { definitionOf, rootFields } from './operation.ts'
import { TransportError } from './transport-error.ts'

/** The maximum number of retries of one operation: at most 16 s, 8 on average. */
export const maxRetries = 12

/** The highest ceiling of a pause in milliseconds: what is asked of a server that is back is answered within two seconds. */
const ceilingMs = 1500
/** Those who were asked to wait equally long spread over so many milliseconds at least. */
const spreadMs = 500

const maxRetryAfterMs = 60_000

/** Mutations that have the same effect when they arrive twice; others are repeated only with a `clientId`. */
const idempotent = new Set([
  'markConversationRead',
  'markConversationDelivered',
  'markLikeSeen',
  'saveDraft',
  'likeProfile',
  'unlikeProfile',
  'swipeLike',
  'passProfile',
  'blockProfile',
  'unblockProfile',
  'removeConversation',
])

/** Whether an operation may be sent twice: queries, idempotent mutations, and mutations with a `clientId`. */
export function isRepeatable(operation: Parameters<typeof rootFields>[0] & { variables: object }): boolean {
  const { operation: kind } = definitionOf(operation)
  if (kind !== 'mutation') return kind === 'query'
  return (
    hasIdempotencyKey(operation.variables) || rootFields(operation).every((field) => idempotent.has(field))
  )
}

function hasIdempotencyKey(variables: object): boolean {
  const { clientId, input } = variables as { clientId?: unknown; input?: { clientId?: unknown } | null }
  return typeof (clientId ?? input?.clientId) === 'string'
}

/** Whether the same request can succeed later: no answer, or one that means "not now". */
export function isRetryableError(error: unknown): boolean {
  if (!(error instanceof TransportError)) return false
  return error.kind !== 'http' || error.status >= 500 || [408, 425, 429].includes(error.status)
}

/**
 * Milliseconds before retry number `retry` (0 is the first): a random time under a ceiling that doubles to 1.5 s, so
 * that clients that failed together do not come back together. Never earlier than the server asked; null if
 * it asked for more than a minute, because then the operation is not retried.
 */
export function retryDelay(retry: number, retryAfter: number | null, random: () => number): number | null {
  if (retryAfter !== null && retryAfter > maxRetryAfterMs) return null
  const asked = retryAfter ?? 0
  const ceiling = backoff(retry, { first: spreadMs, maxMs: ceilingMs, fixed: 1 })
  return asked + Math.max(spreadMs, ceiling - asked) * random()
}
