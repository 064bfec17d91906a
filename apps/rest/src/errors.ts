import type { GraphQLError } from 'graphql'
import { texts } from './texts.ts'

/** The fields of an error's body besides `error` and `code`. */
export type ErrorData = Record<string, string | number | boolean | object>

interface Rest {
  status: number
  code: string
  data?: ErrorData
  headers?: Record<string, string>
}

/** An error response: its message is the sentence for the member. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly data: ErrorData
  readonly headers: Record<string, string>

  constructor(message: string, { status, code, data = {}, headers = {} }: Rest) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.data = data
    this.headers = headers
  }

  /** The body of the response: the same bytes for the same error. */
  body(): ErrorData {
    return { error: this.message, code: this.code, ...this.data }
  }
}

/** The code of a domain error, from its type: `TooManyAttemptsError` is `TOO_MANY_ATTEMPTS`. */
export const codeOf = (typename: string): string =>
  typename
    .replace(/Error$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toUpperCase()

/** Converts a domain error of the GraphQL API; its message stays unchanged. */
export const domainError = (
  error: { __typename: string; message: string },
  status: number,
  more: Pick<Rest, 'data' | 'headers'> = {},
): RestError => new RestError(error.message, { status, code: codeOf(error.__typename), ...more })

/** Converts a GraphQL error; without a session clients must get `authentication_required`. */
export function graphError(error: Pick<GraphQLError, 'extensions'>): RestError {
  switch (error.extensions.code) {
    case 'UNAUTHENTICATED':
      return new RestError(texts.logInFirst, {
        status: 403,
        code: 'UNAUTHENTICATED',
        data: { authentication_required: true },
      })
    case 'FORBIDDEN':
      return new RestError(texts.failed, { status: 403, code: 'FORBIDDEN' })
    case 'BAD_USER_INPUT':
      return badInput(texts.failed)
    case 'RATE_LIMITED':
      return new RestError(texts.tooOften, { status: 429, code: 'RATE_LIMITED' })
    case 'UNAVAILABLE':
      return new RestError(texts.unavailable, {
        status: 503,
        code: 'UNAVAILABLE',
        headers: { 'retry-after': '2' },
      })
    default:
      return new RestError(texts.failed, { status: 500, code: 'INTERNAL_SERVER_ERROR' })
  }
}

export const badInput = (sentence: string) => new RestError(sentence, { status: 400, code: 'BAD_USER_INPUT' })

/** Converts an error that the server raised before the endpoint ran, by its status; null for any other. */
export function hostError(status: number | undefined): RestError | null {
  if (status === 413) return new RestError(texts.tooLarge, { status, code: 'TOO_LARGE' })
  if (status === 415) return new RestError(texts.mediaType, { status, code: 'UNSUPPORTED_MEDIA_TYPE' })
  if (status && status >= 400 && status < 500)
    return new RestError(texts.notUnderstood, { status: 400, code: 'BAD_REQUEST' })
  return null
}
