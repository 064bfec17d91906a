import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { loadSites } from '@vonk/schema/load-sites.ts'
import type { Actor, AnyJson } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { mollieKey, mollieShop, sellThrough } from '@vonk/tests/testkit/mollie-shop.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runSite } from '../commands/site.ts'
import { runJob } from '../jobs/jobs.ts'
import { accountErrors } from '../production-data.ts'

const { at, callWebhook, rowOf } = mollieShop()
const [general, weelde, other] = [mollieKey('k'), mollieKey('w'), mollieKey('o')]
const keys = { MOLLIE_API_KEY: general, MOLLIE_API_KEYS: `weelde:${weelde}` }
const domain = 'weelde.example'

/** A member of the site that has an account of its own; `at.anna` is one of the site that has none. */
let wies: Actor
beforeAll(async () => {
  const { services } = at.fixture
  await runSite(services, ['add', domain, 'name=Weelde', 'paymentAccount=weelde'], null)
  for (const [name, one] of await loadSites(services.db.prisma)) services.sites.set(name, one)
})
beforeEach(async () => {
  // Nothing is read again of what earlier tests ordered.
  await at.fixture.services.db.pool.query('update payment set next_check_at = null')
  await sellThrough(at.fixture, at.provider, keys)
  wies = await at.fixture.person({ siteId: at.fixture.services.sites.get(domain)?.id ?? 0, credits: 0 })
})

const balance = (who: Actor) => balanceOf(at.fixture.services.db, who.id)
const theirs = (payment: AnyJson) => at.provider.of(payment.id)
/** Orders, and pays at the provider; returns our payment with that of the provider. */
async function paid(who: Actor, input = {}) {
  const { payment } = await order(who, input)
  theirs(payment).status = 'paid'
  return { payment, charge: theirs(payment) }
}
const isKnown = (account: string, id: string) => at.fixture.services.payments.named(account).read(id)

describe('two sites with accounts of their own', () => {
  it('are charged each in its own, which knows nothing of the other', async () => {
    const [mine, hers] = [(await order(at.anna)).payment, (await order(wies)).payment]
    expect([at.provider.accountOf(theirs(mine).id), at.provider.accountOf(theirs(hers).id)]).toEqual([
      general,
      weelde,
    ])
    expect((await rowOf(mine.id)).provider).toBe('mollie')
    expect((await rowOf(hers.id)).provider).toBe('mollie/weelde')
    expect(theirs(hers).webhookUrl).toBe('https://weelde.example/hooks/mollie/weelde')
    expect(await isKnown('mollie', theirs(hers).id)).toBeNull()
    expect(await isKnown('mollie/weelde', theirs(mine).id)).toBeNull()
    expect((await isKnown('mollie/weelde', theirs(hers).id))?.reference).toBe(String(hers.id))
  })

  it('find a payment by the webhook of its own account only', async () => {
    const { charge } = await paid(wies)
    for (const account of ['', '/vuur', '/weelde%2F..', '/Weelde'])
      expect((await callWebhook(charge.id, account)).status).toBe(200)
    expect(await balance(wies)).toBe(0)
    await callWebhook(charge.id, '/weelde')
    expect(await balance(wies)).toBe(20)
  })

  it('refund, cancel and reconcile where the payment was made', async () => {
    const { payment, charge } = await paid(wies)
    await callWebhook(charge.id, '/weelde')
    await wies.run('mutation ($id: Int!) { withdrawPayment(id: $id, credits: 20) { __typename } }', {
      id: payment.id,
    })
    await runJob(at.fixture.services, 'refund-payment', { paymentId: payment.id })
    expect(charge.amountRefunded?.value).toBe('19.95')
    const transfer = (await order(wies, { method: 'SCT' })).payment
    await wies.run('mutation ($id: Int!) { cancelPayment(id: $id) { __typename } }', { id: transfer.id })
    expect(theirs(transfer).status).toBe('canceled')
    const late = await paid(wies)
    at.fixture.clock.advance(2 * minutes)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect((await rowOf(late.payment.id)).paidAt).not.toBeNull()
  })
})

