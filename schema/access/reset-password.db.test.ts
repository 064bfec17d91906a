import { type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { sessionTopic } from '../ports/bus.ts'
import { createReset } from './create-reset.ts'
import { viewerOf } from './find-viewer.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const old = 'lange-avond-77'
const fresh = 'een heel ander woord 9'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

const context = (network = '203.0.113.0/24', session = carrier()): Context => ({
  ...fixture.visitor.context(),
  network,
  session,
})
let count = 0
async function member(given: { isConfirmed?: boolean } = {}) {
  const email = `reset-${++count}@example.org`
  const one = await fixture.person({ email, passwordHash: await hashPassword(old), ...given })
  return { email, id: one.id, actor: one }
}
const ask = (email: string, network?: string) => requestPasswordReset(context(network), email)
const link = ({ id, email }: { id: number; email: string }) =>
  createReset(fixture.services.db, id, email, { resetHours: 1 }, fixture.clock.now())
const reset = (token: string, password = fresh, passwordAgain = password, ctx = context()) =>
  resetPassword(ctx, { token, password, passwordAgain })
const enter = (email: string, password: string, ctx = context()) => logIn(ctx, { email, password })
const expired = {
  name: 'LinkExpiredError',
  message: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
}
const jobs = async (task: string) => {
  const { rows } = await fixture.services.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}
describe('requestPasswordReset', () => {
  it('queues a mail with a link', async () => {
    const one = await member()
    expect(await ask(` ${one.email.toUpperCase()} `)).toBe(true)
    const payload = (await jobs('send-reset-mail')).at(-1)
    expect(payload).toEqual({ siteId: 1, email: one.email })
  })

  it('reveals that an address is not found, three times an hour, and then nothing more', async () => {
    const notFound = { name: 'EmailNotFoundError', message: 'E-mailadres niet gevonden' }
    for (let n = 0; n < 3; n++) await expect(ask(`nobody-${n}@example.org`)).rejects.toMatchObject(notFound)
    const before = (await jobs('send-reset-mail')).length
    const { email } = await member()
    expect(await ask('nobody-4@example.org')).toBe(false)
    expect(await ask(email)).toBe(false)
    // Both queue the same job; the job checks whether there is an account.
    expect((await jobs('send-reset-mail')).slice(before)).toEqual([
      { siteId: 1, email: 'nobody-4@example.org' },
      { siteId: 1, email },
    ])
    await expect(ask('nobody-5@example.org', '198.51.100.0/24')).rejects.toMatchObject(notFound)
    fixture.clock.advance(1 * hours)
    await expect(ask('nobody-6@example.org')).rejects.toMatchObject(notFound)
  })

  it('reveals three addresses to one network that tries a thousand, also in parallel', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => ask(`stranger-${n}@example.org`)),
    )
    const facts = answers.filter(
      (one) => one.status === 'rejected' && one.reason.name === 'EmailNotFoundError',
    )
    expect(facts).toHaveLength(3)
    const tooOften = answers.filter(
      (one) => one.status === 'rejected' && one.reason.name === 'RateLimitedError',
    )
    expect(tooOften).toHaveLength(30)
  })

  it('sends three mails a day to one address, and gives the same error for an unknown one', async () => {
    const { email } = await member()
    const tooMany = {
      name: 'TooManyMailsError',
      message: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    }
    const from = (n: number) => `198.51.${n}.0/24`
    for (let n = 0; n < 3; n++) expect(await ask(email, from(n))).toBe(true)
    for (const n of [4, 5]) await expect(ask(email, from(n))).rejects.toMatchObject(tooMany)
    for (let n = 6; n < 9; n++)
      await expect(ask('unknown@example.org', from(n))).rejects.toMatchObject({ name: 'EmailNotFoundError' })
    await expect(ask('unknown@example.org', from(9))).rejects.toMatchObject(tooMany)
    fixture.clock.advance(1 * days)
    expect(await ask(email, from(1))).toBe(true)
  })

  it.each([
    '',
    'anna',
    'anna@example.org\r\nBcc: all@example.org',
    'a@b.nl\0',
    'a@example.org,b@example.org',
  ])('rejects %j as an address', async (email) => {
    await expect(ask(email)).rejects.toMatchObject({
      name: 'ValidationError',
      fields: [{ field: 'email', message: 'Ongeldige e-mail' }],
    })
  })
})

