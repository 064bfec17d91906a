import { mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'

const { at, callWebhook, balance, rowOf } = mollieShop()

const cancel = async (id: number): Promise<string> =>
  (await at.anna.run('mutation ($id: Int!) { cancelPayment(id: $id) { __typename } }', { id })).cancelPayment
    .__typename
const redemptions = () =>
  at.fixture.services.db.prisma.discountRedemption.count({ where: { memberId: at.anna.id } })

/** Creates an order with the welcome discount that Mollie has, with a method and a state. */
async function ordered(method: string, status: string) {
  const { id } = (await order(at.anna, { discountCode: 'WELKOM25' })).payment
  const theirs = at.provider.of(id)
  Object.assign(theirs, { method, status })
  await callWebhook(theirs.id)
  return { id, theirs }
}

describe('cancelling at Mollie', () => {
  it.each([
    ['banktransfer', 'open', 'STOPS'],
    ['directdebit', 'pending', 'STOPS'],
    ['ideal', 'open', 'ENDS_ORDER'],
    ['creditcard', 'pending', 'IMPOSSIBLE'],
  ])('of a %s that is %s would do what Mollie says: %s', async (method, status, cancellation) => {
    const { id } = await ordered(method, status)
    const { refreshPayment } = await at.anna.run(
      'mutation ($id: Int!) { refreshPayment(id: $id) { ... on RefreshPaymentSuccess { cancellation } } }',
      { id },
    )
    expect(refreshPayment).toEqual({ cancellation })
  })

  it.each([
    ['banktransfer', 'open'],
    ['directdebit', 'pending'],
  ])('cancels a %s that is %s, and frees the discount', async (method, status) => {
    const { id, theirs } = await ordered(method, status)
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect(theirs.status).toBe('canceled')
    expect((await rowOf(id)).status).toBe('cancelled')
    expect(await redemptions()).toBe(0)
  })

  it('cannot cancel other pending payments: they stay pending, with their discount', async () => {
    const { id, theirs } = await ordered('ideal', 'pending')
    expect(await cancel(id)).toBe('PaymentNotCancellableError')
    expect([theirs.status, (await rowOf(id)).status]).toEqual(['pending', 'pending'])
    expect(await redemptions()).toBe(1)
  })

  it('ends a checkout that Mollie cannot cancel on our side only, and still credits a later payment', async () => {
    const { id, theirs } = await ordered('ideal', 'open')
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect([theirs.status, (await rowOf(id)).status]).toEqual(['open', 'cancelled'])
    expect(await redemptions()).toBe(0)
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    expect((await rowOf(id)).status).toBe('paid')
    expect(await balance()).toBe(20)
  })

  it('detects a payment in the meantime', async () => {
    const { id, theirs } = await ordered('banktransfer', 'open')
    theirs.status = 'paid'
    expect(await cancel(id)).toBe('PaymentNotCancellableError')
    expect(await balance()).toBe(20)
  })

  it('recovers from a lost response: the second press finds it cancelled', async () => {
    const { id, theirs } = await ordered('banktransfer', 'open')
    at.provider.fault = 'lost'
    expect(await cancel(id)).toBe('PaymentProviderAwayError')
    at.provider.fault = 'none'
    expect(theirs.status).toBe('canceled')
    expect((await rowOf(id)).status).toBe('open')
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect((await rowOf(id)).status).toBe('cancelled')
  })

  it('cancels a charge whose creation response was lost', async () => {
    at.provider.fault = 'lost'
    expect((await order(at.anna, { method: 'SCT' })).__typename).toBe('PaymentProviderAwayError')
    at.provider.fault = 'none'
    const { id } = await at.fixture.services.db.prisma.payment.findFirstOrThrow({
      where: { memberId: at.anna.id },
    })
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect(at.provider.of(id).status).toBe('canceled')
  })
})
