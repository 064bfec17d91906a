import { randomUUID } from 'node:crypto'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { runJob } from '../../jobs/jobs.ts'

const { at, callWebhook, balance, rowOf } = mollieShop()

describe('Mollie', () => {
  it('receives the agreed amount, and returns the checkout', async () => {
    const { payment } = await order(at.anna)
    expect(payment.checkoutUrl).toMatch(/^https:\/\/www\.mollie\.test\/checkout\/tr_/)
    expect(at.provider.of(payment.id)).toMatchObject({
      amount: { value: '19.95', currency: 'EUR' },
      method: 'ideal',
      sequenceType: 'oneoff',
      redirectUrl: `https://localhost/transactions/${payment.id}`,
      webhookUrl: 'https://localhost/hooks/mollie',
      metadata: { payment: String(payment.id) },
    })
  })

  it('calls the webhook: twice, a hundred at once, reordered, and after a refund; the credits come once', async () => {
    const { payment } = await order(at.anna)
    const theirs = at.provider.of(payment.id)
    theirs.status = 'paid'
    const answers = await Promise.all(Array.from({ length: 100 }, () => callWebhook(theirs.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance()).toBe(20)
    // An older state that arrives late takes nothing back.
    theirs.status = 'open'
    await callWebhook(theirs.id)
    theirs.status = 'expired'
    await callWebhook(theirs.id)
    expect(await balance()).toBe(20)
    theirs.status = 'paid'
    theirs.amountRefunded = { value: '9.98', currency: 'EUR' }
    await Promise.all(Array.from({ length: 20 }, () => callWebhook(theirs.id)))
    expect(await balance()).toBe(10)
    const { rows } = await at.fixture.services.db.pool.query(
      `select count(*) as count from graphile_worker.jobs where key = $1`,
      [`receipt:${payment.id}`],
    )
    expect(rows[0].count).toBe(1)
  })

  it('recognises who had the welcome by the account or card of a paid order', async () => {
    const buyers = [at.anna, await at.fixture.person({ credits: 0 }), await at.fixture.person({ credits: 0 })]
    const details = [
      { consumerAccount: 'NL20INGB0001234567' },
      { consumerAccount: 'NL20 INGB 0001 2345 67' },
      {},
    ]
    for (const [n, who] of buyers.entries()) {
      const { payment } = await order(who, { discountCode: 'WELKOM25' })
      const theirs = at.provider.of(payment.id)
      Object.assign(theirs, { status: 'paid', details: details[n] })
      await callWebhook(theirs.id)
    }
    const balances = await Promise.all(buyers.map(({ id }) => balanceOf(at.fixture.services.db, id)))
    expect(balances).toEqual([20, 14, 20])
  })

  it('is trusted only when read: forged webhooks, other amounts, currencies and orders change nothing', async () => {
    const { payment } = await order(at.anna)
    const theirs = at.provider.of(payment.id)
    for (const id of ['tr_unknown', '../payments', '', 'x'.repeat(500), "1' or '1'='1"]) {
      expect((await callWebhook(id)).status).toBe(200)
    }
    expect((await callWebhook(theirs.id)).status).toBe(200)
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
      expect((await callWebhook(theirs.id)).status).toBe(200)
      expect(await balance()).toBe(0)
    }
    Object.assign(theirs, { amount, metadata })
    await callWebhook(theirs.id)
    expect(await balance()).toBe(20)
  })

  it('is read by the server itself if its webhook was lost', async () => {
    const { payment } = await order(at.anna)
    at.provider.of(payment.id).status = 'paid'
    at.fixture.clock.advance(2 * minutes)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance()).toBe(20)
  })

  it('may pay days later, by transfer', async () => {
    const { payment } = await order(at.anna, { method: 'SCT' })
    const theirs = at.provider.of(payment.id)
    expect(theirs.method).toBe('banktransfer')
    at.fixture.clock.advance(5 * 24 * hours)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance()).toBe(0)
    theirs.status = 'paid'
    at.fixture.clock.advance(7 * hours)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance()).toBe(20)
  })

  it('when unavailable charges nothing, and the same order can be tried again', async () => {
    const clientId = randomUUID()
    at.provider.fault = 'away'
    expect((await order(at.anna, { clientId })).__typename).toBe('PaymentProviderAwayError')
    at.provider.fault = 'none'
    const again = await order(at.anna, { clientId })
    expect(again.payment.checkoutUrl).toContain('checkout')
    const kept = at.provider.requests.filter(({ path, key }) => path === '/payments' && key === clientId)
    expect(kept.length).toBeGreaterThan(1)
    expect(
      [...at.provider.payments.values()].filter(
        ({ metadata }) => metadata.payment === String(again.payment.id),
      ),
    ).toHaveLength(1)
  })

  it('charges once if its response is lost: a retry or the reconciling job finds it', async () => {
    const clientId = randomUUID()
    at.provider.fault = 'lost'
    expect((await order(at.anna, { clientId })).__typename).toBe('PaymentProviderAwayError')
    at.provider.fault = 'none'
    const { id } = await at.fixture.services.db.prisma.payment.findFirstOrThrow({
      where: { memberId: at.anna.id },
    })
    expect((await rowOf(id)).providerId).toBeNull()
    at.provider.of(id).status = 'paid'
    at.fixture.clock.advance(2 * minutes)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance()).toBe(20)
    expect((await rowOf(id)).providerId).toBe(at.provider.of(id).id)
  })

  it('fails the order if it rejects the charge', async () => {
    at.provider.fault = 'rejected'
    expect((await order(at.anna)).payment.status).toBe('FAILED')
  })

  it('refunds a withdrawal, once', async () => {
    const { payment } = await order(at.anna)
    const theirs = at.provider.of(payment.id)
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    await at.anna.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', {
      id: payment.id,
    })
    await runJob(at.fixture.services, 'refund-payment', { paymentId: payment.id })
    await runJob(at.fixture.services, 'refund-payment', { paymentId: payment.id })
    expect(theirs.amountRefunded).toEqual({ value: '19.95', currency: 'EUR' })
    expect(await rowOf(payment.id)).toMatchObject({ refunded: 1995, taken: 20, owed: 0 })
    expect(await balance()).toBe(0)
  })

  it('charges back weeks later, and may reverse that', async () => {
    const { payment } = await order(at.anna)
    const theirs = at.provider.of(payment.id)
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    theirs.amountChargedBack = { value: '19.95', currency: 'EUR' }
    at.fixture.clock.advance(40 * 24 * hours)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance()).toBe(0)
    expect((await at.anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(false)
    delete theirs.amountChargedBack
    await callWebhook(theirs.id)
    expect(await balance()).toBe(20)
    expect((await at.anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
  })

  it('saves a card, and charges it without the buyer', async () => {
    const { payment } = await order(at.anna, { method: 'CREDITCARD', remembersCard: true })
    const theirs = at.provider.of(payment.id)
    expect(theirs).toMatchObject({ sequenceType: 'first', method: 'creditcard' })
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    at.provider.mandates.set(theirs.customerId ?? '', [
      { resource: 'mandate', id: 'mdt_card', status: 'valid', method: 'creditcard', details: {} },
    ])
    const again = await order(at.anna, { method: 'CREDITCARD', usesRememberedCard: true })
    expect(again.payment).toMatchObject({ status: 'PENDING', checkoutUrl: null })
    expect(at.provider.of(again.payment.id)).toMatchObject({
      sequenceType: 'recurring',
      mandateId: 'mdt_card',
    })
    at.provider.of(again.payment.id).status = 'failed'
    await callWebhook(at.provider.of(again.payment.id).id)
    const { payment: failed } = await at.anna.run(
      'query ($id: Int!) { payment(id: $id) { status isRecurring } }',
      {
        id: again.payment.id,
      },
    )
    expect(failed).toEqual({ status: 'FAILED', isRecurring: true })
  })
})