describe('resetPassword', () => {
  it('accepts a link once, within the hour, and no other kind of link', async () => {
    const one = await member()
    const [first, second, third] = [await link(one), await link(one), await link(one)]
    fixture.clock.advance(59 * minutes)
    expect(await reset(first)).toBe(true)
    await expect(reset(first)).rejects.toMatchObject(expired)
    // A new password invalidates the links that were mailed before.
    await expect(reset(second)).rejects.toMatchObject(expired)
    fixture.clock.advance(1 * minutes)
    await expect(reset(third)).rejects.toMatchObject(expired)
    for (const token of ['', 'unknown', '\0']) await expect(reset(token)).rejects.toMatchObject(expired)
    const late = await link(one)
    fixture.clock.advance(60 * minutes)
    await expect(reset(late)).rejects.toMatchObject(expired)
  })

  it('accepts one of two uses at the same time', async () => {
    const token = await link(await member())
    const both = await Promise.allSettled([
      reset(token, 'het eerste woord'),
      reset(token, 'het tweede woord'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('changes the password of its owner only, even if another member uses it', async () => {
    const [anna, bram] = [await member(), await member()]
    const token = await link(anna)
    await resetPassword(bram.actor.context(), { token, password: fresh, passwordAgain: fresh })
    await expect(enter(anna.email, old)).rejects.toMatchObject({ name: 'LoginFailedError' })
    expect(await enter(anna.email, fresh)).toEqual({ id: anna.id })
    expect(await enter(bram.email, old)).toEqual({ id: bram.id })
  })

  it('returns errors for invalid passwords and leaves the link valid', async () => {
    const one = await member()
    const token = await link(one)
    const faultsOf = async (password: string, again: string) => {
      const error = await reset(token, password, again).catch((thrown) => thrown)
      return error.fields.map(({ field, message }: { field: string; message: string }) => [field, message])
    }
    expect(await faultsOf(fresh, `${fresh}!`)).toEqual([
      ['passwordAgain', 'De opgegeven wachtwoorden zijn niet gelijk.'],
    ])
    expect(await faultsOf('kort', 'kort')).toEqual([
      ['password', 'Kies een wachtwoord van minstens 8 tekens.'],
    ])
    expect(await faultsOf('password', 'password')).toEqual([
      ['password', 'Dit wachtwoord wordt te vaak gebruikt. Kies een ander.'],
    ])
    expect(await faultsOf(one.email, one.email)).toEqual([
      ['password', 'Gebruik niet je naam of e-mailadres als wachtwoord.'],
    ])
    expect(await faultsOf(old, old)).toEqual([['password', 'Dit wachtwoord heb je nu al. Kies een ander.']])
    expect(await reset(token)).toBe(true)
  })

  it('ends every session but the requesting one, deletes every device but its own, and notifies the owner', async () => {
    const one = await member()
    const [mine, other] = [carrier(), carrier()]
    await enter(one.email, old, context(undefined, mine))
    await enter(one.email, old, context(undefined, other))
    const seen = (token: string | null) =>
      viewerOf(fixture.services.db, token as string, 1, fixture.clock.now())
    const [me, them] = [await seen(mine.given), await seen(other.given)]
    const words: string[] = []
    fixture.services.bus.subscribe(sessionTopic(them?.sessionId as string), (word) => words.push(word))
    await reset(await link(one), fresh, fresh, { ...context(), viewer: me })
    expect(await seen(mine.given)).not.toBeNull()
    expect(await seen(other.given)).toBeNull()
    for (let n = 0; n < 200 && words.length === 0; n++) await new Promise((wait) => setTimeout(wait, 10))
    expect(words).toEqual(['ended'])
    expect(await fixture.services.db.prisma.knownDevice.count({ where: { memberId: one.id } })).toBe(1)

    expect((await jobs('send-password-changed-mail')).at(-1)).toMatchObject({ memberId: one.id })
    // Used in another browser, it ends all sessions.
    await reset(await link(one), 'nog een ander woord 3')
    expect(await seen(mine.given)).toBeNull()
  })

  it('removes the log-in block of its account, and of no other', async () => {
    const [anna, bram] = [await member(), await member()]
    const other = context('198.51.100.0/24')
    for (const { email } of [anna, bram])
      for (let n = 0; n < 5; n++) await enter(email, 'wrong').catch(() => {})
    await expect(enter(anna.email, old)).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
    await reset(await link(anna), fresh, fresh, other)
    expect(await enter(anna.email, fresh)).toEqual({ id: anna.id })
    await expect(enter(bram.email, old)).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
  })

  it('confirms the address that the link was sent to, and no other', async () => {
    const [anna, bram] = [await member({ isConfirmed: false }), await member({ isConfirmed: false })]
    await reset(await link(anna))
    await reset(
      await createReset(
        fixture.services.db,
        bram.id,
        'former@example.org',
        { resetHours: 1 },
        fixture.clock.now(),
      ),
    )
    const confirmed = async (id: number) =>
      (await fixture.services.db.prisma.profile.findUniqueOrThrow({ where: { id } })).status
    expect(await confirmed(anna.id)).toBe('active')
    expect(await confirmed(bram.id)).toBe('disabled')
  })
})
