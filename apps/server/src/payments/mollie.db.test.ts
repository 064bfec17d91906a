import { randomUUID } from 'node:crypto'
import { balanceOf } from '@vonk/schema/credits/credits.store.ts'
import { auditMoney } from '@vonk/schema/payments/payments.store.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { MollieServer } from '@vonk/tests/testkit/mollie-server.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { type Actor, createWorld, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../jobs/reconcile-payments.job.ts'
import { refundPayment } from '../jobs/refund-payment.job.ts'
import { mollie as mollieProvider } from './mollie.ts'

let provider: MollieServer
let world: World
let server: TestServer
let anna: Actor
beforeAll(async () => {
  provider = await MollieServer.start()
  world = await createWorld()
  const urlOf = () => 'https://vonk.example'
  const apiKey = `test_${'k'.repeat(30)}`
  Object.assign(world.product, { payments: mollieProvider({ apiKey, apiUrl: provider.url, urlOf }) })
  server = await serve(world)
})
beforeEach(async () => {
  provider.fault = 'none'
  anna = await world.person({ credits: 0 })
})
afterEach(async () => expect(await auditMoney(world.product.db)).toEqual([]))
afterAll(async () => {
  await server.close()
  await world.close()
  await provider.stop()
})

const knock = (id: string) =>
  fetch(`${server.url}/hooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) })
const balance = () => balanceOf(world.product.db, anna.id)
const rowOf = (id: number) => world.product.db.prisma.payment.findUniqueOrThrow({ where: { id } })

describe('Mollie', () => {
  it('is asked for the frozen amount, and answers where to pay', async () => {
    const { payment } = await order(anna)
    expect(payment.checkoutUrl).toMatch(/^https:\/\/www\.mollie\.test\/checkout\/tr_/)
    expect(provider.of(payment.id)).toMatchObject({
      amount: { value: '19.95', currency: 'EUR' },
      method: 'ideal',
      sequenceType: 'oneoff',
      redirectUrl: `https://vonk.example/transactions/${payment.id}`,
      webhookUrl: 'https://vonk.example/hooks/mollie',
      metadata: { payment: String(payment.id) },
    })
  })

  it('knocks: doubled, a hundred at once, reordered, and after a refund; the credits come once', async () => {
    const { payment } = await order(anna)
    const theirs = provider.of(payment.id)
    theirs.status = 'paid'
    const answers = await Promise.all(Array.from({ length: 100 }, () => knock(theirs.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance()).toBe(20)
    // An older state that comes late takes nothing back.
    theirs.status = 'open'
    await knock(theirs.id)
    theirs.status = 'expired'
    await knock(theirs.id)
    expect(await balance()).toBe(20)
    theirs.status = 'paid'
    theirs.amountRefunded = { value: '9.98', currency: 'EUR' }
    await Promise.all(Array.from({ length: 20 }, () => knock(theirs.id)))
    expect(await balance()).toBe(10)
    const { rows } = await world.product.db.pool.query(
      `select count(*) as count from graphile_worker.jobs where key = $1`,
      [`receipt:${payment.id}`],
    )
    expect(rows[0].count).toBe(1)
  })

  it('is believed only when asked: forged words, other amounts, currencies and orders change nothing', async () => {
    const { payment } = await order(anna)
    const theirs = provider.of(payment.id)
    for (const id of ['tr_unknown', '../payments', '', 'x'.repeat(500), "1' or '1'='1"]) {
      expect((await knock(id)).status).toBe(200)
    }
    expect((await knock(theirs.id)).status).toBe(200)
    expect(await balance()).toBe(0)
    theirs.status = 'paid'
    const { amount, metadata } = theirs
    for (const forged of [
      { amount: { value: '0.01', currency: 'EUR' } },
      { amount: { value: '19.95', currency: 'DKK' } },
      { metadata: { payment: '999999' } },
      { metadata: null },
    ]) {
      Object.assign(theirs, { amount, metadata }, forged)
      expect((await knock(theirs.id)).status).toBe(200)
      expect(await balance()).toBe(0)
    }
    Object.assign(theirs, { amount, metadata })
    await knock(theirs.id)
    expect(await balance()).toBe(20)
  })

  it('is asked by ourselves where its knock was lost', async () => {
    const { payment } = await order(anna)
    provider.of(payment.id).status = 'paid'
    world.clock.advance(2 * minutes)
    await reconcilePayments(world.product)
    expect(await balance()).toBe(20)
  })

  it('may pay days later, by transfer', async () => {
    const { payment } = await order(anna, { method: 'SCT' })
    const theirs = provider.of(payment.id)
    expect(theirs.method).toBe('banktransfer')
    world.clock.advance(5 * 24 * hours)
    await reconcilePayments(world.product)
    expect(await balance()).toBe(0)
    theirs.status = 'paid'
    world.clock.advance(7 * hours)
    await reconcilePayments(world.product)
    expect(await balance()).toBe(20)
  })

  it('that is away charges nothing, and the same order can be tried again', async () => {
    const clientId = randomUUID()
    provider.fault = 'away'
    expect((await order(anna, { clientId })).__typename).toBe('PaymentProviderAwayError')
    provider.fault = 'none'
    const again = await order(anna, { clientId })
    expect(again.payment.checkoutUrl).toContain('checkout')
    const kept = provider.requests.filter(({ path, key }) => path === '/payments' && key === clientId)
    expect(kept.length).toBeGreaterThan(1)
    expect(
      [...provider.payments.values()].filter(({ metadata }) => metadata.payment === String(again.payment.id)),
    ).toHaveLength(1)
  })

  it('whose answer is lost has charged once: a retry or the reconciling job finds it', async () => {
    const clientId = randomUUID()
    provider.fault = 'lost'
    expect((await order(anna, { clientId })).__typename).toBe('PaymentProviderAwayError')
    provider.fault = 'none'
    const { id } = await world.product.db.prisma.payment.findFirstOrThrow({ where: { memberId: anna.id } })
    expect((await rowOf(id)).providerId).toBeNull()
    provider.of(id).status = 'paid'
    world.clock.advance(2 * minutes)
    await reconcilePayments(world.product)
    expect(await balance()).toBe(20)
    expect((await rowOf(id)).providerId).toBe(provider.of(id).id)
  })

  it('that refuses fails the order', async () => {
    provider.fault = 'refused'
    expect((await order(anna)).payment.status).toBe('FAILED')
  })

  it('pays back what is withdrawn, once', async () => {
    const { payment } = await order(anna)
    const theirs = provider.of(payment.id)
    theirs.status = 'paid'
    await knock(theirs.id)
    await anna.ask('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', {
      id: payment.id,
    })
    await refundPayment(world.product, { paymentId: payment.id })
    await refundPayment(world.product, { paymentId: payment.id })
    expect(theirs.amountRefunded).toEqual({ value: '19.95', currency: 'EUR' })
    expect(await rowOf(payment.id)).toMatchObject({ refunded: 1995, taken: 20, owed: 0 })
    expect(await balance()).toBe(0)
  })

  it('calls money back weeks later, and may give it again', async () => {
    const { payment } = await order(anna)
    const theirs = provider.of(payment.id)
    theirs.status = 'paid'
    await knock(theirs.id)
    theirs.amountChargedBack = { value: '19.95', currency: 'EUR' }
    world.clock.advance(40 * 24 * hours)
    await reconcilePayments(world.product)
    expect(await balance()).toBe(0)
    expect((await anna.ask('{ viewer { isPaid } }')).viewer.isPaid).toBe(false)
    delete theirs.amountChargedBack
    await knock(theirs.id)
    expect(await balance()).toBe(20)
    expect((await anna.ask('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
  })

  it('remembers a card, and charges it without the buyer', async () => {
    const { payment } = await order(anna, { method: 'CREDITCARD', remembersCard: true })
    const theirs = provider.of(payment.id)
    expect(theirs).toMatchObject({ sequenceType: 'first', method: 'creditcard' })
    theirs.status = 'paid'
    await knock(theirs.id)
    provider.mandates.set(theirs.customerId ?? '', [
      { resource: 'mandate', id: 'mdt_card', status: 'valid', method: 'creditcard', details: {} },
    ])
    const again = await order(anna, { method: 'CREDITCARD', usesRememberedCard: true })
    expect(again.payment).toMatchObject({ status: 'PENDING', checkoutUrl: null })
    expect(provider.of(again.payment.id)).toMatchObject({ sequenceType: 'recurring', mandateId: 'mdt_card' })
    provider.of(again.payment.id).status = 'failed'
    await knock(provider.of(again.payment.id).id)
    const { payment: failed } = await anna.ask(
      'query ($id: Int!) { payment(id: $id) { status isRecurring } }',
      {
        id: again.payment.id,
      },
    )
    expect(failed).toEqual({ status: 'FAILED', isRecurring: true })
  })
})
