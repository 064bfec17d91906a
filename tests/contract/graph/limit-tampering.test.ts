import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { twoBuyers, unchanged } from './tampering.testing.ts'

const at = twoBuyers()

describe('the spending limit of the viewer', () => {
  it.each([1.5, 2 ** 31, -(2 ** 31) - 1, 1e300, Number.POSITIVE_INFINITY, Number.NaN, '5000', [5000]])(
    'cannot be set to %s',
    async (amount) => {
      const { errors } = await unchanged(at.fixture, () =>
        at.bram.result('mutation ($amount: Int) { setSpendCap(amount: $amount) { __typename } }', { amount }),
      )
      expect(errors).toHaveLength(1)
    },
  )

  it.each([-1, -(2 ** 31), 1_000_001, 2 ** 31 - 1])('is rejected as %i', async (amount) => {
    const { setSpendCap } = await unchanged(at.fixture, () =>
      at.anna.run(
        'mutation ($amount: Int) { setSpendCap(amount: $amount) { __typename ... on DomainError { message } } }',
        { amount },
      ),
    )
    expect(setSpendCap.__typename).toBe('SpendCapInvalidError')
  })

  it('is lowered at once, raised after 24 hours, and not exceeded by two orders at the same time', async () => {
    const set = async (amount: number | null) =>
      (
        await at.bram.run(
          'mutation ($amount: Int) { setSpendCap(amount: $amount) { ... on Spending { cap { amount } nextCap { amount } nextCapAt } } }',
          { amount },
        )
      ).setSpendCap
    expect(await set(3000)).toEqual({ cap: { amount: 3000 }, nextCap: null, nextCapAt: null })
    const raised = await set(9000)
    expect(raised).toMatchObject({ cap: { amount: 3000 }, nextCap: { amount: 9000 } })
    at.fixture.clock.advance(60_000)
    // Asking for the same raise again does not restart the 24 hours; removing the limit is a raise too.
    expect((await set(9000)).nextCapAt).toEqual(raised.nextCapAt)
    const both = await Promise.all([order(at.bram), order(at.bram)])
    expect(both.map(({ __typename }) => __typename).sort()).toEqual([
      'SpendCapReachedError',
      'StartPaymentSuccess',
    ])
    at.fixture.clock.advance(24 * 60 * 60_000)
    expect((await order(at.bram)).__typename).toBe('StartPaymentSuccess')
    expect((await set(null)).cap).toEqual({ amount: 9000 })
  })
})
