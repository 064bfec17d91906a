import type { GraphQLError } from 'graphql'
import type { Language, RestText } from './texts.ts'

/** The fields of an error's body besides `error` and `code`. */
export type ErrorData = Record<string, string | number | boolean | object>

interface Rest {
  status: number
  code: string
  data?: ErrorData
  headers?: Record<string, string>
}

/** A sentence for the member: a text of this API, or one that GraphQL has said in the language of the request. */
export type Sentence = RestText | { said: string }

/** An error response. Its sentence is said in the language of the request when it is sent. */
export class RestError extends Error {
  readonly sentence: Sentence
  readonly status: number
  readonly code: string
  readonly data: ErrorData
  readonly headers: Record<string, string>

  constructor(sentence: Sentence, { status, code, data = {}, headers = {} }: Rest) {
    super(typeof sentence === 'string' ? sentence : sentence.said)
    this.sentence = sentence
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.data = data
    this.headers = headers
  }

  /** The body of the response in a language: the same bytes for the same error. */
  body(language: Pick<Language, 'say'>): ErrorData {
    const { sentence } = this
    const error = typeof sentence === 'string' ? language.say(sentence) : sentence.said
    return { error, code: this.code, ...this.data }
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
): RestError => new RestError({ said: error.message }, { status, code: codeOf(error.__typename), ...more })

/** Converts a GraphQL error; without a session clients must get `authentication_required`. */
export function graphError(error: Pick<GraphQLError, 'extensions'>): RestError {
  switch (error.extensions.code) {
    case 'UNAUTHENTICATED':
      return new RestError('restLogInFirst', {
        status: 403,
        code: 'UNAUTHENTICATED',
        data: { authentication_required: true },
      })
    case 'FORBIDDEN':
      return new RestError('restFailed', { status: 403, code: 'FORBIDDEN' })
    case 'BAD_USER_INPUT':
      return badInput('restFailed')
    case 'RATE_LIMITED':
      return new RestError('restTooOften', { status: 429, code: 'RATE_LIMITED' })
    case 'UNAVAILABLE':
      return new RestError('restUnavailable', {
        status: 503,
        code: 'UNAVAILABLE',
        headers: { 'retry-after': '2' },
      })
    default:
      return new RestError('restFailed', { status: 500, code: 'INTERNAL_SERVER_ERROR' })
  }
}

export const badInput = (sentence: Sentence) =>
  new RestError(sentence, { status: 400, code: 'BAD_USER_INPUT' })

/** Converts an error that the server raised before the endpoint ran, by its status; null for any other. */
export function hostError(status: number | undefined): RestError | null {
  if (status === 413) return new RestError('restTooLarge', { status, code: 'TOO_LARGE' })
  if (status === 415) return new RestError('restMediaType', { status, code: 'UNSUPPORTED_MEDIA_TYPE' })
  if (status && status >= 400 && status < 500)
    return new RestError('restNotUnderstood', { status: 400, code: 'BAD_REQUEST' })
  return null
}
