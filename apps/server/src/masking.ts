import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'

const known = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'RATE_LIMITED', 'UNKNOWN_DOCUMENT'])

/** What was masked once, by the lane, passes the socket as it is. */
const done = new WeakSet<GraphQLError>()

/** Lets through what was said on purpose and what a developer did wrong in a query; masks every accident. */
export function maskError(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): GraphQLError {
  if (error instanceof GraphQLError && done.has(error)) return error
  const masked = mask(error, log)
  done.add(masked)
  return masked
}

function mask(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): GraphQLError {
  const told = error instanceof GraphQLError ? error : null
  const original = told?.originalError
  const code = (original instanceof GraphQLError ? original : told)?.extensions?.code
  if (told && typeof code === 'string' && known.has(code)) {
    return new GraphQLError(told.message, { path: told.path, extensions: { code } })
  }
  // Without an original error it is GraphQL's own: a wrong variable, a null where none may be.
  if (told && told.path === undefined && (!original || original instanceof GraphQLError)) {
    return new GraphQLError(told.message, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  if (isDatabaseAway(original ?? error)) {
    return new GraphQLError('The database is away for a moment. Try again.', {
      path: told?.path,
      extensions: { code: 'UNAVAILABLE' },
    })
  }
  log.error({ err: original ?? error, path: told?.path }, 'An operation failed.')
  return new GraphQLError('Something went wrong.', {
    path: told?.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}

/** The database is being restarted or out of reach; whoever asks again soon will be served. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code && /^(ECONNREFUSED|ECONNRESET|57P0[123]|08\w{3}|53300)$/.test(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated/i.test(message ?? '')
}
