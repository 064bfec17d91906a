import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActivation } from './activation.ts'
import { confirmEmail } from './confirm-email.ts'
import { resendActivation } from './resend-activation.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const link = (actor: Actor) =>
  createActivation(fixture.services.db, actor.id, { linkDays: 7 }, fixture.clock.now())
const confirm = (token: string) => confirmEmail(fixture.visitor.context(), token)
const found = async (by: Actor, id: number) => {
  const { members } = await by.run('{ members(first: 50) { edges { node { id } } } }')
  return members.edges.some((edge: AnyJson) => edge.node.id === id)
}
const expired = { name: 'LinkExpiredError', message: 'Activeren mislukt' }

describe('confirmEmail', () => {
  it('adds the profile to search, once', async () => {
    const [anna, newcomer] = [await fixture.person(), await fixture.person({ isConfirmed: false })]
    const token = await link(newcomer)
    expect(await found(anna, newcomer.id)).toBe(false)
    expect(await confirm(token)).toBe(newcomer.id)
    expect(await found(anna, newcomer.id)).toBe(true)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('stores only the hash of a link', async () => {
    const token = await link(await fixture.person({ isConfirmed: false }))
    const rows = await fixture.services.db.prisma.emailToken.findMany()
    expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url') === token)).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('rejects unknown, empty and old links', async () => {
    await expect(confirm('')).rejects.toMatchObject(expired)
    await expect(confirm('\0')).rejects.toMatchObject(expired)
    const newcomer = await fixture.person({ isConfirmed: false })
    const token = await link(newcomer)
    fixture.clock.advance(7 * days)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('accepts one of two clicks at once, and a second link changes nothing', async () => {
    const newcomer = await fixture.person({ isConfirmed: false })
    const [first, second] = [await link(newcomer), await link(newcomer)]
    const clicks = await Promise.allSettled([confirm(first), confirm(first), confirm(second)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { rows } = await fixture.services.db.pool.query(
      `select count(*) from member_event where member_id = $1 and kind = 'account'`,
      [newcomer.id],
    )
    expect(rows[0].count).toBe(1)
  })

  it.each([
    ['banned', { bannedAt: new Date() }, 'disabled'],
    ['leaving', { deletionRequestedAt: new Date() }, 'deleted'],
  ])('does not make a member visible who is %s in the meantime', async (_what, data, expected) => {
    const { services } = fixture
    const gone = await fixture.person({ isConfirmed: false })
    await services.db.prisma.member.update({ where: { id: gone.id }, data })
    await confirm(await link(gone))
    const { status } = await services.db.prisma.profile.findUniqueOrThrow({ where: { id: gone.id } })
    expect(status).toBe(expected)
  })
})

describe('resendActivation', () => {
  const sent = async () => {
    const { rows } = await fixture.services.db.pool.query(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-activation-mail'`,
    )
    return rows[0].count as number
  }

  it('sends three mails an hour, even for parallel requests', async () => {
    const newcomer = await fixture.person({ isConfirmed: false })
    const before = await sent()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => resendActivation(newcomer.member())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sent()).toBe(before + 3)
    await expect(resendActivation(newcomer.member())).rejects.toMatchObject({ name: 'RateLimitedError' })
    fixture.clock.advance(1 * hours)
    expect(await resendActivation(newcomer.member())).toBe(true)
  })

  it('sends nothing to a confirmed address', async () => {
    const before = await sent()
    expect(await resendActivation((await fixture.person()).member())).toBe(false)
    expect(await sent()).toBe(before)
  })
})
