import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours, seconds } from '@vonk/tests/testkit/clock.ts'
import { discountCommand } from '@vonk/tests/testkit/discount-code.ts'
import { bought, order, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { auditMoney } from '../payments/audit-money.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
afterEach(async () => expect(await auditMoney(fixture.services.db)).toEqual([]))

const make = (...words: string[]) => discountCommand(fixture, 'add', ...words)
const look = async (who: Actor, code: string) =>
  (
    await who.run(
      `query ($code: String!) { discountCode(code: $code) { __typename ... on DomainError { message } ... on DiscountCode { code percentage } } }`,
      { code },
    )
  ).discountCode
const bonus = async (who: Actor) =>
  (await who.run('{ viewer { timeBonus { code percentage secondsLeft } } }')).viewer.timeBonus

it('gives a new member the welcome discount for 14,400 seconds by our clock, and never again', async () => {
  const anna = await fixture.person()
  expect(await bonus(anna)).toEqual({ code: 'WELKOM25', percentage: 25, secondsLeft: 14_400 })
  fixture.clock.advance(4 * hours - 1 * seconds)
  expect((await bonus(anna)).secondsLeft).toBe(1)
  const made = await order(anna, { discountCode: ' welkom 25 ' })
  // 25% of 19.95 is 4.9875, which is rounded in the buyer’s favour.
  expect(made.payment).toMatchObject({ amount: { amount: 1496 }, discount: { amount: 499 } })
  fixture.clock.advance(1 * seconds)
  expect(await bonus(anna)).toBeNull()
  expect((await look(anna, 'WELKOM25')).message).toBe('Code niet gevonden')
  expect((await order(anna, { discountCode: 'WELKOM25' })).__typename).toBe('DiscountNotFoundError')
})

it('ends the welcome discount with the first payment', async () => {
  const anna = await fixture.person()
  await bought(fixture, anna, { discountCode: 'WELKOM25' })
  expect(await bonus(anna)).toBeNull()
  expect((await look(anna, 'WELKOM25')).message).toBe('Code reeds gebruikt')
  expect((await order(anna, { discountCode: 'WELKOM25' })).message).toBe('Code reeds gebruikt')
})

it('accepts a code once in fifty parallel orders, and of two paid ones the last gets the list price’s credits', async () => {
  const anna = await fixture.person({ credits: 0 })
  const made = await Promise.all(
    Array.from({ length: 50 }, () => order(anna, { clientId: randomUUID(), discountCode: 'WELKOM25' })),
  )
  const ids = made.flatMap(({ payment }) => (payment ? [payment.id] : []))
  const { prisma } = fixture.services.db
  const open = await prisma.payment.findMany({ where: { id: { in: ids }, status: 'open' } })
  expect(open).toHaveLength(1)
  expect(await prisma.discountRedemption.count({ where: { memberId: anna.id } })).toBe(1)
  // A checkout that was left open can still be paid: no money is lost, and no discount is given twice.
  const late = ids.find((id) => id !== open[0]?.id) as number
  await setPaymentOutcome(fixture, open[0]?.id as number, 'paid')
  expect(await balanceOf(fixture.services.db, anna.id)).toBe(20)
  const row = await prisma.payment.findUniqueOrThrow({ where: { id: late } })
  await prisma.sandboxCharge.update({ where: { id: row.providerId ?? '' }, data: { status: 'open' } })
  await setPaymentOutcome(fixture, late, 'paid')
  expect(await balanceOf(fixture.services.db, anna.id)).toBe(20 + 14)
})

it('makes a code available again when its order fails', async () => {
  const anna = await fixture.person()
  const first = await order(anna, { discountCode: 'WELKOM25' })
  await setPaymentOutcome(fixture, first.payment.id, 'pending')
  expect((await order(anna, { discountCode: 'WELKOM25' })).message).toBe('Code reeds gebruikt')
  await setPaymentOutcome(fixture, first.payment.id, 'failed')
  expect((await order(anna, { discountCode: 'WELKOM25' })).payment.discount.amount).toBe(499)
})

it('checks operators’ codes against country, minimum, methods, expiry, owner and use', async () => {
  const anna = await fixture.person()
  const bram = await fixture.person()
  await make('BELG', '--percentage', '10', '--country', 'BE')
  await make('VEEL', '--percentage', '10', '--minimum', '40.00', '--currency', 'EUR')
  await make('PAYPAL5', '--amount', '5.00', '--currency', 'EUR', '--methods', 'paypal')
  await make('KORT', '--percentage', '10', '--expires', '2026-11-30')
  await make('VANBRAM', '--percentage', '30', '--member', String(bram.id))
  await make('ALLES', '--percentage', '100')
  await make('VIJF', '--amount', '5.00', '--currency', 'EUR')
  const faultOf = async (discountCode: string, more = {}) => {
    const { __typename, fault, payment } = await order(anna, { discountCode, ...more })
    return fault ?? payment?.amount.amount ?? __typename
  }
  expect(await faultOf('BELG')).toBe('COUNTRY')
  expect(await faultOf('VEEL')).toBe('MINIMUM')
  expect(await faultOf('VEEL', { packageId: '50' })).toBe(4495 - 450)
  expect(await faultOf('PAYPAL5')).toBe('METHOD')
  expect(await faultOf('PAYPAL5', { method: 'PAYPAL' })).toBe(1495)
  expect(await faultOf('VANBRAM')).toBe('DiscountNotFoundError')
  expect((await order(bram, { discountCode: 'vanbram' })).payment.amount.amount).toBe(1396)
  // The price is never 0, because no provider accepts that.
  expect(await faultOf('ALLES')).toBe(100)
  fixture.clock.set(new Date('2026-12-01T00:00:00Z'))
  expect(await faultOf('KORT')).toBe('EXPIRED')
  await bought(fixture, anna, { discountCode: 'VIJF' })
  expect(await faultOf('VIJF')).toBe('DiscountUsedError')
  await discountCommand(fixture, 'end', 'BELG')
  expect(await faultOf('BELG')).toBe('DiscountNotFoundError')
})

it('lists the discounts of a member, the largest first, of which an order takes the one that was chosen', async () => {
  const anna = await fixture.person()
  const codes = async () =>
    (await anna.run('{ viewer { discount { code } discounts { code } } }')).viewer as AnyJson
  expect((await codes()).discounts).toEqual([{ code: 'WELKOM25' }])
  await anna.run('mutation { takeOfferToStay(kind: DISCOUNT) { __typename } }')
  expect(await codes()).toMatchObject({
    discount: { code: 'BLIJF50' },
    discounts: [{ code: 'BLIJF50' }, { code: 'WELKOM25' }],
  })
  const { payment } = await order(anna, { discountCode: 'WELKOM25' })
  expect(payment.amount.amount).toBe(1496)
  await setPaymentOutcome(fixture, payment.id, 'pending')
  expect((await codes()).discounts).toEqual([{ code: 'BLIJF50' }])
})

it('gives half off one order to a member who considers leaving, for seven days', async () => {
  const anna = await fixture.person({ isPaid: true })
  expect((await look(anna, 'BLIJF50')).message).toBe('Code niet gevonden')
  const offer = { memberId: anna.id, offeredAt: fixture.clock.now() }
  await fixture.services.db.prisma.retentionOffer.create({ data: { ...offer, kind: 'discount' } })
  expect((await anna.run('{ viewer { discount { code percentage } } }')).viewer.discount).toEqual({
    code: 'BLIJF50',
    percentage: 50,
  })
  fixture.clock.advance(7 * days - 1)
  expect((await order(anna, { discountCode: 'BLIJF50' })).payment.amount.amount).toBe(997)
  fixture.clock.advance(1)
  expect((await order(anna, { discountCode: 'BLIJF50' })).__typename).toBe('DiscountNotFoundError')
})

it('stores a redeemed code for the next order, on every device', async () => {
  const anna = await fixture.person()
  await make('BEWAAR', '--percentage', '40')
  await anna.run('mutation { redeemDiscountCode(code: "bewaar") { __typename } }')
  const kept = async () => (await anna.run('{ viewer { discount { code } } }')).viewer.discount
  expect(await kept()).toEqual({ code: 'BEWAAR' })
  await bought(fixture, anna, { discountCode: 'BEWAAR' })
  expect(await kept()).toBeNull()
})

it('limits the guessing of codes', async () => {
  const anna = await fixture.person()
  for (let guess = 0; guess < 20; guess++) {
    expect((await look(anna, `RAAD${guess}`)).message).toBe('Code niet gevonden')
  }
  expect((await look(anna, 'RAAD20')).__typename).toBe('RateLimitedError')
  expect((await order(anna, { discountCode: 'RAAD21' })).__typename).toBe('RateLimitedError')
  // Who is rejected learns nothing: not even a right code is confirmed.
  await make('RECHT10', '--percentage', '10')
  expect((await look(anna, 'RECHT10')).__typename).toBe('RateLimitedError')
  expect((await order(anna, { discountCode: 'RECHT10' })).__typename).toBe('RateLimitedError')
  const quote = `{ quote(packageId: "p1", method: IDEAL, discountCode: "RECHT10") { __typename } }`
  expect((await anna.run(quote)).quote.__typename).toBe('RateLimitedError')
})

it('does not count right codes as guesses', async () => {
  const anna = await fixture.person()
  await make('GOED10', '--percentage', '10')
  for (let n = 0; n < 25; n++) expect((await look(anna, 'GOED10')).__typename).toBe('DiscountCode')
})

it('limits the guessing of many members on one network', async () => {
  await fixture.services.db.prisma.throttle.deleteMany()
  for (let n = 0; n < 5; n++) {
    const guesser = await fixture.person()
    for (let guess = 0; guess < 20; guess++) await look(guesser, `GOK${n}${guess}`)
  }
  expect((await look(await fixture.person(), 'GOK')).__typename).toBe('RateLimitedError')
  await fixture.services.db.prisma.throttle.deleteMany()
})
