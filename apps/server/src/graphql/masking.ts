import { type GraphErrorCode, graphError, isGraphCode } from '@vonk/schema/core/errors.ts'
import { GraphQLError } from 'graphql'
import type { AppServices } from '../services/app-services.ts'

/** The targets of reports about unexpected errors. */
interface ErrorReports {
  log: Pick<AppServices['log'], 'error'>
  databaseWatch: Pick<AppServices['databaseWatch'], 'reportFailure'>
}

/** True if a code was raised on purpose and may be sent to clients. */
const isKnown = (code: unknown): code is GraphErrorCode =>
  isGraphCode(code) && code !== 'INTERNAL_SERVER_ERROR'

/** Errors that are masked already and pass another layer unchanged. */
const maskedErrors = new WeakSet<GraphQLError>()

/**
 * Passes on errors that were raised on purpose and errors in a document; hides and logs every unexpected
 * error; that the database is away is logged once, not for each error.
 */
export function maskError(error: unknown, reports: ErrorReports): GraphQLError {
  if (error instanceof GraphQLError && maskedErrors.has(error)) return error
  const masked = mask(error, reports)
  maskedErrors.add(masked)
  return masked
}

function mask(error: unknown, { log, databaseWatch }: ErrorReports): GraphQLError {
  const raised = error instanceof GraphQLError ? error : null
  const original = raised?.originalError
  const { code, limit } = (original instanceof GraphQLError ? original : raised)?.extensions ?? {}
  if (raised && isKnown(code))
    return graphError(code, raised.message, { path: raised.path, ...(limit ? { limit: String(limit) } : {}) })
  // Without an original error it is GraphQL's own: an invalid variable, or null for a non-null field.
  if (raised && raised.path === undefined && (!original || original instanceof GraphQLError)) {
    return graphError('BAD_USER_INPUT', raised.message)
  }
  const path = raised?.path
  const cause = original ?? error
  if (isDatabaseUnreachable(cause)) databaseWatch.reportFailure()
  else log.error({ err: cause, path }, 'An operation failed.')
  if (isDatabaseUnable(cause))
    return graphError('UNAVAILABLE', 'The database is away for a moment. Try again.', { path })
  return graphError('INTERNAL_SERVER_ERROR', 'Something went wrong.', { path })
}

/** True if the database is restarting or unreachable, so that a retry may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // Those of Prisma: not reached, timed out, closed.
  if (code && /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\w{3}|53300|P100[128]|P1017)$/.test(code))
    return true
  return /timeout exceeded when trying to connect|Connection terminated/i.test(message ?? '')
}

/**
 * True if a retry may succeed later: the database is unreachable, full (53100), a standby (25006), or timed out.
 */
export function isDatabaseUnable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (
    isDatabaseUnreachable(error) ||
    code === '53100' ||
    code === '25006' ||
    /Query read timeout/i.test(message ?? '')
  )
}
