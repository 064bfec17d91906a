import { mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'

const { at, callWebhook, balance, rowOf } = mollieShop()

const cancel = async (id: number): Promise<string> =>
  (await at.anna.ask('mutation ($id: Int!) { cancelPayment(id: $id) { __typename } }', { id })).cancelPayment
    .__typename
const redemptions = () =>
  at.fixture.services.db.prisma.discountRedemption.count({ where: { memberId: at.anna.id } })

/** An order with the welcome, as Mollie has it: by which method, and how it stands. */
async function ordered(method: string, status: string) {
  const { id } = (await order(at.anna, { discountCode: 'WELKOM25' })).payment
  const theirs = at.provider.of(id)
  Object.assign(theirs, { method, status })
  await callWebhook(theirs.id)
  return { id, theirs }
}

describe('cancelling at Mollie', () => {
  it.each([
    ['banktransfer', 'open'],
    ['directdebit', 'pending'],
  ])('stops a %s that is %s, and frees the discount', async (method, status) => {
    const { id, theirs } = await ordered(method, status)
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect(theirs.status).toBe('canceled')
    expect((await rowOf(id)).status).toBe('cancelled')
    expect(await redemptions()).toBe(0)
  })

  it('cannot stop other money on its way: it stays pending, with its discount', async () => {
    const { id, theirs } = await ordered('ideal', 'pending')
    expect(await cancel(id)).toBe('PaymentNotCancellableError')
    expect([theirs.status, (await rowOf(id)).status]).toEqual(['pending', 'pending'])
    expect(await redemptions()).toBe(1)
  })

  it('ends a checkout that cannot be stopped on this side alone, and credits who pays there all the same', async () => {
    const { id, theirs } = await ordered('ideal', 'open')
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect([theirs.status, (await rowOf(id)).status]).toEqual(['open', 'cancelled'])
    expect(await redemptions()).toBe(0)
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    expect((await rowOf(id)).status).toBe('paid')
    expect(await balance()).toBe(20)
  })

  it('finds out that it was paid meanwhile', async () => {
    const { id, theirs } = await ordered('banktransfer', 'open')
    theirs.status = 'paid'
    expect(await cancel(id)).toBe('PaymentNotCancellableError')
    expect(await balance()).toBe(20)
  })

  it('is told of an answer that was lost, and the second press finds it cancelled', async () => {
    const { id, theirs } = await ordered('banktransfer', 'open')
    at.provider.fault = 'lost'
    expect(await cancel(id)).toBe('PaymentProviderAwayError')
    at.provider.fault = 'none'
    expect(theirs.status).toBe('canceled')
    expect((await rowOf(id)).status).toBe('open')
    expect(await cancel(id)).toBe('CancelPaymentSuccess')
    expect((await rowOf(id)).status).toBe('cancelled')
  })

  it('stops a charge whose own answer was lost', async () => {
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
