import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { bought, order, recheckPayment, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { PaymentProviderUnavailable } from '../ports/payments.ts'
import { auditMoney } from './audit-money.ts'
import { paymentById } from './find-payment.ts'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
beforeEach(async () => {
  anna = await fixture.person({ credits: 0 })
})
afterAll(() => fixture.close())
afterEach(async () => expect(await auditMoney(fixture.services.db)).toEqual([]))

const cancel = async (id: number): Promise<AnyJson> =>
  (
    await anna.run(
      `mutation ($id: Int!) { cancelPayment(id: $id) { __typename ... on DomainError { message }
        ... on CancelPaymentSuccess { payment { status } } ... on PaymentNotCancellableError { payment { status } } } }`,
      { id },
    )
  ).cancelPayment
const underWay = async (): Promise<AnyJson[]> =>
  (await anna.run('{ viewer { paymentsUnderWay { id status discountCode checkoutUrl } } }')).viewer
    .paymentsUnderWay
const discount = async () => (await anna.run('{ viewer { discount { code } } }')).viewer.discount
const redemptions = () =>
  fixture.services.db.prisma.discountRedemption.count({ where: { memberId: anna.id } })
const balance = () => balanceOf(fixture.services.db, anna.id)
/** Sets the provider’s state of a charge, whatever it was before. */
const theirs = async (id: number, status: string) =>
  fixture.services.db.prisma.sandboxCharge.update({
    where: { id: (await paymentById(fixture.services.db, id))?.provider_id ?? '' },
    data: { status },
  })
/** Does something while the provider neither tells the state of a charge nor cancels one. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const { payments } = fixture.services
  const away = () => Promise.reject(new PaymentProviderUnavailable('away'))
  const named = (name: string) => ({ ...payments.named(name), read: away, cancel: away })
  Object.assign(fixture.services, { payments: { ...payments, named } })
  await work().finally(() => Object.assign(fixture.services, { payments }))
}
/** A pending order with the welcome discount. */
async function pending(method = 'SCT'): Promise<number> {
  const { id } = (await order(anna, { method, discountCode: 'WELKOM25' })).payment
  await setPaymentOutcome(fixture, id, 'pending')
  return id
}

describe('a payment under way', () => {
  it('is shown with its reserved discount, until it ends', async () => {
    const id = await pending()
    expect(await underWay()).toEqual([{ id, status: 'PENDING', discountCode: 'WELKOM25', checkoutUrl: null }])
    expect(await discount()).toBeNull()
    await setPaymentOutcome(fixture, id, 'paid')
    expect(await underWay()).toEqual([])
  })

  it('can be continued as long as the provider keeps it: a checkout for an hour, a transfer until it arrives', async () => {
    const ideal = (await order(anna)).payment.id
    const transfer = (await order(anna, { method: 'SCT', packageId: '50' })).payment.id
    const begun = await underWay()
    expect(begun.map(({ id }) => id)).toEqual([transfer, ideal])
    expect(begun.every(({ checkoutUrl }) => checkoutUrl.includes('/sandbox/checkout/'))).toBe(true)
    fixture.clock.advance(hours + minutes)
    expect((await underWay()).map(({ id }) => id)).toEqual([transfer])
  })

  it('prevents a second order of the same package without a confirmation', async () => {
    const id = await pending()
    const startPayment = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) {
      __typename ... on PaymentUnderWayError { message payment { id status } } } }`
    const request = { clientId: crypto.randomUUID(), packageId: '20', method: 'IDEAL' }
    expect((await anna.run(startPayment, { input: request })).startPayment).toEqual({
      __typename: 'PaymentUnderWayError',
      message: 'Je hebt dit pakket al besteld, en die betaling kan nog komen.',
      payment: { id, status: 'PENDING' },
    })
    expect((await order(anna, { packageId: '50' })).__typename).toBe('StartPaymentSuccess')
    expect((await order(anna, { ...request, again: true })).payment).toMatchObject({
      amount: { amount: 1995 },
    })
  })
})

describe('what cancelling would do', () => {
  const ask = async (id: number, by = anna): Promise<AnyJson> =>
    (
      await by.run(
        `mutation ($id: Int!) { refreshPayment(id: $id) { __typename
          ... on RefreshPaymentSuccess { cancellation payment { status } } } }`,
        { id },
      )
    ).refreshPayment

  it('is asked of the provider, which stops a transfer but no other pending payment', async () => {
    expect(await ask(await pending())).toMatchObject({
      cancellation: 'STOPS',
      payment: { status: 'PENDING' },
    })
    const late = (await order(anna, { method: 'IDEAL', packageId: '50' })).payment.id
    expect(await ask(late)).toMatchObject({ cancellation: 'ENDS_ORDER', payment: { status: 'OPEN' } })
    await setPaymentOutcome(fixture, late, 'pending')
    expect(await ask(late)).toMatchObject({ cancellation: 'IMPOSSIBLE' })
    await theirs(late, 'paid')
    expect(await ask(late)).toMatchObject({ cancellation: null, payment: { status: 'COMPLETED' } })
    const bram = await fixture.person()
    expect(await ask(late, bram)).toEqual({ __typename: 'PaymentNotFoundError' })
  })

  it('is unknown while the provider is away', async () => {
    const id = await pending()
    await whileAway(async () =>
      expect(await ask(id)).toMatchObject({ cancellation: 'UNKNOWN', payment: { status: 'PENDING' } }),
    )
  })
})

describe('the price of a payment that was begun in time', () => {
  it('stays while it is pending, also after the four hours of the code', async () => {
    fixture.clock.advance(3 * hours)
    const id = await pending()
    fixture.clock.advance(2 * hours)
    await setPaymentOutcome(fixture, id, 'paid')
    expect(await balance()).toBe(20)
    expect((await paymentById(fixture.services.db, id))?.amount).toBe(1496)
  })

  it.each(['failed', 'cancelled'])(
    'is free again when it has %s, for what is left of the four hours',
    async (how) => {
      const end = (id: number) => (how === 'failed' ? setPaymentOutcome(fixture, id, 'failed') : cancel(id))
      fixture.clock.advance(3 * hours)
      await end(await pending())
      expect(await discount()).toEqual({ code: 'WELKOM25' })
      fixture.clock.advance(59 * minutes)
      const late = await pending()
      fixture.clock.advance(2 * minutes)
      await end(late)
      expect(await discount()).toBeNull()
      expect((await order(anna, { discountCode: 'WELKOM25' })).__typename).toMatch(/^Discount\w+Error$/)
    },
  )
})

describe('cancelling', () => {
  it.each(['SCT', 'SDD'])('stops a pending %s payment, and frees its discount', async (method) => {
    // Direct debit needs a mandate; the charge behaves the same once it is pending.
    const id = await pending()
    await fixture.services.db.pool.query(`update sandbox_charge set method = $1 where reference = $2`, [
      method.toLowerCase(),
      String(id),
    ])
    expect(await cancel(id)).toEqual({
      __typename: 'CancelPaymentSuccess',
      payment: { status: 'CANCELLED' },
    })
    expect(await redemptions()).toBe(0)
    expect(await discount()).toEqual({ code: 'WELKOM25' })
    expect(await underWay()).toEqual([])
    const again = await order(anna, { discountCode: 'WELKOM25' })
    expect(again.payment).toMatchObject({ amount: { amount: 1496 }, discount: { amount: 499 } })
    // The button is pressed again, or in another window.
    expect((await cancel(id)).__typename).toBe('CancelPaymentSuccess')
  })

  it('returns an error if the provider cannot stop it, and keeps the discount reserved', async () => {
    const id = await pending('IDEAL')
    expect(await cancel(id)).toMatchObject({
      __typename: 'PaymentNotCancellableError',
      message: expect.stringContaining('kan niet meer worden tegengehouden'),
      payment: { status: 'PENDING' },
    })
    expect(await redemptions()).toBe(1)
  })

  it('after the money arrived finds the order paid, even if the webhook has not arrived', async () => {
    const id = await pending()
    await theirs(id, 'paid')
    expect(await cancel(id)).toMatchObject({
      __typename: 'PaymentNotCancellableError',
      message: expect.stringContaining('al binnen'),
      payment: { status: 'COMPLETED' },
    })
    expect(await balance()).toBe(20)
  })

  it('before the money arrives loses nothing: a late payment is credited, with the discount if that is free', async () => {
    const id = await pending()
    expect((await cancel(id)).__typename).toBe('CancelPaymentSuccess')
    await theirs(id, 'paid')
    await recheckPayment(fixture, id)
    expect(await balance()).toBe(20)
    expect(await redemptions()).toBe(1)
    expect((await paymentById(fixture.services.db, id))?.status).toBe('paid')
  })

  it('before the money arrives loses nothing, even if another order has the discount by then', async () => {
    const id = await pending()
    await cancel(id)
    await bought(fixture, anna, { discountCode: 'WELKOM25' })
    await theirs(id, 'paid')
    await recheckPayment(fixture, id)
    // 14.96 of 19.95 pays for 14 whole credits of 20.
    expect(await balance()).toBe(20 + 14)
  })

  it('at the same moment as the payment ends in one of the two states, never in both', async () => {
    for (let round = 0; round < 10; round++) {
      anna = await fixture.person({ credits: 0 })
      const id = await pending()
      const [answer] = await Promise.all([cancel(id), setPaymentOutcome(fixture, id, 'paid').catch(() => {})])
      await recheckPayment(fixture, id)
      const row = await paymentById(fixture.services.db, id)
      const isPaid = answer.__typename !== 'CancelPaymentSuccess' || row?.status === 'paid'
      expect(row?.status).toBe(isPaid ? 'paid' : 'cancelled')
      expect(await balance()).toBe(isPaid ? 20 : 0)
      expect(await redemptions()).toBe(isPaid ? 1 : 0)
    }
  })

  it('fails if the provider is unavailable, and then changes nothing', async () => {
    const id = await pending()
    await whileAway(async () =>
      expect(await cancel(id)).toMatchObject({
        __typename: 'PaymentProviderAwayError',
        message: expect.stringContaining('Er is niets veranderd'),
      }),
    )
    expect((await underWay()).map(({ status }) => status)).toEqual(['PENDING'])
  })

  it('rejects payments of other members, and those that were paid', async () => {
    const bram = await fixture.person()
    const others = (await order(bram)).payment.id
    expect((await cancel(others)).__typename).toBe('PaymentNotFoundError')
    expect((await paymentById(fixture.services.db, others))?.status).toBe('open')
    const id = await bought(fixture, anna)
    expect((await cancel(id)).__typename).toBe('PaymentNotCancellableError')
    expect(await balance()).toBe(20)
  })
})
