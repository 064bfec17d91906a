import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { type Actor, createWorld, type Loose, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActivation } from './activation.store.ts'
import { confirmEmail } from './confirm-email.ts'
import { resendActivation } from './resend-activation.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const link = (actor: Actor) => createActivation(world.product.db, actor.id, world.clock.now())
const confirm = (token: string) => confirmEmail(world.visitor.context(), token)
const found = async (by: Actor, id: number) => {
  const { members } = await by.ask('{ members(first: 50) { edges { node { id } } } }')
  return members.edges.some((edge: Loose) => edge.node.id === id)
}
const expired = { name: 'LinkExpiredError', message: 'Activeren mislukt' }

describe('confirmEmail', () => {
  it('brings the profile into search, once', async () => {
    const [anna, newcomer] = [await world.person(), await world.person({ isConfirmed: false })]
    const token = await link(newcomer)
    expect(await found(anna, newcomer.id)).toBe(false)
    expect(await confirm(token)).toBe(newcomer.id)
    expect(await found(anna, newcomer.id)).toBe(true)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('keeps only the hash of a link', async () => {
    const token = await link(await world.person({ isConfirmed: false }))
    const rows = await world.product.db.prisma.emailToken.findMany()
    expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url') === token)).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('refuses unknown, empty and old links', async () => {
    await expect(confirm('')).rejects.toMatchObject(expired)
    await expect(confirm('\0')).rejects.toMatchObject(expired)
    const newcomer = await world.person({ isConfirmed: false })
    const token = await link(newcomer)
    world.clock.advance(7 * days)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('lets one of two clicks at once count, and a second link change nothing', async () => {
    const newcomer = await world.person({ isConfirmed: false })
    const [first, second] = [await link(newcomer), await link(newcomer)]
    const clicks = await Promise.allSettled([confirm(first), confirm(first), confirm(second)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { rows } = await world.product.db.pool.query(
      `select count(*) from member_event where member_id = $1 and kind = 'account'`,
      [newcomer.id],
    )
    expect(rows[0].count).toBe(1)
  })

  it('does not bring back who was put out meanwhile', async () => {
    const gone = await world.person({ isConfirmed: false, status: 'deleted' })
    await confirm(await link(gone))
    const { status } = await world.product.db.prisma.profile.findUniqueOrThrow({ where: { id: gone.id } })
    expect(status).toBe('deleted')
  })
})

describe('resendActivation', () => {
  it('sends three an hour and nothing to the confirmed', async () => {
    const newcomer = await world.person({ isConfirmed: false })
    for (let n = 0; n < 3; n++) expect(await resendActivation(newcomer.member())).toBe(true)
    await expect(resendActivation(newcomer.member())).rejects.toMatchObject({ name: 'RateLimitedError' })
    world.clock.advance(1 * hours)
    expect(await resendActivation(newcomer.member())).toBe(true)
    expect(await resendActivation((await world.person()).member())).toBe(false)
  })
})
