import { type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password.ts'

const password = 'lange-avond-77'
const email = 'victim@example.org'
let fixture: AppFixture
let victimId: number
beforeAll(async () => {
  fixture = await createAppFixture()
  victimId = (await fixture.person({ email, passwordHash: await hashPassword(password) })).id
})
afterAll(() => fixture.close())
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

const context = (network: number, device: string | null = null): Context => ({
  ...fixture.visitor.context(),
  network: `198.51.${network}.0/24`,
  session: carrier(null, device),
})
const given = (ctx: Context) => ctx.session as ReturnType<typeof carrier>
const attempt = (network: number, word = 'wrong', to = email, device: string | null = null) =>
  logIn(context(network, device), { email: to, password: word })
/** Twenty failed log-ins on one account, from four networks. */
async function attack(to = email) {
  for (let n = 0; n < 20; n++)
    await expect(attempt(n % 4, `guess ${n}`, to)).rejects.toMatchObject({ name: 'LoginFailedError' })
}
const closed = {
  name: 'TooManyAttemptsError',
  message: 'Te veel foute pogingen, account voor 60 min geblokkeerd.',
  minutes: 60,
}

describe('failed log-ins from any network', () => {
  it('block an account for every network after twenty, right password or not, and an unknown address in the same way', async () => {
    await attack()
    await expect(attempt(9)).rejects.toMatchObject(closed)
    await expect(attempt(10, password)).rejects.toMatchObject(closed)
    await attack('nobody@example.org')
    await expect(attempt(9, 'wrong', 'nobody@example.org')).rejects.toMatchObject(closed)
    fixture.clock.advance(1 * hours)
    expect(await attempt(10, password)).toEqual({ id: victimId })
  })

  it('do not block a member in a known browser', async () => {
    const first = context(20)
    await logIn(first, { email, password })
    const device = given(first).givenDevice as string
    await attack()
    await expect(attempt(21, password)).rejects.toMatchObject(closed)
    expect(await attempt(21, password, email, device)).toEqual({ id: victimId })
    await expect(attempt(22, password, email, 'another device')).rejects.toMatchObject(closed)
  })

  it('of neighbours on the same network do not block a member in a known browser', async () => {
    const first = context(25)
    await logIn(first, { email, password })
    const device = given(first).givenDevice as string
    for (let n = 0; n < 5; n++) await expect(attempt(25)).rejects.toMatchObject({ name: 'LoginFailedError' })
    await expect(attempt(25, password)).rejects.toMatchObject({ minutes: 15 })
    // Enough wrong passwords for other accounts to block the whole network.
    for (let n = 0; n < 45; n++) await attempt(25, 'wrong', `neighbour-${n}@example.org`).catch(() => {})
    await expect(attempt(25, password, 'somebody@example.org')).rejects.toMatchObject({ minutes: 60 })
    expect(await attempt(25, password, email, device)).toEqual({ id: victimId })
  })

  it('do not allow unlimited guessing in a known browser', async () => {
    const first = context(30)
    await logIn(first, { email, password })
    const device = given(first).givenDevice as string
    for (let n = 0; n < 5; n++)
      await expect(attempt(31 + n, 'wrong', email, device)).rejects.toMatchObject({
        name: 'LoginFailedError',
      })
    await expect(attempt(60, password, email, device)).rejects.toMatchObject({ minutes: 15 })
    expect(await attempt(61, password)).toEqual({ id: victimId })
  })

  it('do not make a browser known for another member', async () => {
    const other = await fixture.person({
      email: 'other@example.org',
      passwordHash: await hashPassword(password),
    })
    const ctx = context(70)
    expect(await logIn(ctx, { email: 'other@example.org', password })).toEqual({ id: other.id })
    await attack()
    await expect(attempt(71, password, email, given(ctx).givenDevice)).rejects.toMatchObject(closed)
  })

  it('are counted one by one when they arrive at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => attempt(100 + n)))
    const names = tries.map((one) => (one.status === 'rejected' ? one.reason.name : 'in'))
    expect(names.filter((name) => name === 'LoginFailedError')).toHaveLength(20)
    expect(names.filter((name) => name === 'TooManyAttemptsError')).toHaveLength(30)
  })

  it('are never reached by one forgetful person, however long it takes', async () => {
    for (const wait of [15, 30, 60, 120, 240]) {
      for (let n = 0; n < 5; n++) await expect(attempt(1)).rejects.toMatchObject({ name: 'LoginFailedError' })
      await expect(attempt(1, password)).rejects.toMatchObject({ minutes: wait })
      fixture.clock.advance(wait * minutes)
    }
    expect(await attempt(2, password)).toEqual({ id: victimId })
  })
})

describe('the stored device token', () => {
  it('is a hash that does not link two members who share it', async () => {
    const ctx = context(80)
    await logIn(ctx, { email, password })
    const device = given(ctx).givenDevice as string
    const again = context(80, device)
    await logIn(again, { email: 'other@example.org', password })
    expect(given(again).givenDevice).toBe(device)
    const rows = await fixture.services.db.prisma.knownDevice.findMany()
    const hashes = rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url'))
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes).not.toContain(device)
  })
})
