import { describe, expect, test } from 'vitest'
import { codeOf } from './error-codes.ts'
import { domainError, graphError, httpError } from './errors.ts'
import type { RestText } from './texts.ts'

/** Says the key of a text instead of its words. */
const language = { translate: (text: RestText) => `<${text}>` }

test.each([
  ['LoginFailedError', 'LOGIN_FAILED'],
  ['TooManyAttemptsError', 'TOO_MANY_ATTEMPTS'],
  ['ProfileUnavailableError', 'PROFILE_UNAVAILABLE'],
])('%s is %s', (typename, code) => {
  expect(codeOf(typename)).toBe(code)
})

test('a domain error keeps its message and contains its data', () => {
  const error = { __typename: 'TooManyAttemptsError' as const, message: 'Te veel.' }
  expect(domainError(error, { data: { minutes: 15 } }).body(language)).toEqual({
    error: 'Te veel.',
    code: 'TOO_MANY_ATTEMPTS',
    minutes: 15,
  })
})

describe('a GraphQL error', () => {
  test('without a session asks for a log-in', () => {
    const answer = graphError({ extensions: { code: 'UNAUTHENTICATED' } })
    expect(answer.status).toBe(403)
    expect(answer.body(language)).toEqual({
      error: '<restLogInFirst>',
      code: 'UNAUTHENTICATED',
      authentication_required: true,
    })
  })

  test.each([
    ['FORBIDDEN', 403],
    ['BAD_USER_INPUT', 400],
    ['RATE_LIMITED', 429],
    ['UNAVAILABLE', 503],
    ['INTERNAL_SERVER_ERROR', 500],
  ])('%s is a %i that does not log out', (code, status) => {
    const answer = graphError({ extensions: { code } })
    expect(answer).toMatchObject({ status, code })
    expect(answer.body(language)).not.toHaveProperty('authentication_required')
  })

  test('with an unknown code reveals nothing', () => {
    expect(graphError({ extensions: { code: 'SECRET' } }).body(language)).toEqual({
      error: '<restFailed>',
      code: 'INTERNAL_SERVER_ERROR',
    })
  })
})

test.each([
  [400, 400, 'BAD_REQUEST'],
  [413, 413, 'TOO_LARGE'],
  [415, 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('a request that the server rejected with %i is a %i', (given, status, code) => {
  expect(httpError(given)).toMatchObject({ status, code })
})

test.each([undefined, 500, 503])('a %s of the server is left to the server', (status) => {
  expect(httpError(status)).toBeNull()
})
