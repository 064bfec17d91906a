import { randomUUID } from 'node:crypto'
import type { AnyJson } from '@vonk/tests/testkit/app-fixture.ts'
import { discountCommand } from '@vonk/tests/testkit/discount-code.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { bought, order, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { describe, expect, it } from 'vitest'
import { twoBuyers, unchanged } from './tampering.testing.ts'

const at = twoBuyers()
const input = (more: AnyJson = {}) => ({ clientId: randomUUID(), packageId: '20', method: 'IDEAL', ...more })
const start = 'mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }'

describe('an order', () => {
  it.each([
    ['a price of one cent', { amount: 1 }, 'PriceChangedError'],
    ['a price of zero', { amount: 0 }, 'PriceChangedError'],
    ['a cent less', { amount: 1994 }, 'PriceChangedError'],
    ['a cent more', { amount: 1996 }, 'PriceChangedError'],
    ['the price of a smaller package', { packageId: '50', amount: 1995 }, 'PriceChangedError'],
    ['the price of another currency', { amount: 14_900 }, 'PriceChangedError'],
    ['a negative price', { amount: -1995 }, 'PriceChangedError'],
    ['a package that is not sold', { packageId: '1000000' }, 'PackageUnavailableError'],
    ['a package of another list', { packageId: 'EUR:20' }, 'PackageUnavailableError'],
    ['a negative package', { packageId: '-20' }, 'PackageUnavailableError'],
    ['the trial that was not offered', { packageId: 'trial' }, 'PackageUnavailableError'],
    ['a method of another country', { method: 'BANCONTACT' }, 'PaymentMethodUnavailableError'],
    ['an unknown code', { discountCode: "' or '1'='1" }, 'DiscountNotFoundError'],
    ['the code for members who leave', { discountCode: 'BLIJF50' }, 'DiscountNotFoundError'],
    ['direct debit without a mandate', { method: 'SDD' }, 'DirectDebitUnavailableError'],
  ])('with %s is rejected', async (_what, more, typename) => {
    const answer = await unchanged(at.fixture, () => at.bram.run(start, { input: input(more) }))
    expect(answer.startPayment.__typename).toBe(typename)
  })

  it.each([
    ['a currency', { currency: 'DKK' }],
    ['a country', { country: 'DK' }],
    ['credits', { credits: 100_000 }],
    ['a discount', { discountAmount: 1900 }],
    ['a status', { status: 'paid' }],
    ['a buyer', { memberId: 1 }],
    ['a huge price', { amount: 99_999_999_999 }],
    ['a price above every integer', { amount: 1e308 }],
    ['half a cent', { amount: 1995.5 }],
    ['a package with a fraction', { packageId: 20.5 }],
    ['a list of packages', { packageId: ['20', '250'] }],
    ['an unknown method', { method: 'FREE' }],
    ['a provider', { provider: 'none' }],
    ['a mandate', { mandateId: 1 }],
    ['a price as a text', { amount: '1995' }],
  ])('is rejected by the schema with %s', async (_what, more) => {
    const { errors } = await unchanged(at.fixture, () => at.bram.result(start, { input: input(more) }))
    expect(errors).toHaveLength(1)
  })

  it('with an invalid client id is answered with BAD_USER_INPUT', async () => {
    const { errors } = await unchanged(at.fixture, () =>
      at.bram.result(start, { input: input({ clientId: '1; drop table payment' }) }),
    )
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  it('with the client id of somebody else is a new order', async () => {
    const { client_id: clientId } = (
      await at.fixture.services.db.pool.query('select client_id from payment where id = $1', [at.paid])
    ).rows[0]
    const mine = await order(at.bram, { clientId })
    expect(mine.payment.id).not.toBe(at.paid)
  })

  it('that is sent ten times at once charges once', async () => {
    const orderInput = input()
    const cookie = await cookieOf(at.fixture, at.bram)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(at.server.url, { query: start, variables: { input: orderInput } }, { cookie }),
      ),
    )
    expect(answers.every(({ body }) => body.data.startPayment.__typename === 'StartPaymentSuccess')).toBe(
      true,
    )
    expect(await at.fixture.services.db.prisma.payment.count({ where: { memberId: at.bram.id } })).toBe(1)
  })

  it.each([
    ['package', { packageId: '250' }],
    ['method', { method: 'PAYPAL' }],
    ['code', { discountCode: 'WELKOM25' }],
  ])('that is replayed with another %s is rejected', async (_what, more) => {
    const orderInput = input()
    const first = (await order(at.bram, orderInput)).payment.id
    const answer = await unchanged(at.fixture, () => order(at.bram, { ...orderInput, ...more }))
    expect(answer.__typename).toBe('PaymentRepeatedError')
    await setPaymentOutcome(at.fixture, first, 'paid')
    expect((await unchanged(at.fixture, () => order(at.bram, { ...orderInput, ...more }))).__typename).toBe(
      'PaymentRepeatedError',
    )
  })

  it('that is sent again after it was paid returns the paid order', async () => {
    const orderInput = input()
    const { id } = (await order(at.bram, orderInput)).payment
    await setPaymentOutcome(at.fixture, id, 'paid')
    expect((await unchanged(at.fixture, () => order(at.bram, orderInput))).payment).toMatchObject({
      id,
      status: 'COMPLETED',
    })
  })

  it('with a code for another member, for other conditions, or already used is rejected', async () => {
    const made = async (name: string, ...more: string[]) => {
      const code = `${name}${at.bram.id}`
      await discountCommand(at.fixture, 'add', code, '--percentage', '90', ...more)
      return code
    }
    const personal = await made('ALLEEN', '--member', String(at.anna.id))
    const danish = await made('DEENS', '--country', 'DK')
    const byCard = await made('KAART', '--methods', 'creditcard')
    const large = await made('GROOT', '--minimum', '40.00', '--currency', 'EUR')
    const once = await made('EENMAAL')
    const tries = [
      [personal, 'DiscountNotFoundError'],
      [danish, 'DiscountNotValidError'],
      [byCard, 'DiscountNotValidError'],
      [large, 'DiscountNotValidError'],
    ] as const
    for (const [discountCode, typename] of tries)
      expect((await unchanged(at.fixture, () => order(at.bram, { discountCode }))).__typename).toBe(typename)
    await bought(at.fixture, at.bram, { discountCode: once })
    for (const discountCode of [once, once.toLowerCase(), ` ${once} `])
      expect((await unchanged(at.fixture, () => order(at.bram, { discountCode }))).__typename).toBe(
        'DiscountUsedError',
      )
    const redeem = `mutation ($code: String!) { redeemDiscountCode(code: $code) { __typename } }`
    const kept = await unchanged(at.fixture, () => at.bram.run(redeem, { code: personal }))
    expect(kept.redeemDiscountCode.__typename).toBe('DiscountNotFoundError')
  })

  it('uses a code once, however many orders are sent at the same time', async () => {
    const code = `SAMEN${at.bram.id}`
    await discountCommand(at.fixture, 'add', code, '--percentage', '50')
    await Promise.all(Array.from({ length: 6 }, () => order(at.bram, { discountCode: code })))
    const { rows } = await at.fixture.services.db.pool.query(
      `select count(*)::int as taken from payment where member_id = $1 and discount_amount > 0 and status = 'open'`,
      [at.bram.id],
    )
    expect(rows[0].taken).toBe(1)
  })

  it('costs the price for the country of the profile, whatever country is asked for', async () => {
    await at.fixture.services.db.prisma.profile.update({ where: { id: at.bram.id }, data: { country: 'DK' } })
    const { creditPackages } = await at.bram.run(
      '{ creditPackages(country: "NL") { id price { amount currency } } }',
    )
    expect(creditPackages[0].price).toEqual({ amount: 14_900, currency: 'DKK' })
  })
})
