import { expect, it } from 'vitest'
import { outcomeOf } from './send-unsent.rules.ts'

const answer = (body: unknown, status = 200) => outcomeOf({ status, body })
const failed = (code: string) => ({ data: null, errors: [{ message: 'x', extensions: { code } }] })

it('an item is accepted if every result of its request is a success', () => {
  expect(answer({ data: { sendMessage: { __typename: 'SendMessageSuccess' } } })).toBe('accepted')
  expect(answer({ data: { likeProfile: { __typename: 'LikeProfileSuccess', isMatch: true } } })).toBe(
    'accepted',
  )
})

it('an item that the server rejects waits for a page, which shows why', () => {
  expect(answer({ data: { sendMessage: { __typename: 'NotEnoughCreditsError' } } })).toBe('rejected')
  expect(answer(failed('BAD_USER_INPUT'))).toBe('rejected')
  expect(answer(failed('UNKNOWN_DOCUMENT'), 400)).toBe('rejected')
  for (const nothing of [null, 'html', {}, { data: {} }, { data: null }, { data: { sendMessage: null } }])
    expect(answer(nothing)).toBe('rejected')
})

it('a request without a response, or with one that means "not now", has to be sent again', () => {
  expect(outcomeOf(null)).toBe('retry')
  for (const status of [408, 425, 429, 500, 503]) expect(answer(null, status)).toBe('retry')
  for (const code of ['UNAVAILABLE', 'RATE_LIMITED']) expect(answer(failed(code))).toBe('retry')
})

it('a session that has ended is told from a rejection', () => {
  expect(answer(failed('UNAUTHENTICATED'), 401)).toBe('ended')
})
