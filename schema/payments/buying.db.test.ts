import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { order, recheckPayment, setPaymentOutcome, spendCredits } from '@vonk/tests/testkit/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { auditMoney } from './audit-money.ts'
import { paymentById } from './find-payment.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
afterEach(async () => expect(await auditMoney(fixture.services.db)).toEqual([]))

const statusOf = async (who: Actor, id: number) =>
  (await who.run('query ($id: Int!) { payment(id: $id) { status granted } }', { id })).payment

describe('an order', () => {
  it('gives credits, premium and one entry when paid, and notifies open windows', async () => {
    const anna = await fixture.person({ credits: 5 })
    const made = await order(anna)
    expect(made.payment).toMatchObject({
      status: 'OPEN',
      credits: 20,
      amount: { amount: 1995, currency: 'EUR' },
    })
    expect(made.payment.checkoutUrl).toContain('/sandbox/checkout/')
    const events = await anna.follow(
      'subscription ($after: String) { events(after: $after) { __typename ... on PaymentEvent { payment { status } } ... on CreditsEvent { credits } ... on AccountEvent { viewer { isPaid } } } }',
      { after: '0' },
    )
    await setPaymentOutcome(fixture, made.payment.id, 'paid')
    const received = [await events.next(), await events.next(), await events.next()].map(
      ({ value }) => value.data.events,
    )
    await events.return(undefined)
    expect(received).toEqual([
      { __typename: 'AccountEvent', viewer: { isPaid: true } },
      { __typename: 'CreditsEvent', credits: 25 },
      { __typename: 'PaymentEvent', payment: { status: 'COMPLETED' } },
    ])
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(25)
    const { creditEntries } = await anna.run(
      '{ creditEntries { edges { node { credits text paymentId } } } }',
    )
    expect(creditEntries.edges.map(({ node }: AnyJson) => node)).toContainEqual({
      credits: 20,
      text: 'Credits gekocht',
      paymentId: made.payment.id,
    })
  })

  it('is shown apart from the spending until it is paid, and counts towards the limit from the start', async () => {
    const anna = await fixture.person({ credits: 0 })
    const sums = async () =>
      (await anna.run('{ viewer { spending { spent { amount } underWay { amount } left { amount } } } }'))
        .viewer.spending
    await anna.run('mutation { setSpendCap(amount: 5000) { __typename } }')
    const { id } = (await order(anna)).payment
    expect(await sums()).toEqual({ spent: { amount: 0 }, underWay: { amount: 1995 }, left: { amount: 3005 } })
    await setPaymentOutcome(fixture, id, 'pending')
    expect(await sums()).toEqual({ spent: { amount: 0 }, underWay: { amount: 1995 }, left: { amount: 3005 } })
    await setPaymentOutcome(fixture, id, 'paid')
    expect(await sums()).toEqual({ spent: { amount: 1995 }, underWay: { amount: 0 }, left: { amount: 3005 } })
  })

  it('is created once per client id, in parallel too, and rejects the id for another order', async () => {
    const anna = await fixture.person()
    const clientId = randomUUID()
    const all = await Promise.all(Array.from({ length: 8 }, () => order(anna, { clientId })))
    expect(new Set(all.map(({ payment }) => payment.id)).size).toBe(1)
    expect(
      await fixture.services.db.prisma.sandboxCharge.count({
        where: { reference: String(all[0].payment.id) },
      }),
    ).toBe(1)
    expect((await order(anna, { clientId, packageId: '50' })).__typename).toBe('PaymentRepeatedError')
  })

  it('gets the next receipt number when it is paid, without gaps, by year and site', async () => {
    const { db } = fixture.services
    const anna = await fixture.person()
    const orders: number[] = []
    for (let n = 0; n < 8; n++) orders.push((await order(anna)).payment.id)
    const numberOf = async (id: number) => (await paymentById(db, id))?.receipt_number ?? null
    const last = async () =>
      (await db.prisma.receiptSeries.findFirst({ orderBy: { year: 'desc' } }))?.last ?? 0
    const before = await last()
    // One fails, the others are paid at once.
    await setPaymentOutcome(fixture, orders[0] as number, 'failed')
    await Promise.all(orders.slice(1).map((id) => setPaymentOutcome(fixture, id, 'paid')))
    expect(await numberOf(orders[0] as number)).toBeNull()
    const numbers = await Promise.all(orders.slice(1).map(numberOf))
    expect(
      numbers.map((number) => Number(number?.split('-')[2])).toSorted((one, other) => one - other),
    ).toEqual(Array.from({ length: 7 }, (_, n) => before + 1 + n))
    await recheckPayment(fixture, orders[1] as number)
    expect(await numberOf(orders[1] as number)).toBe(numbers[0])

    // It is already next year on the site; and a rolled-back payment takes no number.
    const client = await db.pool.connect()
    const { rows } = await client
      .query('begin')
      .then(() =>
        client.query(
          `update payment set status = 'paid', ended_at = null, paid_at = '2031-12-31T23:30:00Z' where id = $1
           returning receipt_number`,
          [orders[0]],
        ),
      )
      .finally(() => client.query('rollback').then(() => client.release()))
    expect(rows).toEqual([{ receipt_number: '2032-1-000001' }])
    expect(await last()).toBe(before + 7)
  })

  it('is granted once, however often and in whatever order the webhooks arrive', async () => {
    const anna = await fixture.person({ credits: 0 })
    const { id } = (await order(anna)).payment
    await setPaymentOutcome(fixture, id, 'pending')
    expect(await statusOf(anna, id)).toEqual({ status: 'PENDING', granted: 0 })
    await setPaymentOutcome(fixture, id, 'paid')
    await Promise.all(Array.from({ length: 100 }, () => recheckPayment(fixture, id)))
    await fixture.services.db.pool.query('select settle_payment($1, $2, 0, 0, null, $3)', [
      id,
      'expired',
      fixture.clock.now(),
    ])
    expect(await statusOf(anna, id)).toEqual({ status: 'COMPLETED', granted: 20 })
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(20)
  })

  it('that failed can be paid in another way', async () => {
    const anna = await fixture.person({ credits: 0 })
    const first = await order(anna)
    await setPaymentOutcome(fixture, first.payment.id, 'failed')
    expect(await statusOf(anna, first.payment.id)).toEqual({ status: 'FAILED', granted: 0 })
    const second = await order(anna, { method: 'PAYPAL' })
    await setPaymentOutcome(fixture, second.payment.id, 'paid')
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(20)
  })
})

