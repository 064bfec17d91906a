import { releaseOverdue } from '@vonk/schema/chats/decide-held.ts'
import { type AnyJson, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { post, raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runJob } from './jobs.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const signUp = (email: string) =>
  post(server.url, {
    query: `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename
      ... on SignUpSuccess { user { id isConfirmed credits } } } }`,
    variables: {
      input: {
        name: 'Eva <Evaatje>',
        email,
        password: 'lange-avond-77',
        dateOfBirth: '1995-05-05',
        gender: 'FEMALE',
        seeks: 'MALE',
        country: 'NL',
      },
    },
  })
const mailTo = (recipient: string, subject: string) =>
  vi.waitFor(
    async () => {
      const entries = JSON.parse(
        (await raw(server.url, { path: '/dev/outbox', headers: { accept: 'application/json' } })).text,
      )
      const entry = entries.find(
        (one: AnyJson) => one.recipient === recipient && one.subject.includes(subject),
      )
      if (!entry) throw new Error(`No mail to ${recipient} about ${subject}.`)
      return entry
    },
    { timeout: 8000, interval: 50 },
  )

describe('the jobs of the server', () => {
  it('lead from the signup through a mail to a visible profile', async () => {
    const answer = await signUp('eva@example.org')
    expect(answer.body.data.signUp).toMatchObject({
      __typename: 'SignUpSuccess',
      user: { isConfirmed: false, credits: 5 },
    })
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] as string
    const { text, html } = await mailTo('eva@example.org', 'Bevestig')
    expect(html).not.toContain('<Evaatje>')
    const token = /\/activate\?token=([\w-]+)/.exec(text)?.[1]
    const confirmed = await post(server.url, {
      query: 'mutation ($token: String!) { confirmEmail(token: $token) { __typename } }',
      variables: { token },
    })
    expect(confirmed.body.data.confirmEmail.__typename).toBe('ConfirmEmailSuccess')
    const { body } = await post(
      server.url,
      { query: '{ viewer { isConfirmed profile { name } } }' },
      { cookie },
    )
    expect(body.data.viewer).toEqual({ isConfirmed: true, profile: { name: 'Eva <Evaatje>' } })
    const anna = await fixture.person()
    const { members } = await anna.run('{ members { edges { node { name } } } }')
    expect(members.edges.map((edge: AnyJson) => edge.node.name)).toContain('Eva <Evaatje>')
  })

  it('notify the owner of a probed address, once a day', async () => {
    await signUp('owner@example.org')
    for (let n = 0; n < 3; n++) {
      expect((await signUp('owner@example.org')).body.data.signUp.__typename).toBe('EmailInUseError')
    }
    await mailTo('owner@example.org', 'Je hebt al een account')
    const count = await fixture.services.db.prisma.outboxEntry.count({
      where: { subject: { contains: 'al een account' } },
    })
    expect(count).toBe(1)
  })

  it('delete what has expired and keep the rest', async () => {
    const { db } = fixture.services
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    await db.pool.query(`select emit($1, 'credits', '{}', $2)`, [anna.id, fixture.clock.now()])
    fixture.clock.advance(31 * days)
    await db.pool.query(`select emit($1, 'credits', '{}', $2)`, [bram.id, fixture.clock.now()])
    await db.pool.query(`select take_budget('some', 1, 5, 30, 15, 60, $1)`, [fixture.clock.now()])
    const live = await fixture.person()
    await runJob(fixture.services, 'sweep')
    expect(await db.prisma.memberEvent.count({ where: { memberId: anna.id } })).toBe(0)
    expect(await db.prisma.memberEvent.count({ where: { memberId: bram.id } })).toBe(1)
    expect(await db.prisma.session.count({ where: { memberId: { in: [anna.id, bram.id] } } })).toBe(0)
    expect(await db.prisma.session.count({ where: { memberId: live.id } })).toBe(1)
    expect(await db.prisma.throttle.count({ where: { key: 'some' } })).toBe(1)
    expect(await releaseOverdue(db, [{ id: 1, heldDays: 7 }], fixture.clock.now())).toBe(0)
  })
})
