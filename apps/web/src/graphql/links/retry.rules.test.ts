import { gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { isRepeatable, isRetryableError, retryDelay } from './retry.rules.ts'
import { TransportError } from './transport-error.ts'

const query = gql`query A { viewer { id } }`
const send = gql`mutation B($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const likes = gql`mutation C { likeProfile(profileId: 1) { __typename } }`
const likesAndResends = gql`mutation D { likeProfile(profileId: 1) { __typename } resendActivation { __typename } }`
const logIn = gql`mutation E($input: LogInInput!) { logIn(input: $input) { __typename } }`
const events = gql`subscription F { badges { newLikes } }`

it.each([
  ['a query', { query, variables: {} }, true],
  ['a mutation with a key in its input', { query: send, variables: { input: { clientId: 'k' } } }, true],
  ['a mutation with a key beside it', { query: send, variables: { clientId: 'k' } }, true],
  ['a mutation without a key', { query: send, variables: { input: { text: 'x' } } }, false],
  ['a mutation that does the same twice', { query: likes, variables: {} }, true],
  ['one such mutation beside another kind', { query: likesAndResends, variables: {} }, false],
  ['a log in', { query: logIn, variables: { input: { email: 'a', password: 'b' } } }, false],
  ['a subscription', { query: events, variables: {} }, false],
])('%s is repeatable or not', (_what, operation, repeatable) => {
  expect(isRepeatable(operation)).toBe(repeatable)
})

it('treats no answer and "not now" as temporary', () => {
  const passing = (status: number) => isRetryableError(new TransportError({ kind: 'http', status }))
  expect([500, 502, 503, 504, 408, 425, 429].every(passing)).toBe(true)
  expect([400, 401, 403, 404, 413, 421].some(passing)).toBe(false)
  expect(isRetryableError(new TransportError({ kind: 'network' }))).toBe(true)
  expect(isRetryableError(new TransportError({ kind: 'timeout' }))).toBe(true)
  expect(isRetryableError(new TypeError('a fault of ours'))).toBe(false)
})

it('waits a random time under a ceiling that doubles to 1.5 s', () => {
  expect([0, 1, 2, 3, 12].map((retry) => retryDelay(retry, null, () => 1))).toEqual([
    500, 1000, 1500, 1500, 1500,
  ])
  expect(retryDelay(4, null, () => 0)).toBe(0)
})

it('finds a database that is back within 1.5 s also when the server asks for a pause', () => {
  expect([0, 1, 2, 12].map((retry) => retryDelay(retry, 1000, () => 1))).toEqual([1500, 1500, 1500, 1500])
  expect(retryDelay(4, 1000, () => 0)).toBe(1000)
})

it('never retries earlier than the server asked, nor waits longer than a minute', () => {
  expect(retryDelay(0, 7000, () => 0)).toBe(7000)
  expect(retryDelay(0, 7000, () => 1)).toBe(7500)
  expect(retryDelay(0, 60_001, () => 0)).toBeNull()
})
