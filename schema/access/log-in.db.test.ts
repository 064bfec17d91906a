import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours, minutes, seconds } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { viewerOf } from './find-viewer.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { hashPassword } from './password.ts'

const password = 'lange-avond-77'
const email = 'anna@example.org'
let fixture: AppFixture
let annaId: number
beforeAll(async () => {
  fixture = await createAppFixture()
  annaId = (await fixture.person({ email, passwordHash: await hashPassword(password) })).id
})
afterAll(() => fixture.close())
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

const context = (network = '203.0.113.0/24'): Context => ({ ...fixture.visitor.context(), network })
const tokenOf = (ctx: Context) => (ctx.session as unknown as { given: string | null }).given as string
const attempt = (given: string, to = email, ctx = context()) => logIn(ctx, { email: to, password: given })
const failed = { name: 'LoginFailedError', message: 'Login mislukt, probeer opnieuw' }
const blocked = (mins: number) => ({
  name: 'TooManyAttemptsError',
  message: `Te veel foute pogingen, account voor ${mins} min geblokkeerd.`,
  minutes: mins,
})
async function fail(times: number, to = email) {
  for (let n = 0; n < times; n++) await expect(attempt('wrong', to)).rejects.toMatchObject(failed)
}

describe('logIn', () => {
  it('accepts an address in any spelling and starts a session whose token is not stored', async () => {
    const ctx = context()
    expect(await attempt(password, ' ANNA@Example.org', ctx)).toEqual({ id: annaId })
    const token = tokenOf(ctx)
    expect(ctx.viewer).toMatchObject({ id: annaId })
    const dump = JSON.stringify(await fixture.services.db.prisma.session.findMany(), (_key, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(dump).not.toContain(token)
  })

  it('lasts 30 days, whatever happens in the session', async () => {
    const ctx = context()
    await attempt(password, email, ctx)
    const now = fixture.clock.now().getTime()
    const viewerAt = (at: number) => viewerOf(fixture.services.db, tokenOf(ctx), ctx.site.id, new Date(at))
    expect(await viewerAt(now + 30 * days - seconds)).toMatchObject({ id: annaId })
    expect(await viewerAt(now + 30 * days)).toBeNull()
    expect(await viewerOf(fixture.services.db, tokenOf(ctx), ctx.site.id + 1, new Date(now))).toBeNull()
  })

  it('ends when the member logs out', async () => {
    const ctx = context()
    await attempt(password, email, ctx)
    const leaving = { ...context(), session: { ...ctx.session, token: tokenOf(ctx), set() {}, clear() {} } }
    expect(await logOut(leaving)).toBe(true)
    expect(await logOut(leaving)).toBe(false)
    expect(await viewerOf(fixture.services.db, tokenOf(ctx), ctx.site.id, fixture.clock.now())).toBeNull()
  })

  it('gives the same error for a wrong password, an unknown address and an invalid address', async () => {
    await fail(1)
    await fail(1, 'nobody@example.org')
    await fail(1, 'no\0address')
  })

  it('blocks the sixth attempt for 15 minutes, right password or not, and an unknown address in the same way', async () => {
    await fail(5)
    await expect(attempt('wrong')).rejects.toMatchObject(blocked(15))
    fixture.clock.advance(30 * seconds)
    await expect(attempt(password)).rejects.toMatchObject(blocked(15))
    fixture.clock.advance(5 * minutes)
    await expect(attempt(password)).rejects.toMatchObject(blocked(10))
    await fail(5, 'nobody@example.org')
    await expect(attempt('wrong', 'nobody@example.org')).rejects.toMatchObject(blocked(15))
  })

  it('allows log-ins again afterwards, and doubles with each block up to a day', async () => {
    for (const mins of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      await fail(5)
      await expect(attempt(password)).rejects.toMatchObject(blocked(mins))
      fixture.clock.advance(mins * minutes)
    }
    expect(await attempt(password)).toEqual({ id: annaId })
  })

  it('resets failures after 30 minutes and with the right password', async () => {
    await fail(4)
    expect(await attempt(password)).toEqual({ id: annaId })
    await fail(5)
    fixture.clock.advance(30 * minutes)
    await fail(5)
  })

  it('counts parallel attempts one by one: of 50, five are checked', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => attempt('wrong')))
    const names = tries.map((one) => (one.status === 'rejected' ? one.reason.name : 'in'))
    expect(names.filter((name) => name === 'LoginFailedError')).toHaveLength(5)
    expect(names.filter((name) => name === 'TooManyAttemptsError')).toHaveLength(45)
  })

  it('blocks one account from one network only', async () => {
    await fail(5)
    await expect(attempt(password)).rejects.toMatchObject(blocked(15))
    expect(await attempt(password, email, context('198.51.100.0/24'))).toEqual({ id: annaId })
  })

  it('blocks a network after 50 failures in an hour, for any accounts', async () => {
    for (let n = 0; n < 10; n++) await fail(5, `somebody-${n}@example.org`)
    await expect(attempt(password)).rejects.toMatchObject(blocked(60))
    fixture.clock.advance(1 * hours)
    expect(await attempt(password)).toEqual({ id: annaId })
  }, 90_000)

  it('does not count log-ins that succeed against the network', async () => {
    for (let n = 0; n < 55; n++) await attempt(password)
    const rows = await fixture.services.db.prisma.throttle.findMany()
    expect(rows.every(({ failures }) => failures === 0)).toBe(true)
  }, 90_000)

  it('is impossible over a socket, which cannot set a cookie', async () => {
    const ctx = context()
    const onSocket = { ...ctx, session: { ...ctx.session, canChange: false } }
    await expect(logIn(onSocket, { email, password })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    await expect(logOut(onSocket)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })
})
