import type { GraphQLError } from 'graphql'
import { texts } from './texts.ts'

interface Rest {
  status: number
  code: string
  /** What the body carries beside `error` and `code`. */
  data?: Record<string, string | number | boolean>
  headers?: Record<string, string>
}

/** An answer that is no success: its sentence for the member is the message. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, string | number | boolean>
  readonly headers: Record<string, string>

  constructor(message: string, { status, code, data = {}, headers = {} }: Rest) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.data = data
    this.headers = headers
  }

  /** The body that is sent: the same bytes for the same error. */
  body(): Record<string, string | number | boolean> {
    return { error: this.message, code: this.code, ...this.data }
  }
}

/** The code of a domain error by its type: `TooManyAttemptsError` is `TOO_MANY_ATTEMPTS`. */
export const codeOf = (typename: string): string =>
  typename
    .replace(/Error$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toUpperCase()

/** A domain error of the graph as an answer; its sentence goes out unchanged. */
export const domainError = (
  error: { __typename: string; message: string },
  status: number,
  more: Pick<Rest, 'data' | 'headers'> = {},
): RestError => new RestError(error.message, { status, code: codeOf(error.__typename), ...more })

/** An error of the graph as an answer: without a session clients must see `authentication_required`. */
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

/** What the host refused before an endpoint saw it (its status code), as an answer; null for anything else. */
export function hostError(status: number | undefined): RestError | null {
  if (status === 413) return new RestError(texts.tooLarge, { status, code: 'TOO_LARGE' })
  if (status === 415) return new RestError(texts.mediaType, { status, code: 'UNSUPPORTED_MEDIA_TYPE' })
  if (status && status >= 400 && status < 500)
    return new RestError(texts.notUnderstood, { status: 400, code: 'BAD_REQUEST' })
  return null
}