describe('a site that gets another account', () => {
  const moved = () =>
    sellThrough(at.fixture, at.provider, {
      MOLLIE_API_KEY: general,
      MOLLIE_API_KEYS: `weelde:${weelde},other:${other}`,
      MOLLIE_DEFAULT_ACCOUNT: 'other',
    })

  it('sells in it, and leaves payments under way in the one where they were made', async () => {
    const before = await paid(at.anna)
    await moved()
    const after = await paid(at.anna)
    expect(at.provider.accountOf(after.charge.id)).toBe(other)
    await callWebhook(before.charge.id)
    await callWebhook(after.charge.id, '/other')
    expect(await balance(at.anna)).toBe(40)
    // The site with an account of its own is not concerned.
    expect(at.provider.accountOf(theirs((await order(wies)).payment).id)).toBe(weelde)
  })

  it('asks again with the same order in the account where that began', async () => {
    const clientId = crypto.randomUUID()
    at.provider.fault = 'away'
    await order(at.anna, { clientId })
    at.provider.fault = 'none'
    await moved()
    const { payment } = await order(at.anna, { clientId })
    expect(at.provider.accountOf(theirs(payment).id)).toBe(general)
  })

  it('keeps a card in the account that saved it, and finds it there again', async () => {
    const first = await paid(at.anna, { method: 'CREDITCARD', remembersCard: true })
    await callWebhook(first.charge.id)
    const card = { resource: 'mandate', id: 'mdt_card', status: 'valid', method: 'creditcard', details: {} }
    at.provider.mandates.set(first.charge.customerId ?? '', [card])
    const hasCard = async () =>
      (await at.anna.run('{ viewer { repeatOrder { hasRememberedCard } } }')).viewer.repeatOrder
        .hasRememberedCard
    expect(await hasCard()).toBe(true)
    await moved()
    expect(await hasCard()).toBe(false)
    const second = await paid(at.anna, { method: 'CREDITCARD', remembersCard: true })
    expect(second.charge.customerId).not.toBe(first.charge.customerId)
    await sellThrough(at.fixture, at.provider, keys)
    expect(await hasCard()).toBe(true)
    const again = (await order(at.anna, { method: 'CREDITCARD', usesRememberedCard: true })).payment
    expect(theirs(again)).toMatchObject({ customerId: first.charge.customerId, mandateId: 'mdt_card' })
  })

  it('collects by direct debit in the account of the mandate, and asks for a new one in another', async () => {
    const { db, clock } = at.fixture.services
    const now = clock.now()
    const customerId = 'cst_debit'
    await db.prisma.payerCustomer.create({ data: { memberId: at.anna.id, provider: 'mollie', customerId } })
    at.provider.adopt(general, customerId)
    await db.prisma.mandate.create({
      data: {
        ...{ memberId: at.anna.id, reference: `M-${at.anna.id}`, state: 'active', details: 'sealed' },
        ...{ maskedIban: 'NL**', maskedPhone: '06**', consentText: 'yes', consentedAt: now, createdAt: now },
        ...{ provider: 'mollie', providerId: 'mdt_bank', confirmedAt: now },
      },
    })
    const hasMandate = async () =>
      (await at.anna.run('{ viewer { directDebit { mandate { reference } } } }')).viewer.directDebit
        .mandate !== null
    const clientId = crypto.randomUUID()
    at.provider.fault = 'away'
    await order(at.anna, { method: 'SDD', clientId })
    at.provider.fault = 'none'
    expect(await hasMandate()).toBe(true)
    await moved()
    expect(await hasMandate()).toBe(false)
    expect(await order(at.anna, { method: 'SDD', again: true })).toMatchObject({ reason: 'NO_MANDATE' })
    // The order that was under way is still collected with the mandate.
    const { payment } = await order(at.anna, { method: 'SDD', clientId })
    expect(theirs(payment)).toMatchObject({ mandateId: 'mdt_bank', customerId })
    expect(at.provider.accountOf(theirs(payment).id)).toBe(general)
  })
})

describe('the key of an account', () => {
  it('can be replaced: payments under way are read with the new one', async () => {
    const { charge } = await paid(wies)
    const next = mollieKey('n')
    at.provider.replaceKey(weelde, next)
    expect((await callWebhook(charge.id, '/weelde')).status).toBe(503)
    expect(await balance(wies)).toBe(0)
    await sellThrough(at.fixture, at.provider, { ...keys, MOLLIE_API_KEYS: `weelde:${next}` })
    expect((await callWebhook(charge.id, '/weelde')).status).toBe(200)
    expect(await balance(wies)).toBe(20)
    at.provider.replaceKey(next, weelde)
  })

  it('when missing sells nothing on its site, fails no payment, and is named', async () => {
    const { charge, payment } = await paid(wies)
    await sellThrough(at.fixture, at.provider, { MOLLIE_API_KEY: general })
    const { services } = at.fixture
    const env = { ...services.env, payments: 'mollie' as const, MOLLIE_API_KEY: general }
    expect(await accountErrors({ ...services, env })).toEqual([
      'weelde.example: paymentAccount is weelde, for which MOLLIE_API_KEYS has no key.',
      '1 payments of the account mollie/weelde wait for its key.',
    ])
    expect((await wies.run('{ paymentMethods }')).paymentMethods).toEqual([])
    expect((await order(wies)).__typename).toBe('PaymentMethodUnavailableError')
    expect((await callWebhook(charge.id, '/weelde')).status).toBe(503)
    at.fixture.clock.advance(2 * minutes)
    await expect(runJob(services, 'reconcile-payments')).rejects.toThrow(
      'no key for the account mollie/weelde',
    )
    expect(await rowOf(payment.id)).toMatchObject({ status: 'open', nextCheckAt: expect.any(Date) })
    await sellThrough(at.fixture, at.provider, keys)
    at.fixture.clock.advance(20 * minutes)
    await runJob(services, 'reconcile-payments')
    expect(await balance(wies)).toBe(20)
    expect(
      await accountErrors({ ...services, env: { ...env, MOLLIE_API_KEYS: new Map([['weelde', weelde]]) } }),
    ).toEqual([])
  })

  it('of another account by mistake is noticed, and fails no payment', async () => {
    const { payment } = await paid(wies)
    await sellThrough(at.fixture, at.provider, { ...keys, MOLLIE_API_KEYS: `weelde:${other}` })
    at.fixture.clock.advance(2 * minutes)
    await expect(runJob(at.fixture.services, 'reconcile-payments')).rejects.toThrow(
      `Payment ${payment.id} is unknown at mollie/weelde`,
    )
    const refresh =
      'mutation ($id: Int!) { refreshPayment(id: $id) { ... on RefreshPaymentSuccess { payment { status } } } }'
    expect((await wies.run(refresh, { id: payment.id })).refreshPayment.payment.status).toBe('OPEN')
    await sellThrough(at.fixture, at.provider, keys)
    at.fixture.clock.advance(20 * minutes)
    await runJob(at.fixture.services, 'reconcile-payments')
    expect(await balance(wies)).toBe(20)
  })
})
