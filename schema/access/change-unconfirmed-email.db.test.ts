import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmailToken } from '../core/email-token.store.ts'
import { createActivation } from './activation.ts'
import { changeUnconfirmedEmail } from './change-unconfirmed-email.ts'
import { confirmEmail } from './confirm-email.ts'

let fixture: AppFixture
let eva: Actor
let count = 0
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.services.db.prisma.throttle.deleteMany()
  eva = await fixture.person({ isConfirmed: false, email: `wrogn-${++count}@example.org` })
})

const change = (email: string, who: Actor = eva, network = 'home') =>
  changeUnconfirmedEmail({ ...who.member(), network }, email)
const emailOf = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).email
const jobs = async (task: string) => {
  const { rows } = await fixture.services.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}

describe('changeUnconfirmedEmail', () => {
  it('stores the right address, and sends a new mail to it', async () => {
    await change(' Right@Example.org ')
    expect(await emailOf(eva)).toBe('right@example.org')
    expect(await jobs('send-activation-mail')).toContainEqual({ memberId: eva.id })
  })

  it('invalidates everything that was mailed to the old address', async () => {
    const now = fixture.clock.now()
    const activation = await createActivation(fixture.services.db, eva.id, { linkDays: 7 }, now)
    await createEmailToken(fixture.services.db, eva.id, 'reset', 1 * hours, now)
    await change('void@example.org')
    await expect(confirmEmail(fixture.visitor.context(), activation)).rejects.toMatchObject({
      name: 'LinkExpiredError',
    })
    const open = { memberId: eva.id, usedAt: null }
    expect(await fixture.services.db.prisma.emailToken.count({ where: open })).toBe(0)
    const fresh = await createActivation(fixture.services.db, eva.id, { linkDays: 7 }, now)
    expect(await confirmEmail(fixture.visitor.context(), fresh)).toBe(eva.id)
  })

  it('notifies the member’s other devices', async () => {
    const { viewer } = await eva.run('{ viewer { lastEvent } }')
    await change('event@example.org')
    const after = await eva.run('{ viewer { lastEvent email } }')
    expect(Number(after.viewer.lastEvent)).toBe(Number(viewer.lastEvent) + 1)
    expect(after.viewer.email).toBe('event@example.org')
  })

  it.each(['', 'x', 'x@', 'a b@example.org', 'x@example'])(
    "answers 'Nieuw e-mailadres invalide.' to %j",
    async (given) => {
      await expect(change(given)).rejects.toMatchObject({
        name: 'ValidationError',
        message: 'Nieuw e-mailadres invalide.',
        fields: [{ field: 'email', message: 'Nieuw e-mailadres invalide.' }],
      })
    },
  )

  it("answers 'Dit e-mailadres heeft al een account op deze site.' and notifies the owner", async () => {
    await fixture.person({ email: 'owner@example.org' })
    const before = await emailOf(eva)
    await expect(change('owner@example.org')).rejects.toMatchObject({
      name: 'EmailInUseError',
      message: 'Dit e-mailadres heeft al een account op deze site.',
    })
    expect(await emailOf(eva)).toBe(before)
    expect(await jobs('send-probed-mail')).toContainEqual({ siteId: 1, email: 'owner@example.org' })
  })

  it('allows five changes a day, and more on the next day', async () => {
    for (let n = 0; n < 5; n++) await change(`try-${n}@example.org`)
    await expect(change('try-5@example.org')).rejects.toMatchObject({ name: 'RateLimitedError' })
    expect(await emailOf(eva)).toBe('try-4@example.org')
    fixture.clock.advance(1 * days)
    await change('try-6@example.org')
  })

  it('reveals three known addresses to one network, then nothing, also in parallel', async () => {
    const known = Array.from({ length: 8 }, (_, n) => `neighbour-${count}-${n}@example.org`)
    for (const email of known) await fixture.person({ email })
    const guessers = await Promise.all(known.map(() => fixture.person({ isConfirmed: false })))
    const answers = await Promise.all(
      known.map((email, n) => change(email, guessers[n], 'guess').catch((error: Error) => error.name)),
    )
    expect(answers.filter((name) => name === 'EmailInUseError')).toHaveLength(3)
    await expect(change('free-of-all@example.org', eva, 'guess')).rejects.toMatchObject({
      name: 'RateLimitedError',
    })
  })

  it('is too late once the address is confirmed, even at the same moment', async () => {
    const late = { name: 'EmailConfirmedError' }
    await expect(change('x@example.org', await fixture.person())).rejects.toMatchObject(late)
    await confirmEmail(
      fixture.visitor.context(),
      await createActivation(fixture.services.db, eva.id, { linkDays: 7 }, fixture.clock.now()),
    )
    await expect(change('x@example.org')).rejects.toMatchObject(late)
  })

  it('handles a link that is followed at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const who = await fixture.person({ isConfirmed: false })
      const link = await createActivation(fixture.services.db, who.id, { linkDays: 7 }, fixture.clock.now())
      const [changed, confirmed] = await Promise.allSettled([
        change(`moment-${count}-${n}@example.org`, who, `m${n}`),
        confirmEmail(fixture.visitor.context(), link),
      ])
      // Either the link was no longer valid, or the correction was too late.
      expect([changed.status, confirmed.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('User.status', () => {
  const status = async (who: Actor) => (await who.run('{ viewer { status profileStatus } }')).viewer
  it('follows the account', async () => {
    expect(await status(eva)).toEqual({ status: 'NOT_CONFIRMED', profileStatus: 'DISABLED' })
    expect(await status(await fixture.person())).toEqual({ status: 'ACTIVE', profileStatus: 'ACTIVE' })
  })
})
