import { randomUUID } from 'node:crypto'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { mollieKey, mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { runJob } from '../jobs/jobs.ts'

const { at, callWebhook, balance, rowOf } = mollieShop()

/** What happens while the database rejects every change that does not meet a condition. */
async function whileRejecting<Result>(table: string, condition: string, act: () => Promise<Result>) {
  const { pool } = at.fixture.services.db
  await pool.query(`alter table ${table} add constraint rejecting check (${condition}) not valid`)
  try {
    return await act()
  } finally {
    await pool.query(`alter table ${table} drop constraint rejecting`)
  }
}

const onlyRow = () =>
  at.fixture.services.db.prisma.payment.findFirstOrThrow({ where: { memberId: at.anna.id } })

async function reconcileAfter(wait: number): Promise<void> {
  at.fixture.clock.advance(wait)
  await runJob(at.fixture.services, 'reconcile-payments')
}

describe('an order stays open if the database fails', () => {
  it('before its charge: the same order goes on', async () => {
    const input = { clientId: randomUUID(), method: 'CREDITCARD', remembersCard: true }
    await whileRejecting('payer_customer', 'false', () => expect(order(at.anna, input)).rejects.toThrow())
    expect((await onlyRow()).status).toBe('open')
    expect((await order(at.anna, input)).payment.checkoutUrl).toContain('checkout')
  })

  it('while its charge is noted: the charge is found by its reference', async () => {
    await whileRejecting('payment', 'provider_id is null', () => expect(order(at.anna)).rejects.toThrow())
    const { id, status, providerId } = await onlyRow()
    expect([status, providerId]).toEqual(['open', null])
    at.provider.of(id).status = 'paid'
    await reconcileAfter(2 * minutes)
    expect(await balance()).toBe(20)
  })

  it('while its state is stored: the webhook brings it', async () => {
    // A saved card is charged at once.
    await at.fixture.services.db.prisma.payerCustomer.create({
      data: { memberId: at.anna.id, provider: 'mollie', customerId: 'cst_card' },
    })
    at.provider.adopt(mollieKey('k'), 'cst_card')
    const card = { resource: 'mandate', id: 'mdt_card', status: 'valid', method: 'creditcard', details: {} }
    at.provider.mandates.set('cst_card', [card])
    const input = { method: 'CREDITCARD', usesRememberedCard: true }
    await whileRejecting('payment', `status <> 'pending'`, () =>
      expect(order(at.anna, input)).rejects.toThrow(),
    )
    const { id, status } = await onlyRow()
    expect(status).toBe('open')
    const theirs = at.provider.of(id)
    theirs.status = 'paid'
    await callWebhook(theirs.id)
    expect(await balance()).toBe(20)
  })
})

describe('an order that the provider rejected', () => {
  it('is paid after all if an earlier request was accepted', async () => {
    const clientId = randomUUID()
    at.provider.fault = 'lost'
    await order(at.anna, { clientId })
    at.provider.fault = 'rejected'
    const { payment } = await order(at.anna, { clientId })
    expect(payment.status).toBe('FAILED')
    at.provider.fault = 'none'
    at.provider.of(payment.id).status = 'paid'
    await reconcileAfter(2 * minutes)
    expect(await balance()).toBe(20)
  })

  it('is not looked for for ever', async () => {
    at.provider.fault = 'rejected'
    const { payment } = await order(at.anna)
    at.provider.fault = 'none'
    await reconcileAfter(2 * minutes)
    await reconcileAfter(2 * days)
    expect(await rowOf(payment.id)).toMatchObject({ status: 'failed', nextCheckAt: null })
  })
})
