import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { mollieKey, mollieShop, sellThrough } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { sandbox } from '../adapters/payments/sandbox.ts'
import { erasureDependencies } from '../jobs/erasure-dependencies.ts'
import { runJob } from '../jobs/jobs.ts'

const { at } = mollieShop()

/** Makes the member a customer of the provider with two mandates; returns the provider's id. */
async function becomeCustomer(): Promise<string> {
  const { payment } = await order(at.anna, { method: 'CREDITCARD', remembersCard: true })
  const customerId = at.provider.of(payment.id).customerId as string
  const mandate = { resource: 'mandate', status: 'valid', details: {} }
  at.provider.mandates.set(customerId, [
    { ...mandate, id: 'mdt_card', method: 'creditcard' },
    { ...mandate, id: 'mdt_bank', method: 'directdebit' },
  ])
  return customerId
}

/** Erases the member; returns the counts of the certificate and its mail. */
async function erase() {
  const { db } = at.fixture.services
  await db.pool.query('select request_deletion($1, $2, $3, $4)', [
    at.anna.id,
    'other',
    '',
    at.fixture.clock.now(),
  ])
  at.fixture.clock.advance(15 * days)
  expect(await eraseMember(erasureDependencies(at.fixture.services), at.anna.id, 14)).toBe(true)
  const { number, counts } = await db.prisma.erasureRecord.findFirstOrThrow({ orderBy: { erasedAt: 'desc' } })
  const mail = await db.prisma.outboxEntry.findFirstOrThrow({ where: { dedupeKey: `erased-${number}` } })
  return { counts: counts as Record<string, number>, text: mail.text ?? '' }
}

/** The payloads of the job that wait in the queue, and takes them out. */
async function takeJobs(): Promise<unknown[]> {
  const { rows } = await at.fixture.services.db.pool.query<{ id: string; payload: unknown; most: number }>(
    `select j.id, j.payload, j.max_attempts as most from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'forget-customer'`,
  )
  expect(rows.every(({ most }) => most === 32_767)).toBe(true)
  await at.fixture.services.db.pool.query('select graphile_worker.complete_jobs($1)', [
    rows.map(({ id }) => id),
  ])
  return rows.map(({ payload }) => payload)
}

const forget = (payload: unknown) => runJob(at.fixture.services, 'forget-customer', payload)

describe('the erasure of a member who is a customer of Mollie', () => {
  it('revokes the mandates, deletes the customer, and says so in the certificate', async () => {
    const customerId = await becomeCustomer()
    const { counts, text } = await erase()
    expect(counts).toMatchObject({ payment_provider: 1 })
    expect(text).toContain('Onze betaaldienst')
    const [job, ...others] = await takeJobs()
    expect([job, others]).toEqual([{ provider: 'mollie', customerId }, []])
    at.provider.requests.length = 0
    await forget(job)
    expect(at.provider.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /customers/${customerId}/mandates`,
      `DELETE /customers/${customerId}/mandates/mdt_card`,
      `DELETE /customers/${customerId}/mandates/mdt_bank`,
      `DELETE /customers/${customerId}`,
    ])
    expect(at.provider.customers.has(customerId)).toBe(false)
    expect(at.provider.mandates.has(customerId)).toBe(false)
  })

  it.each(['away', 'lost', 'rejected'] as const)(
    'is tried again after the provider was %s',
    async (fault) => {
      const customerId = await becomeCustomer()
      await erase()
      const [job] = await takeJobs()
      at.provider.fault = fault
      await expect(forget(job)).rejects.toThrow()
      at.provider.fault = 'none'
      await forget(job)
      expect(at.provider.customers.has(customerId)).toBe(false)
    },
  )

  it('is done when the provider does not know the customer any more', async () => {
    const customerId = await becomeCustomer()
    await erase()
    const [job] = await takeJobs()
    await forget(job)
    expect(at.provider.answerOf('DELETE', `/customers/${customerId}`)).toBe(410)
    await forget(job)
    await forget({ provider: 'mollie', customerId: 'cst_unknown' })
  })

  it('reaches the customer in every account, and waits for the key of one that has none', async () => {
    const { services } = at.fixture
    const inDefault = await becomeCustomer()
    const keys = { MOLLIE_API_KEY: mollieKey('k'), MOLLIE_API_KEYS: `weelde:${mollieKey('w')}` }
    await sellThrough(at.fixture, at.provider, { ...keys, MOLLIE_DEFAULT_ACCOUNT: 'weelde' })
    const inWeelde = await becomeCustomer()
    const { counts } = await erase()
    expect(counts).toMatchObject({ payment_provider: 2 })
    const jobs = await takeJobs()
    expect(jobs).toEqual(
      expect.arrayContaining([
        { provider: 'mollie', customerId: inDefault },
        { provider: 'mollie/weelde', customerId: inWeelde },
      ]),
    )
    await sellThrough(at.fixture, at.provider, { MOLLIE_API_KEYS: keys.MOLLIE_API_KEYS })
    const outcomes = await Promise.allSettled(jobs.map((job) => runJob(services, 'forget-customer', job)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...at.provider.customers.keys()]).toContain(inDefault)
    await sellThrough(at.fixture, at.provider, keys)
    for (const job of jobs) await runJob(services, 'forget-customer', job)
    expect([...at.provider.customers.keys()]).not.toContain(inDefault)
  })

  it('asks nothing of the provider for a member who never paid', async () => {
    const { counts, text } = await erase()
    expect(counts.payment_provider).toBeUndefined()
    expect(text).not.toContain('Onze betaaldienst')
    expect(await takeJobs()).toEqual([])
  })
})

it('creates a customer once, also when the answer was lost', async () => {
  at.provider.customers.clear()
  at.provider.fault = 'lost'
  await order(at.anna, { method: 'CREDITCARD', remembersCard: true }).catch(() => {})
  at.provider.fault = 'none'
  await order(at.anna, { method: 'CREDITCARD', remembersCard: true })
  expect(at.provider.customers.size).toBe(1)
})

describe('the sandbox', () => {
  it('forgets a customer, but for those at away.example, whose provider never answers', async () => {
    const { db, clock } = at.fixture.services
    const provider = sandbox({ name: 'sandbox', db, clock, urlOf: () => 'http://localhost' })
    const customer = (email: string) => provider.customer({ reference: '7', name: 'Anna', email })
    await provider.deleteCustomer(await customer('anna@example.com'))
    await expect(provider.deleteCustomer(await customer('anna@away.example'))).rejects.toThrow('away')
  })
})
