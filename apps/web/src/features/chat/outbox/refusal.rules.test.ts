import { expect, it } from 'vitest'
import { refusalIn, refusalOf } from './refusal.rules.ts'

it('keeps the data that the row shows for each rejection', () => {
  const message = 'Je hebt onvoldoende credits'
  expect(refusalOf({ __typename: 'NotEnoughCreditsError', message, balance: 0, price: 1 }, 5)).toEqual({
    kind: 'credits',
    balance: 0,
    price: 1,
  })
  expect(refusalOf({ __typename: 'RateLimitedError', message, retryAfterSeconds: 8 }, 5)).toEqual({
    kind: 'rate',
    retryAfterSeconds: 8,
    at: 5,
  })
  expect(refusalOf({ __typename: 'ProfileUnavailableError', message: 'weg' }, 5)).toEqual({
    kind: 'unavailable',
    message: 'weg',
  })
  expect(refusalOf({ __typename: 'IdempotencyError', message: 'anders' }, 5)).toEqual({
    kind: 'failed',
    message: 'anders',
  })
})

it('distinguishes a rejection from a network failure', () => {
  const thrown = (code: string, more = {}) => ({
    errors: [{ message: 'nee', extensions: { code, ...more } }],
  })
  expect(refusalIn(new TypeError('Failed to fetch'), 5)).toBeNull()
  expect(refusalIn(thrown('INTERNAL_SERVER_ERROR'), 5)).toBeNull()
  expect(refusalIn(thrown('UNAUTHENTICATED'), 5)).toBeNull()
  expect(refusalIn(thrown('BAD_USER_INPUT'), 5)).toEqual({ kind: 'failed', message: 'nee' })
  expect(refusalIn(thrown('RATE_LIMITED', { retryAfterSeconds: 3 }), 5)).toEqual({
    kind: 'rate',
    retryAfterSeconds: 3,
    at: 5,
  })
  expect(refusalIn(thrown('RATE_LIMITED'), 5)).toMatchObject({ retryAfterSeconds: 10 })
})
