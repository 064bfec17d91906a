import { hours } from '@vonk/tests/testkit/clock.ts'
import { createWorld, type Loose, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, balanceOf } from '../credits/credits.store.ts'
import { signUp } from './sign-up.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const form = (email: string, change = {}) => ({
  name: 'Eva',
  email,
  password: 'lange-avond-77',
  dateOfBirth: new Date('1995-05-05'),
  gender: 'female' as const,
  seeks: 'both' as const,
  country: 'NL',
  ...change,
})
const memberRow = (id: number) =>
  world.product.db.prisma.member.findUniqueOrThrow({ where: { id }, include: { profile: true } })
const jobs = async (task: string) => {
  const { rows } = await world.product.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}

describe('signUp', () => {
  it('makes a member with a sealed password, first credits and an activation mail to come, in one commit', async () => {
    const ctx = world.visitor.context()
    const { id } = await signUp(ctx, form('Eva@Example.org', { region: 'NL-UT', city: 'Utrecht\0 ' }))
    const row = await memberRow(id)
    expect(row).toMatchObject({
      email: 'eva@example.org',
      emailConfirmedAt: null,
      premiumSince: null,
      language: 'nl',
    })
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row.profile).toMatchObject({
      status: 'disabled',
      city: 'Utrecht',
      seeksMinAge: 21,
      seeksMaxAge: 41,
    })
    expect(await balanceOf(world.product.db, id)).toBe(5)
    expect(await auditLedger(world.product.db)).toEqual([])
    expect(await jobs('send-activation-mail')).toContainEqual({ memberId: id })
  })

  it('logs the new member in, for the rest of the operation too', async () => {
    const ctx = world.visitor.context()
    const { id } = await signUp(ctx, form('in@example.org'))
    expect(ctx.viewer).toMatchObject({ id, isConfirmed: false, isPaid: false })
    expect((ctx.session as unknown as { given: string }).given).toMatch(/^[\w-]{43}$/)
  })

  it('keeps an unconfirmed member out of sight', async () => {
    const anna = await world.person()
    const { id } = await signUp(world.visitor.context(), form('unseen@example.org'))
    const { member, members } = await anna.ask(
      'query ($id: Int!) { member(id: $id) { id } members(first: 50) { edges { node { id } } } }',
      { id },
    )
    expect(member).toBeNull()
    expect(members.edges.map((edge: Loose) => edge.node.id)).not.toContain(id)
  })

  it('says that an address is taken, in any spelling, and tells its owner', async () => {
    await signUp(world.visitor.context(), form('taken@example.org'))
    const ctx = world.visitor.context()
    await expect(signUp(ctx, form(' TAKEN@example.ORG'))).rejects.toMatchObject({
      name: 'EmailInUseError',
      message: 'Er bestaat al een account met dit e-mailadres',
      loginUrl: '/login',
    })
    expect(ctx.viewer).toBeNull()
    expect(await jobs('send-probed-mail')).toEqual([{ siteId: 1, email: 'taken@example.org' }])
  })

  it('lets one of two at once have an address', async () => {
    const both = await Promise.allSettled([
      signUp(world.visitor.context(), form('race@example.org')),
      signUp(world.visitor.context(), form('race@example.org')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await world.product.db.prisma.member.count({ where: { email: 'race@example.org' } })).toBe(1)
  })

  it('refuses a form with every fault named, also when it comes straight to the graph', async () => {
    const { signUp: refused } = await world.visitor.ask(
      `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename
        ... on ValidationError { message fields { field code message } } } }`,
      { input: { ...form('x'), gender: 'FEMALE', seeks: 'MALE', dateOfBirth: '2010-01-01', name: '@' } },
    )
    expect(refused.__typename).toBe('ValidationError')
    expect(refused.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'dateOfBirth',
    ])
    const without = { ...form('y@example.org'), gender: 'FEMALE', seeks: 'MALE', dateOfBirth: undefined }
    const { errors } = await world.visitor.result(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }',
      { input: without },
    )
    expect(errors?.[0]?.message).toContain('dateOfBirth')
  })

  it('counts who joins from one network, and lets the next hour go on', async () => {
    await world.product.db.prisma.throttle.deleteMany()
    const blocked = { ...world.visitor.context(), network: '198.51.100.0/24' }
    for (let n = 0; n < 20; n++) {
      await expect(signUp(blocked, form('taken@example.org'))).rejects.toMatchObject({
        name: 'EmailInUseError',
      })
    }
    await expect(signUp(blocked, form('late@example.org'))).rejects.toMatchObject({
      name: 'RateLimitedError',
      retryAfterSeconds: 3600,
    })
    world.clock.advance(1 * hours)
    await expect(signUp(blocked, form('late@example.org'))).resolves.toMatchObject({ id: expect.any(Number) })
  })

  it('is by invitation where the site says so', async () => {
    const ctx = world.visitor.context()
    const closed = { ...ctx, site: { ...ctx.site, signups: 'invite' } }
    await expect(signUp(closed, form('closed@example.org'))).rejects.toMatchObject({
      name: 'SignupClosedError',
    })
  })
})
