import type { Actor, AnyJson } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { twoBuyers, unchanged } from './tampering.testing.ts'

const at = twoBuyers()

describe('a payment of somebody else', () => {
  it.each([
    ['cannot be read', 'query ($id: Int!) { payment(id: $id) { id } }', { payment: null }],
    [
      'cannot be refreshed',
      'mutation ($id: Int!) { refreshPayment(id: $id) { __typename } }',
      { refreshPayment: { __typename: 'PaymentNotFoundError' } },
    ],
    [
      'cannot be cancelled',
      'mutation ($id: Int!) { cancelPayment(id: $id) { __typename } }',
      { cancelPayment: { __typename: 'PaymentNotFoundError' } },
    ],
    [
      'cannot be withdrawn',
      'mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }',
      { withdrawPayment: { __typename: 'WithdrawalOverError' } },
    ],
  ])('%s', async (_what, query, answer) => {
    expect(await unchanged(at.fixture, () => at.bram.run(query, { id: at.paid }))).toEqual(answer)
    expect(await at.bram.run(query, { id: 987_654 })).toEqual(answer)
  })

  it('is in no list, and its receipt can be read only by its buyer', async () => {
    const { payments, creditEntries } = await at.bram.run(
      '{ payments { edges { node { id } } } creditEntries { edges { node { credits } } } }',
    )
    expect(payments.edges).toEqual([])
    expect(creditEntries.edges.map(({ node }: AnyJson) => node.credits)).toEqual([3])
    const receipt = async (who: Actor | null) =>
      raw(at.server.url, {
        path: `/receipts/${at.paid}`,
        headers: { host: 'localhost', ...(who ? { cookie: await cookieOf(at.fixture, who) } : {}) },
      })
    expect((await receipt(at.bram)).status).toBe(404)
    expect((await receipt(null)).status).toBe(404)
    const own = await receipt(at.anna)
    expect([own.status, own.headers['content-type'], own.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })
})

describe('a withdrawal', () => {
  it.each([-5, 0, 19, 21, 2_000_000])('of %i credits of twenty is rejected', async (credits) => {
    const answer = await unchanged(at.fixture, () =>
      at.anna.run(
        'mutation ($id: Int!, $credits: Int!) { withdrawPayment(id: $id, credits: $credits) { __typename } }',
        {
          id: at.paid,
          credits,
        },
      ),
    )
    expect(answer.withdrawPayment.__typename).toBe('WithdrawalChangedError')
  })

  it.each([
    ['half a credit', 19.5],
    ['a number without end', 1e300],
    ['an integer that is too large', 2 ** 31],
    ['a text', '20'],
    ['no number', Number.NaN],
  ])('of %s is rejected by the schema', async (_what, credits) => {
    const { errors } = await unchanged(at.fixture, () =>
      at.anna.result(
        'mutation ($id: Int!, $credits: Int!) { withdrawPayment(id: $id, credits: $credits) { __typename } }',
        { id: at.paid, credits },
      ),
    )
    expect(errors).toHaveLength(1)
  })

  it('that is repeated refunds once', async () => {
    const give = () =>
      at.anna.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', {
        id: at.paid,
      })
    expect((await give()).withdrawPayment.__typename).toBe('WithdrawPaymentSuccess')
    const answers = await unchanged(at.fixture, () => Promise.all(Array.from({ length: 10 }, give)))
    expect(new Set(answers.map((one: AnyJson) => one.withdrawPayment.__typename))).toEqual(
      new Set(['WithdrawalOverError']),
    )
  })

  it('is rejected after a charge-back', async () => {
    await setPaymentOutcome(at.fixture, at.paid, 'charged_back')
    const answer = await unchanged(at.fixture, () =>
      at.anna.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', {
        id: at.paid,
      }),
    )
    expect(answer.withdrawPayment.__typename).toBe('WithdrawalOverError')
  })
})
