import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { seconds } from '@vonk/tests/testkit/clock.ts'
import { bought } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const offerOf = async (who: Actor, id: number) =>
  (await who.run('query ($id: Int!) { payment(id: $id) { withdrawal { credits until } } }', { id })).payment
    .withdrawal

const withdraw = async (who: Actor, id: number) =>
  (await who.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', { id }))
    .withdrawPayment.__typename

describe('the period of withdrawal ends with its last day on the site', () => {
  it.each([
    ['in the morning', '2027-05-01T09:00:00+02:00', '2027-05-15T23:59:59+02:00'],
    ['before summer time begins', '2027-03-20T23:45:00+01:00', '2027-04-03T23:59:59+02:00'],
    ['before summer time ends', '2027-10-20T00:15:00+02:00', '2027-11-03T23:59:59+01:00'],
  ])('when paid %s', async (_when, paidAt, until) => {
    fixture.clock.set(new Date(paidAt))
    const anna = await fixture.person({ credits: 0 })
    const [first, second] = [await bought(fixture, anna), await bought(fixture, anna)]
    fixture.clock.set(new Date(until))
    // Still within the last second of the day.
    fixture.clock.advance(seconds - 1)
    expect(await offerOf(anna, first)).toEqual({ credits: 20, until: new Date(until).toISOString() })
    expect(await withdraw(anna, first)).toBe('WithdrawPaymentSuccess')
    fixture.clock.advance(1)
    expect(await offerOf(anna, second)).toBeNull()
    expect(await withdraw(anna, second)).toBe('WithdrawalOverError')
  })
})
