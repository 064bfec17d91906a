import type { DomainErrorName } from '../error-codes.ts'
import { domainError, type ErrorData, RestError } from '../errors.ts'
import { snakeCase } from '../mappers/letter-case.ts'

/**
 * Converts a domain error: its sentence and code, and what else the document asked of it under the same names in snake
 * case.
 */
export function failure(
  error: { __typename: DomainErrorName; message: string } & Record<string, unknown>,
): RestError {
  const { __typename, message, ...rest } = error
  const data: ErrorData = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [snakeCase(name), value as ErrorData[string]]),
  )
  const wait = rest.retryAfterSeconds
  return domainError(
    { __typename, message },
    {
      data,
      ...(typeof wait === 'number' && { headers: { 'retry-after': String(wait) } }),
    },
  )
}

/** The error for a part of a request that is missing or wrong. */
export const wrongInput = (field: string): RestError =>
  new RestError('BAD_USER_INPUT', 'restInputInvalid', { data: { field } })
