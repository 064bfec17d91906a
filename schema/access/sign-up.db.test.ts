import { type AnyJson, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { signUp } from './sign-up.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

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
  fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id }, include: { profile: true } })
const jobs = async (task: string) => {
  const { rows } = await fixture.services.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}

describe('signUp', () => {
  it('creates a member with a hashed password, first credits and a queued activation mail, in one commit', async () => {
    const ctx = fixture.visitor.context()
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
    expect(await balanceOf(fixture.services.db, id)).toBe(5)
    expect(await auditLedger(fixture.services.db)).toEqual([])
    expect(await jobs('send-activation-mail')).toContainEqual({ memberId: id })
  })

  it('records the consent to the processing of sensitive data, and its absence where an interface does not ask', async () => {
    const consentOf = async (email: string, change: object) => {
      const { id } = await signUp(fixture.visitor.context(), form(email, change))
      const { sensitiveConsentAt, sensitiveConsentVersion } = await memberRow(id)
      return [sensitiveConsentAt, sensitiveConsentVersion]
    }
    const now = fixture.clock.now()
    expect(await consentOf('consents@example.org', { allowsSensitive: true })).toEqual([now, 1])
    for (const [email, change] of [
      ['unasked@example.org', {}],
      ['null@example.org', { allowsSensitive: null }],
      ['refuses@example.org', { allowsSensitive: false }],
    ] as const)
      expect(await consentOf(email, change)).toEqual([null, null])
  })

  it('logs the new member in, also for the rest of the operation', async () => {
    const ctx = fixture.visitor.context()
    const { id } = await signUp(ctx, form('in@example.org'))
    expect(ctx.viewer).toMatchObject({ id, isConfirmed: false, isPaid: false })
    expect((ctx.session as unknown as { given: string }).given).toMatch(/^[\w-]{43}$/)
  })

  it('hides an unconfirmed member', async () => {
    const anna = await fixture.person()
    const { id } = await signUp(fixture.visitor.context(), form('unseen@example.org'))
    const { member, members } = await anna.run(
      'query ($id: Int!) { member(id: $id) { id } members(first: 50) { edges { node { id } } } }',
      { id },
    )
    expect(member).toBeNull()
    expect(members.edges.map((edge: AnyJson) => edge.node.id)).not.toContain(id)
  })

  it('returns an error for an address that is taken, in any spelling, and notifies its owner', async () => {
    await signUp(fixture.visitor.context(), form('taken@example.org'))
    const ctx = fixture.visitor.context()
    await expect(signUp(ctx, form(' TAKEN@example.ORG'))).rejects.toMatchObject({
      name: 'EmailInUseError',
      message: 'Er bestaat al een account met dit e-mailadres',
      loginUrl: '/login',
    })
    expect(ctx.viewer).toBeNull()
    expect(await jobs('send-probed-mail')).toEqual([{ siteId: 1, email: 'taken@example.org' }])
  })

  it('gives an address to one of two parallel signups', async () => {
    const both = await Promise.allSettled([
      signUp(fixture.visitor.context(), form('race@example.org')),
      signUp(fixture.visitor.context(), form('race@example.org')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await fixture.services.db.prisma.member.count({ where: { email: 'race@example.org' } })).toBe(1)
  })

  it('rejects an invalid form with every validation error, even without the web form', async () => {
    const { signUp: rejected } = await fixture.visitor.run(
      `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename
        ... on ValidationError { message fields { field code message } } } }`,
      { input: { ...form('x'), gender: 'FEMALE', seeks: 'MALE', dateOfBirth: '2010-01-01', name: '@' } },
    )
    expect(rejected.__typename).toBe('ValidationError')
    expect(rejected.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'dateOfBirth',
    ])
    const without = { ...form('y@example.org'), gender: 'FEMALE', seeks: 'MALE', dateOfBirth: undefined }
    const { errors } = await fixture.visitor.result(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }',
      { input: without },
    )
    expect(errors?.[0]?.message).toContain('dateOfBirth')
  })

  it('asks for a proof of work after 20 sign-ups from one network in an hour', async () => {
    const here = { ...fixture.visitor.context(), network: '198.51.100.0/24' }
    for (let n = 0; n < 20; n++) await signUp(here, form(`many-${n}@example.org`))
    await expect(signUp(here, form('late@example.org'))).rejects.toMatchObject({ name: 'ProofRequiredError' })
    fixture.clock.advance(1 * hours)
    await expect(signUp(here, form('late@example.org'))).resolves.toMatchObject({ id: expect.any(Number) })
  })

  it('ends at the hard limit of one network', async () => {
    const { site, ...visitor } = fixture.visitor.context()
    const limits = { ...site.limits, signUpNetworkHard: { ...site.limits.signUpNetworkHard, uses: 2 } }
    const here = { ...visitor, site: { ...site, limits }, network: '198.51.101.0/24' }
    for (let n = 0; n < 2; n++) await signUp(here, form(`hard-${n}@example.org`))
    await expect(signUp(here, form('hard-2@example.org'))).rejects.toMatchObject({
      name: 'RateLimitedError',
      message: 'Dit is hier te vaak geprobeerd. Probeer het over 60 minuten opnieuw.',
      retryAfterSeconds: 3600,
    })
  })

  it('reveals no more about a banned account than about an open one', async () => {
    const banned = await fixture.person({ email: 'banned@example.org' })
    await change(banned.id, { bannedAt: fixture.clock.now(), banReason: 'spam' })
    await expect(signUp(fixture.visitor.context(), form('banned@example.org'))).rejects.toMatchObject({
      name: 'EmailInUseError',
      message: 'Er bestaat al een account met dit e-mailadres',
    })
  })
})