describe('money that is paid back', () => {
  it('takes back the available credits, records the rest as debt, and ends premium', async () => {
    const anna = await fixture.person({ credits: 0 })
    const { id } = (await order(anna)).payment
    await setPaymentOutcome(fixture, id, 'paid')
    await spendCredits(fixture, anna, 15)
    await setPaymentOutcome(fixture, id, 'charged_back')
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(0)
    const { viewer } = await anna.run('{ viewer { isPaid directDebit { isBlocked } } }')
    expect(viewer).toEqual({ isPaid: false, directDebit: { isBlocked: true } })
    const row = await fixture.services.db.prisma.payment.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ granted: 20, taken: 5, owed: 15 })
    // The next purchase pays the debt first.
    const next = await order(anna)
    await setPaymentOutcome(fixture, next.payment.id, 'paid')
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(5)
    expect((await anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
  })

  it('keeps premium that comes from another payment, or from no payment', async () => {
    const anna = await fixture.person({ credits: 0 })
    const one = (await order(anna)).payment.id
    const two = (await order(anna)).payment.id
    await setPaymentOutcome(fixture, one, 'paid')
    await setPaymentOutcome(fixture, two, 'paid')
    await setPaymentOutcome(fixture, one, 'charged_back')
    expect((await anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
    const bram = await fixture.person({ isPaid: true })
    const his = (await order(bram)).payment.id
    await setPaymentOutcome(fixture, his, 'paid')
    await setPaymentOutcome(fixture, his, 'charged_back')
    expect((await bram.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(true)
  })

  it('is calculated before a withdrawal, and paid back for unused credits', async () => {
    const anna = await fixture.person({ credits: 0 })
    const { id } = (await order(anna)).payment
    await setPaymentOutcome(fixture, id, 'paid')
    await spendCredits(fixture, anna, 5)
    const ask = 'query ($id: Int!) { payment(id: $id) { withdrawal { credits amount { amount } } } }'
    expect((await anna.run(ask, { id })).payment.withdrawal).toEqual({
      credits: 15,
      amount: { amount: 1497 },
    })
    await spendCredits(fixture, anna, 1)
    const withdraw = (credits: number) =>
      anna.run(
        `mutation ($id: Int!, $credits: Int!) { withdrawPayment(id: $id, credits: $credits) { __typename
          ... on WithdrawPaymentSuccess { credits payment { status paidBack { amount } } } } }`,
        { id, credits },
      )
    expect((await withdraw(15)).withdrawPayment.__typename).toBe('WithdrawalChangedError')
    const both = await Promise.all([withdraw(14), withdraw(14)])
    expect(both.map(({ withdrawPayment }) => withdrawPayment.__typename).sort()).toEqual([
      'WithdrawPaymentSuccess',
      'WithdrawalOverError',
    ])
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(0)
    expect((await anna.run('{ viewer { isPaid } }')).viewer.isPaid).toBe(false)
    expect(await statusOf(anna, id)).toEqual({ status: 'WITHDRAWN', granted: 20 })
  })
})

it('keeps where the member came from, for this order and the next', async () => {
  const anna = await fixture.person()
  const source = {
    sourceNetwork: 'adnet',
    sourceRef: '42',
    sourceSub1: 'a',
    sourceSub2: 'b',
    sourceSub3: 'c',
  }
  const { prisma } = fixture.services.db
  await prisma.member.update({ where: { id: anna.id }, data: source })
  for (const packageId of ['20', '50']) {
    const { id } = (await order(anna, { packageId })).payment
    expect(await prisma.payment.findUniqueOrThrow({ where: { id } })).toMatchObject(source)
  }
  const { viewer } = await anna.run('{ viewer { trafficSource { network ref sub1 sub2 sub3 } } }')
  expect(viewer.trafficSource).toEqual({ network: 'adnet', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' })
  const nobody = await fixture.person()
  expect((await nobody.run('{ viewer { trafficSource { ref } } }')).viewer.trafficSource).toBeNull()
})
