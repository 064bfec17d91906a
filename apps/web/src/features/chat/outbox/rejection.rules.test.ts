import { expect, it } from 'vitest'
import { rejectionIn, rejectionOf } from './rejection.rules.ts'

it('keeps the data that the row shows for each rejection', () => {
  const message = 'Je hebt onvoldoende credits'
  expect(rejectionOf({ __typename: 'NotEnoughCreditsError', message, balance: 0, price: 1 }, 5)).toEqual({
    kind: 'credits',
    balance: 0,
    price: 1,
  })
  expect(rejectionOf({ __typename: 'RateLimitedError', message, retryAfterSeconds: 8 }, 5)).toEqual({
    kind: 'rate',
    retryAfterSeconds: 8,
    at: 5,
  })
  expect(rejectionOf({ __typename: 'ProfileUnavailableError', message: 'weg' }, 5)).toEqual({
    kind: 'unavailable',
    message: 'weg',
  })
  expect(rejectionOf({ __typename: 'IdempotencyError', message: 'anders' }, 5)).toEqual({
    kind: 'failed',
    message: 'anders',
  })
})

it('distinguishes a rejection from a network failure', () => {
  const thrown = (code: string, more = {}) => ({
    errors: [{ message: 'nee', extensions: { code, ...more } }],
  })
  expect(rejectionIn(new TypeError('Failed to fetch'), 5)).toBeNull()
  expect(rejectionIn(thrown('INTERNAL_SERVER_ERROR'), 5)).toBeNull()
  expect(rejectionIn(thrown('UNAUTHENTICATED'), 5)).toBeNull()
  expect(rejectionIn(thrown('BAD_USER_INPUT'), 5)).toEqual({ kind: 'failed', message: 'nee' })
  expect(rejectionIn(thrown('RATE_LIMITED', { retryAfterSeconds: 3 }), 5)).toEqual({
    kind: 'rate',
    retryAfterSeconds: 3,
    at: 5,
  })
  expect(rejectionIn(thrown('RATE_LIMITED'), 5)).toMatchObject({ retryAfterSeconds: 10 })
})