const change = (id: number, data: object) => fixture.services.db.prisma.member.update({ where: { id }, data })
const from = (network: string) => ({ ...fixture.visitor.context(), network })

describe('an account in its 14 days of deletion', () => {
  it('rejects its address, explains how to come back, and mails its owner the link back', async () => {
    const leaving = await fixture.person({ email: 'leaving@example.org' })
    await change(leaving.id, { deletionRequestedAt: fixture.clock.now() })
    await expect(signUp(from('a'), form('Leaving@example.org'))).rejects.toMatchObject({
      name: 'AccountLeavingError',
      message: expect.stringMatching(/heractiveren.*service@vonk\.example/),
    })
    expect(await jobs('send-reactivation-mail')).toEqual([{ memberId: leaving.id }])
  })

  it('mails its owner at most three times a day, however many try', async () => {
    const before = (await jobs('send-reactivation-mail')).length
    for (const network of ['b', 'c', 'd', 'e'])
      await expect(signUp(from(network), form('leaving@example.org'))).rejects.toMatchObject({
        name: 'AccountLeavingError',
      })
    expect(await jobs('send-reactivation-mail')).toHaveLength(before + 2)
  })

  it('is treated like any other while it is banned', async () => {
    const { id } = await fixture.person({ email: 'both@example.org' })
    await change(id, { deletionRequestedAt: fixture.clock.now(), bannedAt: fixture.clock.now() })
    await expect(signUp(from('f'), form('both@example.org'))).rejects.toMatchObject({
      name: 'EmailInUseError',
    })
  })

  it('makes its address available when it is deleted', async () => {
    const { id } = await fixture.person({ email: 'gone@example.org' })
    await change(id, { email: `gone-${id}`, deletionRequestedAt: fixture.clock.now() })
    await expect(signUp(from('g'), form('gone@example.org'))).resolves.toMatchObject({
      id: expect.any(Number),
    })
  })
})

describe('guessing which addresses are known', () => {
  const known = (n: number) => `known-${n}@example.org`
  beforeAll(async () => {
    for (let n = 0; n < 8; n++) await fixture.person({ email: known(n) })
  })
  const nameOf = (error: unknown) => (error as Error).name
  const answerTo = (network: string, email: string) =>
    signUp(from(network), form(email)).then(() => 'joined', nameOf)

  it('reveals three addresses an hour to one network; then known and unknown addresses look the same', async () => {
    const names = []
    for (let n = 0; n < 4; n++) names.push(await answerTo('guess', known(n)))
    expect(names).toEqual(['EmailInUseError', 'EmailInUseError', 'EmailInUseError', 'RateLimitedError'])
    const answers = [known(0), known(7), 'free@example.org'].map((email) =>
      signUp(from('guess'), form(email)).catch((error) => ({ ...error, message: error.message })),
    )
    const [first, ...others] = await Promise.all(answers)
    for (const one of others) expect(one).toEqual(first)
    expect(await answerTo('elsewhere', known(5))).toBe('EmailInUseError')
    fixture.clock.advance(1 * hours)
    expect(await answerTo('guess', known(4))).toBe('EmailInUseError')
  })

  it('reveals no more to parallel requests', async () => {
    const emails = Array.from({ length: 8 }, (_, n) => known(n))
    const answers = await Promise.all(emails.map((email) => answerTo('parallel', email)))
    expect(answers.filter((name) => name === 'EmailInUseError')).toHaveLength(3)
    expect(answers.filter((name) => name === 'RateLimitedError')).toHaveLength(5)
  })

  it('counts repeated requests for one address once', async () => {
    for (let n = 0; n < 6; n++) expect(await answerTo('forgetful', known(6))).toBe('EmailInUseError')
    expect(await answerTo('forgetful', 'forgetful@example.org')).toBe('joined')
  })

  it('is limited to ten an hour for one address, from all networks, and its owner is notified', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await answerTo(`net-${n}`, known(3)))
    expect(answers.filter((name) => name === 'EmailInUseError').length).toBeLessThanOrEqual(10)
    expect(answers.at(-1)).toBe('RateLimitedError')
    expect(await jobs('send-probed-mail')).toContainEqual({ siteId: 1, email: known(3) })
  })

  it('stores addresses and networks separately', async () => {
    const { rows } = await fixture.services.db.pool.query('select key from throttle')
    expect(JSON.stringify(rows)).not.toMatch(/known-|example\.org/)
  })
})
