import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { bought, order } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const offers = async (who: Actor) =>
  (
    await who.ask(
      'mutation { offerToStay { trial { id credits price { amount } } discount { code secondsLeft } } }',
    )
  ).offerToStay

it('offers a trial package and half off, each once, and both can be used', async () => {
  const anna = await fixture.person({ credits: 0 })
  const sevenDays = 7 * 86_400
  expect(await offers(anna)).toEqual({
    trial: { id: 'trial', credits: 10, price: { amount: 495 } },
    discount: { code: 'BLIJF50', secondsLeft: sevenDays },
  })
  fixture.clock.advance(1 * days)
  // It is shown again, but its time has not restarted.
  expect((await offers(anna)).discount.secondsLeft).toBe(sevenDays - 86_400)
  const made = await order(anna, { packageId: 'trial' })
  expect(made.payment).toMatchObject({ credits: 10, amount: { amount: 495 } })
  await bought(fixture, anna, { packageId: 'trial' })
  expect((await offers(anna)).trial).toBeNull()
  expect((await order(anna, { packageId: 'trial' })).__typename).toBe('PackageUnavailableError')
  fixture.clock.advance(7 * days)
  expect((await offers(anna)).discount).toBeNull()
})

it('offers no trial to a member who has paid', async () => {
  const bram = await fixture.person({ isPaid: true })
  expect((await offers(bram)).trial).toBeNull()
})
