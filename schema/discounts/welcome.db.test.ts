import {
  type Actor,
  type AppFixture,
  carrier,
  createAppFixture,
  fieldCipher,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { bought, order, setPaymentOutcome } from '@vonk/tests/testkit/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../access/sign-up.ts'
import { balanceOf } from '../credits/grant-credits.ts'
import { claimWelcome } from './claim-welcome.ts'
import { grantWelcome } from './grant-welcome.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
// Sign-ups are counted per network.
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

let people = 0
/** Signs up with a browser; returns the new member and the browser's token. */
async function joins(given: { email?: string; device?: string | null } = {}) {
  const session = carrier(null, given.device ?? null)
  const ctx = { ...fixture.visitor.context(), session }
  const { id } = await signUp(ctx, {
    name: 'Eva',
    email: given.email ?? `eva${++people}@example.org`,
    password: 'lange-avond-77',
    dateOfBirth: new Date('1995-05-05'),
    gender: 'female',
    seeks: 'both',
    country: 'NL',
  })
  return { id, device: session.givenDevice }
}
const member = (id: number) => fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })
const isRefused = async (id: number) => (await member(id)).welcomeRefusedAt !== null
const balance = (id: number) => balanceOf(fixture.services.db, id)
const claims = (id: number, traits: Parameters<typeof claimWelcome>[3]) =>
  claimWelcome(fixture.services, fixture.services.db.prisma, id, traits)
const welcome = async (who: Actor) =>
  (await who.run('{ viewer { welcomeRefusedAt timeBonus { code } discount { code } } }')).viewer

describe('a second account of one person', () => {
  it('has neither first credits nor discount in a browser that had them', async () => {
    const first = await joins()
    const second = await joins({ device: first.device })
    expect(await balance(first.id)).toBe(5)
    expect(await isRefused(first.id)).toBe(false)
    expect(await balance(second.id)).toBe(0)
    expect(await isRefused(second.id)).toBe(true)
    const third = await joins()
    expect(await balance(third.id)).toBe(5)
  })

  it('has no welcome with a disposable address, which is a new person each time', async () => {
    const { id } = await joins({ email: 'eva@mailinator.com' })
    expect(await balance(id)).toBe(0)
    expect(await isRefused(id)).toBe(true)
  })

  it('is recognised by the mailbox, and its owner is told as of a sign-up with the address itself', async () => {
    await joins({ email: 'noor.devries@gmail.com' })
    const second = await joins({ email: 'n.oordevries+2@googlemail.com' })
    expect(await balance(second.id)).toBe(0)
    const { rows } = await fixture.services.db.pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-probed-mail'`,
    )
    expect(rows).toEqual([{ payload: { siteId: 1, email: 'noor.devries@gmail.com' } }])
    const counted = { where: { key: { startsWith: 'disclosureSignUp' }, failures: { gt: 0 } } }
    expect(await fixture.services.db.prisma.throttle.count(counted)).toBeGreaterThan(0)
  })

  it('gets the welcome once, however many sign up in one browser at the same moment', async () => {
    const { device } = await joins()
    await fixture.services.db.prisma.welcomeClaim.deleteMany({ where: { kind: 'device' } })
    const all = await Promise.all(Array.from({ length: 4 }, () => joins({ device })))
    const balances = await Promise.all(all.map(({ id }) => balance(id)))
    expect(balances.sort()).toEqual([0, 0, 0, 5])
  })

  it('is still recognised when the first one was deleted, and after the key was replaced, for a year', async () => {
    const { db, clock } = fixture.services
    const first = await fixture.person()
    const [before, now] = ['a'.repeat(32), 'b'.repeat(32)]
    const under = (...keys: [string, ...string[]]) => ({ fieldCipher: fieldCipher(keys), clock })
    const account = { account: 'NL91 ABNA 0417 1643 00' }
    expect(await claimWelcome(under(before), db.prisma, first.id, account)).toEqual([])
    await db.prisma.welcomeClaim.updateMany({ where: { memberId: first.id }, data: { memberId: null } })
    const second = await fixture.person()
    expect(await claimWelcome(under(now, before), db.prisma, second.id, account)).toEqual(['account'])
    expect(await isRefused(second.id)).toBe(true)
    fixture.clock.advance(366 * days)
    const later = await fixture.person()
    expect(await claimWelcome(under(now, before), db.prisma, later.id, account)).toEqual([])
  })

  it('claims what it shows again without being refused', async () => {
    const anna = await fixture.person()
    for (let n = 0; n < 2; n++) expect(await claims(anna.id, { phone: '+31612345678' })).toEqual([])
    expect(await isRefused(anna.id)).toBe(false)
  })
})

describe('a paid order with the welcome discount', () => {
  it('buys at the list price if its account or card had the welcome before', async () => {
    const [anna, again] = [await fixture.person({ credits: 0 }), await fixture.person({ credits: 0 })]
    for (const who of [anna, again]) {
      const { payment } = await order(who, { discountCode: 'WELKOM25' })
      await setPaymentOutcome(fixture, payment.id, 'paid', 'NL20 INGB 0001 2345 67')
    }
    expect(await balance(anna.id)).toBe(20)
    // 14.96 of 19.95 buys 15 of 20 credits.
    expect(await balance(again.id)).toBe(14)
  })

  it('keeps its discount where the provider says nothing of the buyer', async () => {
    const [anna, bram] = [await fixture.person({ credits: 0 }), await fixture.person({ credits: 0 })]
    for (const who of [anna, bram]) await bought(fixture, who, { discountCode: 'WELKOM25' })
    expect([await balance(anna.id), await balance(bram.id)]).toEqual([20, 20])
  })
})

describe('an objection', () => {
  it('gives credits and discount after all, counted from then, and no later trait takes them', async () => {
    const [first, second] = [await fixture.person(), await fixture.person({ credits: 0 })]
    await claims(first.id, { device: 'shared' })
    expect((await welcome(second)).timeBonus).toEqual({ code: 'WELKOM25' })
    await claims(second.id, { device: 'shared' })
    expect(await welcome(second)).toMatchObject({
      welcomeRefusedAt: expect.any(String),
      timeBonus: null,
      discount: null,
    })
    expect((await order(second, { discountCode: 'WELKOM25' })).message).toBe('Code niet gevonden')
    fixture.clock.advance(30 * hours)
    const grant = () => grantWelcome(fixture.services.db, second.id, 5, fixture.clock.now())
    expect(await grant()).toBe(true)
    expect(await grant()).toBe(false)
    expect(await balance(second.id)).toBe(5)
    expect(await welcome(second)).toMatchObject({ welcomeRefusedAt: null, timeBonus: { code: 'WELKOM25' } })
    expect(await claims(second.id, { device: 'shared' })).toEqual([])
    expect(await isRefused(second.id)).toBe(false)
  })
})
