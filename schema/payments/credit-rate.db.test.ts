import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { bought, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
beforeEach(async () => {
  anna = await fixture.person({ credits: 0 })
})
afterAll(() => fixture.close())

describe('what a credit costs', () => {
  const rate = async () =>
    (await anna.run('{ viewer { creditRate { credits isLowest price { amount currency } } } }')).viewer
      .creditRate

  it('is the best price for a member who never bought, and the paid price for one who did', async () => {
    expect(await rate()).toEqual({
      credits: 250,
      isLowest: true,
      price: { amount: 17995, currency: 'EUR' },
    })
    await bought(fixture, anna, { discountCode: 'WELKOM25' })
    expect(await rate()).toEqual({ credits: 20, isLowest: false, price: { amount: 1496, currency: 'EUR' } })
    fixture.clock.advance(days)
    const second = await bought(fixture, anna, { packageId: '50' })
    expect(await rate()).toMatchObject({ credits: 50, price: { amount: 4495 } })
    // A refunded payment does not count.
    await setPaymentOutcome(fixture, second, 'refunded')
    expect(await rate()).toMatchObject({ credits: 20, price: { amount: 1496 } })
  })

  it('is in the currency of the member’s country', async () => {
    anna = await fixture.person({ country: 'DK', region: null, city: null })
    expect(await rate()).toMatchObject({ isLowest: true, price: { currency: 'DKK' } })
  })
})
