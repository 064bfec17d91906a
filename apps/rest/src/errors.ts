import type { GraphQLError } from 'graphql'
import { codeOf, type DomainErrorName, domainErrors, type RestCode, restCodes } from './error-codes.ts'
import type { Language, RestText } from './texts.ts'

/** The fields of an error's body besides `error` and `code`. */
export type ErrorData = Record<string, string | number | boolean | object>

interface ErrorExtras {
  data?: ErrorData
  headers?: Record<string, string>
}

/** A message for the member: a text of this API, or a message of GraphQL in the language of the request. */
export type ErrorText = RestText | { message: string }

/** An error response. Its message is translated to the language of the request when it is sent. */
export class RestError extends Error {
  readonly sentence: ErrorText
  readonly status: number
  readonly code: string
  readonly data: ErrorData
  readonly headers: Record<string, string>

  constructor(
    code: RestCode | DomainErrorName,
    sentence: ErrorText,
    { data = {}, headers = {} }: ErrorExtras = {},
  ) {
    super(typeof sentence === 'string' ? sentence : sentence.message)
    this.sentence = sentence
    this.name = 'RestError'
    this.status = (
      code in restCodes ? restCodes[code as RestCode] : domainErrors[code as DomainErrorName]
    ).status
    this.code = code in restCodes ? code : codeOf(code)
    this.data = data
    this.headers = headers
  }

  /** The body of the response in a language: the same bytes for the same error. */
  body(language: Pick<Language, 'translate'>): ErrorData {
    const { sentence } = this
    const error = typeof sentence === 'string' ? language.translate(sentence) : sentence.message
    return { error, code: this.code, ...this.data }
  }
}

/** Converts a domain error of the GraphQL API; its message stays unchanged. */
export const domainError = (
  error: { __typename: DomainErrorName; message: string },
  more: ErrorExtras = {},
): RestError => new RestError(error.__typename, { message: error.message }, more)

/** The error for a visitor: clients log out. */
export const unauthenticated = () =>
  new RestError('UNAUTHENTICATED', 'restLogInFirst', { data: { authentication_required: true } })

/** Converts a GraphQL error; without a session clients must get `authentication_required`. */
export function graphError(error: Pick<GraphQLError, 'extensions'>): RestError {
  switch (error.extensions.code) {
    case 'UNAUTHENTICATED':
      return unauthenticated()
    case 'FORBIDDEN':
      return new RestError('FORBIDDEN', 'restFailed')
    case 'BAD_USER_INPUT':
      return badInput('restFailed')
    case 'RATE_LIMITED':
      return new RestError('RATE_LIMITED', 'restTooOften')
    case 'UNAVAILABLE':
      return new RestError('UNAVAILABLE', 'restUnavailable', { headers: { 'retry-after': '1' } })
    default:
      return new RestError('INTERNAL_SERVER_ERROR', 'restFailed')
  }
}

export const badInput = (sentence: ErrorText) => new RestError('BAD_USER_INPUT', sentence)

/** Converts an error that the server raised before the endpoint ran, by its status; null for any other. */
export function httpError(status: number | undefined): RestError | null {
  if (status === 413) return new RestError('TOO_LARGE', 'restTooLarge')
  if (status === 415) return new RestError('UNSUPPORTED_MEDIA_TYPE', 'restMediaType')
  return status && status >= 400 && status < 500 ? new RestError('BAD_REQUEST', 'restNotUnderstood') : null
}
