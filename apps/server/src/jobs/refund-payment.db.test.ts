import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { mollieShop } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { erasureDependencies } from './erasure-dependencies.ts'
import { runJob } from './jobs.ts'

const { at, callWebhook, rowOf } = mollieShop()

/** A purchase of the member, withdrawn at once. */
async function withdrawn(): Promise<number> {
  const { id } = (await order(at.anna)).payment
  const theirs = at.provider.of(id)
  theirs.status = 'paid'
  await callWebhook(theirs.id)
  await at.anna.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', { id })
  return id
}

async function erase(): Promise<void> {
  const { services, clock } = at.fixture
  await services.db.pool.query(`select request_deletion($1, 'other', '', $2)`, [at.anna.id, clock.now()])
  expect(await eraseMember(erasureDependencies(services), at.anna.id, 0)).toBe(true)
}

describe('the refund of a member who was erased', () => {
  it('is made if the provider was away until then', async () => {
    const id = await withdrawn()
    at.provider.fault = 'away'
    await expect(runJob(at.fixture.services, 'refund-payment', { paymentId: id })).rejects.toThrow()
    await erase()
    at.provider.fault = 'none'
    await runJob(at.fixture.services, 'refund-payment', { paymentId: id })
    expect(at.provider.of(id).amountRefunded).toEqual({ value: '19.95', currency: 'EUR' })
    expect(await rowOf(id)).toMatchObject({ refunded: 1995 })
  })

  it('leaves no number of the charge behind once it was asked for', async () => {
    const id = await withdrawn()
    await runJob(at.fixture.services, 'refund-payment', { paymentId: id })
    await erase()
    expect(await rowOf(id)).toMatchObject({ refunded: 1995, providerId: null })
  })
})
