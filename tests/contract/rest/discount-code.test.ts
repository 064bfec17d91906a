import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { hours } from '../../testkit/clock.ts'
import { discountCommand } from '../../testkit/discount-code.ts'
import { cookieOf } from '../../testkit/http.ts'
import { bought } from '../../testkit/money.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())

const ask = async (who: Actor | null, query: string) =>
  rest.call('GET', `/api/discountcode.php?${query}`, who ? { cookie: await cookieOf(rest.fixture, who) } : {})

/** The keys that every code has, without a condition. */
const bare = {
  ...{ country: null, user_id: null, expires: null, value_percentage: null, value_amount: null },
  ...{ currency: null, minimum_order_value: null, validity: null, expired: false, paymentmethods: [] },
}

test('a visitor gets authentication_required, which logs clients out', async () => {
  for (const query of ['welcome=true', 'code=X']) {
    const { status, body } = await ask(null, query)
    expect(status).toBe(403)
    expect(body.authentication_required).toBe(true)
  }
})

test('the welcome code is valid for four hours and then not found', async () => {
  const anna = await rest.fixture.person()
  const end = new Date(rest.fixture.clock.now().getTime() + 4 * hours).toISOString()
  expect((await ask(anna, 'welcome=true')).body).toEqual({
    ...{ code: 'WELKOM25', country: null, user_id: anna.id, expires: end, value_percentage: 25 },
    ...{ value_amount: null, currency: null, minimum_order_value: null, status: 'active', validity: 14_400 },
    ...{ expired: false, paymentmethods: [] },
  })
  rest.fixture.clock.advance(4 * hours)
  const { status, body } = await ask(anna, 'welcome=true')
  expect([status, body]).toEqual([404, { error: 'Code niet gevonden', code: 'DISCOUNT_NOT_FOUND' }])
})

test('answers with the details of a code, or with the reason why it is not valid', async () => {
  const anna = await rest.fixture.person()
  await discountCommand(
    rest.fixture,
    'add',
    'VIJF',
    '--amount',
    '5.00',
    '--currency',
    'EUR',
    '--minimum',
    '19.00',
  )
  expect((await ask(anna, 'code=vijf')).body).toMatchObject({
    ...{ code: 'VIJF', user_id: null, value_percentage: null, value_amount: 500, currency: 'EUR' },
    ...{ minimum_order_value: 1900, expires: null, validity: null },
  })
  expect((await ask(anna, 'code=WEG')).body).toEqual({
    error: 'Code niet gevonden',
    code: 'DISCOUNT_NOT_FOUND',
  })
  await bought(rest.fixture, anna, { discountCode: 'VIJF' })
  const { status, body } = await ask(anna, 'code=VIJF')
  expect([status, body]).toEqual([
    409,
    {
      error: 'Code reeds gebruikt',
      code: 'DISCOUNT_USED',
      discount: {
        ...bare,
        ...{ code: 'VIJF', status: 'used', value_amount: 500, currency: 'EUR', minimum_order_value: 1900 },
      },
    },
  ])
  expect((await ask(anna, 'code=')).status).toBe(400)
  expect((await ask(anna, '')).body.code).toBe('BAD_USER_INPUT')
})

test('a code that was used and then withdrawn is still used, and no more is known of it', async () => {
  const anna = await rest.fixture.person()
  await discountCommand(rest.fixture, 'add', 'WEGGE', '--percentage', '10')
  await bought(rest.fixture, anna, { discountCode: 'WEGGE' })
  await rest.fixture.services.db.prisma.discountCode.updateMany({
    where: { code: 'WEGGE' },
    data: { isActive: false },
  })
  const { status, body } = await ask(anna, 'code=WEGGE')
  expect([status, body]).toEqual([409, { error: 'Code reeds gebruikt', code: 'DISCOUNT_USED' }])
})

test('an expired code is answered with what it was, and that it is over', async () => {
  const { fixture } = rest
  const anna = await fixture.person()
  const expires = new Date(fixture.clock.now().getTime() + hours).toISOString()
  await discountCommand(fixture, 'add', 'KORT', '--percentage', '30', '--country', 'NL')
  await fixture.services.db.prisma.discountCode.updateMany({
    where: { code: 'KORT' },
    data: { expiresAt: expires, methods: ['ideal'] },
  })
  const whole = { code: 'KORT', country: 'NL', expires, value_percentage: 30, paymentmethods: ['ideal'] }
  expect((await ask(anna, 'code=KORT')).body).toMatchObject({ ...whole, status: 'active', validity: 3600 })
  fixture.clock.advance(hours)
  const { status, body } = await ask(anna, 'code=KORT')
  expect([status, body]).toEqual([
    409,
    {
      error: expect.any(String),
      code: 'DISCOUNT_NOT_VALID',
      discount: { ...bare, ...whole, status: 'expired', validity: 0, expired: true },
    },
  ])
})

test('after twenty wrong codes no more are looked up, and the answer says for how long', async () => {
  const anna = await rest.fixture.person()
  for (let n = 0; n < 20; n++) expect((await ask(anna, `code=FOUT${n}`)).status).toBe(404)
  const { status, body, headers } = await ask(anna, 'code=FOUT')
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
