import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { bought, order, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
let phones = 10
beforeEach(async () => {
  // Use another day and another number, because limits are per hour and per number.
  fixture.clock.advance(25 * 60 * minutes)
  phones += 1
  anna = await fixture.person({ credits: 0 })
})

const form = () => ({
  accountHolder: 'A. de Vries',
  iban: 'nl91 abna 0417 1643 00',
  street: 'Lichtgracht',
  houseNumber: '12 bis',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: `06 12 34 56 ${phones}`,
  consents: true,
})
const shown = `__typename ... on DomainError { message }
  ... on DirectDebit { isBlocked left { amount } mandate { iban phone reference } waiting { iban } }`
const request = async (who: Actor, input: AnyJson = form()) =>
  (
    await who.run(
      `mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { ${shown} ... on ValidationError { fields { field code message } } } }`,
      { input },
    )
  ).requestDirectDebit
const resend = async (who: Actor) =>
  (await who.run(`mutation { resendDirectDebitCode { ${shown} } }`)).resendDirectDebitCode
const confirm = async (who: Actor, code: string) =>
  (await who.run(`mutation ($code: String!) { confirmDirectDebit(code: $code) { ${shown} } }`, { code }))
    .confirmDirectDebit
const codeSent = async () => {
  const sms = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
    where: { channel: 'sms', recipient: `+316123456${phones}` },
    orderBy: { id: 'desc' },
  })
  return /\d{6}/.exec(sms.text)?.[0] ?? ''
}
const other = (code: string) => (code === '123456' ? '654321' : '123456')

it('takes a form, a code and then orders; account and address are masked and encrypted', async () => {
  expect((await order(anna, { method: 'SDD' })).reason).toBe('NO_MANDATE')
  const requested = await request(anna)
  expect(requested).toMatchObject({ waiting: { iban: 'NL** **** 4300' }, mandate: null })
  const code = await codeSent()
  expect(await confirm(anna, ` ${code} `)).toMatchObject({
    mandate: { iban: 'NL** **** 4300', reference: expect.stringMatching(/^VONK-[2-9A-Z]{10}$/) },
    waiting: null,
  })
  const { rows } = await fixture.services.db.pool.query('select m::text as word from mandate m')
  const words = JSON.stringify(rows)
  for (const secret of ['0417164300', 'de Vries', 'Lichtgracht', '3511', `3456${phones}`]) {
    expect(words).not.toContain(secret)
  }
  expect(words).not.toContain(code)
  const made = await order(anna, { method: 'SDD' })
  expect(made.payment).toMatchObject({ status: 'PENDING', checkoutUrl: null })
  await setPaymentOutcome(fixture, made.payment.id, 'paid')
  expect((await anna.run('{ viewer { credits } }')).viewer.credits).toBe(20)
})

it('refuses the welcome to a second member with a confirmed phone or account', async () => {
  const welcome = async (who: Actor) => (await who.run('{ viewer { timeBonus { code } } }')).viewer.timeBonus
  await fixture.services.db.prisma.welcomeClaim.deleteMany()
  await request(anna)
  await confirm(anna, await codeSent())
  expect(await welcome(anna)).toEqual({ code: 'WELKOM25' })
  fixture.clock.advance(61 * minutes)
  const bram = await fixture.person({ credits: 0 })
  await request(bram, { ...form(), iban: 'NL20 INGB 0001 2345 67' })
  // A phone that was only typed is nobody's yet.
  expect(await welcome(bram)).toEqual({ code: 'WELKOM25' })
  await confirm(bram, await codeSent())
  expect(await welcome(bram)).toBeNull()
})

it('returns a message for each invalid field', async () => {
  const wrong = {
    ...form(),
    accountHolder: ' ',
    iban: 'NL91ABNA0417164301',
    city: 'x'.repeat(80),
    phone: '0900 1234',
    consents: false,
  }
  const { __typename, fields } = await request(anna, wrong)
  expect(__typename).toBe('ValidationError')
  expect(fields.map(({ field, code }: AnyJson) => `${field} ${code}`)).toEqual([
    'accountHolder MISSING',
    'iban INVALID',
    'city TOO_LONG',
    'phone INVALID',
    'consents MISSING',
  ])
  expect(fields.at(-1).message).toBe('Zet het vinkje om toestemming te geven.')
  // A valid account outside SEPA, and a number in a country without SMS.
  expect(
    (await request(anna, { ...form(), iban: 'TR330006100519786457841326', phone: '+7 912 345-67-89' }))
      .fields,
  ).toMatchObject([
    { field: 'iban', code: 'COUNTRY' },
    { field: 'phone', code: 'INVALID' },
  ])
})

it('allows five attempts for a code, in parallel too, and no more', async () => {
  await request(anna)
  const code = await codeSent()
  const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(anna, other(code))))
  expect(new Set(tries.map(({ message }) => message))).toEqual(new Set(['Code ongeldig']))
  expect((await confirm(anna, code)).message).toBe('Code ongeldig')
  await resend(anna)
  const next = await codeSent()
  expect((await confirm(anna, next)).mandate).not.toBeNull()
  // The code is used up.
  expect((await confirm(anna, next)).message).toBe('Code ongeldig')
})

it('rejects a code after ten minutes, and another member’s code', async () => {
  await request(anna)
  const code = await codeSent()
  const bram = await fixture.person()
  expect((await confirm(bram, code)).message).toBe('Code ongeldig')
  fixture.clock.advance(10 * minutes)
  expect((await confirm(anna, code)).message).toBe('Code ongeldig')
})

it('sends three codes an hour to a number, for all members together', async () => {
  await request(anna)
  await resend(anna)
  await resend(anna)
  expect((await resend(anna)).__typename).toBe('RateLimitedError')
  const bram = await fixture.person()
  expect((await request(bram)).__typename).toBe('RateLimitedError')
  expect(
    await fixture.services.db.prisma.outboxEntry.count({ where: { recipient: `+316123456${phones}` } }),
  ).toBe(3)
})

it('collects at most 200 euro in 30 days, and nothing after a charge-back', async () => {
  await request(anna)
  await confirm(anna, await codeSent())
  await bought(fixture, anna, { method: 'SDD', packageId: '250' })
  expect(await order(anna, { method: 'SDD', packageId: '50' })).toMatchObject({
    reason: 'LIMIT',
    message: expect.stringContaining('20,05'),
  })
  const id = await bought(fixture, anna, { method: 'SDD' })
  expect(
    (await anna.run('{ viewer { directDebit { left { amount } } } }')).viewer.directDebit.left.amount,
  ).toBe(10)
  await setPaymentOutcome(fixture, id, 'charged_back')
  expect(await order(anna, { method: 'SDD' })).toMatchObject({ reason: 'BLOCKED' })
  expect((await request(anna)).message).toContain('geblokkeerd')
})
