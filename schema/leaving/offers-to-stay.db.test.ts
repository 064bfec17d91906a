import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { bought, order, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const fields = `offersToStay {
  trial { isTaken creditPackage { id credits price { amount } } } discount { percentage days taken { code secondsLeft } } }`
const offers = async (who: Actor) => (await who.run(`{ viewer { ${fields} } }`)).viewer.offersToStay
const take = async (who: Actor, kind: 'TRIAL' | 'DISCOUNT') =>
  (
    await who.run(
      `mutation ($kind: OfferToStayKind!) { takeOfferToStay(kind: $kind) {
         __typename ... on TakeOfferToStaySuccess { user { ${fields} } } ... on DomainError { message } } }`,
      { kind },
    )
  ).takeOfferToStay
const shown = async (who: Actor) =>
  (await who.run('{ viewer { trialPackage { id } discount { code } } }')).viewer

const sevenDays = 7 * 86_400
const trial = { id: 'trial', credits: 10, price: { amount: 495 } }

it('issues nothing by showing the offers', async () => {
  const anna = await fixture.person({ credits: 0 })
  for (let time = 0; time < 2; time++)
    expect(await offers(anna)).toEqual({
      trial: { isTaken: false, creditPackage: trial },
      discount: { percentage: 50, days: 7, taken: null },
    })
  expect(await shown(anna)).toEqual({
    trialPackage: null,
    discount: { code: 'WELKOM25' },
  })
  expect((await order(anna, { packageId: 'trial' })).__typename).toBe('PackageUnavailableError')
  expect((await order(anna, { discountCode: 'BLIJF50' })).__typename).toBe('DiscountNotFoundError')
})

it('issues the trial package when it is taken, until the first purchase', async () => {
  const anna = await fixture.person({ credits: 0 })
  expect((await take(anna, 'TRIAL')).user.offersToStay.trial).toEqual({ isTaken: true, creditPackage: trial })
  expect((await shown(anna)).trialPackage).toEqual({ id: 'trial' })
  await bought(fixture, anna, { packageId: 'trial' })
  expect((await offers(anna)).trial).toBeNull()
  expect((await order(anna, { packageId: 'trial' })).__typename).toBe('PackageUnavailableError')
  expect(await take(anna, 'TRIAL')).toEqual({
    __typename: 'OfferToStayOverError',
    message: 'Dit aanbod is voorbij.',
  })
})

it('issues the discount when it is taken, once, and its days do not begin again', async () => {
  const anna = await fixture.person({ isPaid: true })
  const [one, other] = await Promise.all([take(anna, 'DISCOUNT'), take(anna, 'DISCOUNT')])
  const taken = { code: 'BLIJF50', secondsLeft: sevenDays }
  for (const { user } of [one, other])
    expect(user.offersToStay).toEqual({ trial: null, discount: { percentage: 50, days: 7, taken } })
  fixture.clock.advance(1 * days)
  expect((await take(anna, 'DISCOUNT')).user.offersToStay.discount.taken.secondsLeft).toBe(sevenDays - 86_400)
  const { payment } = await order(anna, { discountCode: 'BLIJF50' })
  expect(payment.amount.amount).toBe(997)
  await setPaymentOutcome(fixture, payment.id, 'failed')
  fixture.clock.advance(6 * days)
  expect((await offers(anna)).discount).toBeNull()
  expect((await take(anna, 'DISCOUNT')).__typename).toBe('OfferToStayOverError')
})

it('never takes the discount for staying off the trial package', async () => {
  const anna = await fixture.person({ credits: 0 })
  await take(anna, 'TRIAL')
  await take(anna, 'DISCOUNT')
  expect(await order(anna, { packageId: 'trial', discountCode: 'BLIJF50' })).toMatchObject({
    __typename: 'DiscountNotValidError',
    fault: 'PACKAGE',
    message: 'Deze korting geldt niet voor het proefpakket.',
  })
  expect((await order(anna, { packageId: 'trial' })).payment.amount.amount).toBe(495)
})

it('never lets two discounts meet on one order', async () => {
  const anna = await fixture.person({ credits: 0 })
  await take(anna, 'DISCOUNT')
  expect((await order(anna, { discountCode: 'WELKOM25' })).payment.discount.amount).toBe(499)
  expect((await order(anna, { discountCode: 'BLIJF50' })).payment.discount.amount).toBe(998)
  expect((await order(anna, { discountCode: 'BLIJF50 WELKOM25' })).__typename).toBe('DiscountNotFoundError')
})

it('offers nothing that the site does not give', async () => {
  const bram = await fixture.person({ isPaid: true })
  expect((await offers(bram)).trial).toBeNull()
  expect((await take(bram, 'TRIAL')).__typename).toBe('OfferToStayOverError')
})
