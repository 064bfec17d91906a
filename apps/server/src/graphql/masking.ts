import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'

/** The codes that are raised on purpose and may be sent to clients. */
const known = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'RATE_LIMITED',
  'UNKNOWN_DOCUMENT',
  'UNAVAILABLE',
])

/** Errors that are masked already and pass another layer unchanged. */
const done = new WeakSet<GraphQLError>()

/**
 * Passes on errors that were raised on purpose and errors in a document; hides and logs every unexpected
 * error.
 */
export function maskError(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): GraphQLError {
  if (error instanceof GraphQLError && done.has(error)) return error
  const masked = mask(error, log)
  done.add(masked)
  return masked
}

function mask(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): GraphQLError {
  const raised = error instanceof GraphQLError ? error : null
  const original = raised?.originalError
  const { code, limit } = (original instanceof GraphQLError ? original : raised)?.extensions ?? {}
  if (raised && typeof code === 'string' && known.has(code)) {
    const extensions = limit ? { code, limit } : { code }
    return new GraphQLError(raised.message, { path: raised.path, extensions })
  }
  // Without an original error it is GraphQL's own: an invalid variable, or null for a non-null field.
  if (raised && raised.path === undefined && (!original || original instanceof GraphQLError)) {
    return new GraphQLError(raised.message, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  if (isDatabaseAway(original ?? error)) {
    return new GraphQLError('The database is away for a moment. Try again.', {
      path: raised?.path,
      extensions: { code: 'UNAVAILABLE' },
    })
  }
  log.error({ err: original ?? error, path: raised?.path }, 'An operation failed.')
  return new GraphQLError('Something went wrong.', {
    path: raised?.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}

/** Whether the database is restarting or unreachable, so that the same request may succeed a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code && /^(ECONNREFUSED|ECONNRESET|57P0[123]|08\w{3}|53300)$/.test(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated/i.test(message ?? '')
}
