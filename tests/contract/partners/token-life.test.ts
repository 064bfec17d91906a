import { storePassword } from '@vonk/schema/access/password.store.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { closePartner, setClient } from '@vonk/schema/partners/manage-partners.ts'
import { ban, unban } from '@vonk/schema/safety/ban.ts'
import { runJob } from '@vonk/server/src/jobs/jobs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import {
  callWith,
  codeFor,
  exchange,
  invalidGrant,
  invalidToken,
  type Program,
  refreshWith,
  registerProgram,
  send,
  tokensFor,
} from './oauth-program.ts'

let rest: RestClient
let program: Program
let app: Program
beforeAll(async () => {
  rest = await openRestClient('empty', { pages: true })
  program = await registerProgram(rest)
  app = await registerProgram(rest, { isPublic: true })
})
afterAll(() => rest.close())

const hour = 3_600_000
const now = () => rest.fixture.clock.now()
const db = () => rest.fixture.services.db
const call = (token: string, path?: string, headers?: Record<string, string>) =>
  callWith(rest, token, path, headers)
const refresh = (token: string, as = program, more?: Record<string, string>) =>
  refreshWith(rest, as, token, more)

describe('an access token', () => {
  test('opens what the member, the partner and the request allow, for an hour', async () => {
    const eva = await rest.fixture.person()
    const less = await registerProgram(rest)
    const tokens = await tokensFor(rest, less, eva, { scope: 'profile:read photos:read likes:write' })
    expect((await call(tokens.access_token, '/photos')).status).toBe(200)
    const missing = { status: 403, body: { code: 'SCOPE_MISSING' } }
    expect(await call(tokens.access_token, '/conversations')).toMatchObject(missing)
    const client = { redirectUris: [less.redirectUri], isPublic: false }
    await setClient(db(), less.partnerId, { ...client, scopes: ['profile:read'] })
    expect(await call(tokens.access_token, '/photos')).toMatchObject(missing)
    await tokensFor(rest, less, eva, { scope: 'profile:read' })
    await setClient(db(), less.partnerId, { ...client, scopes: ['profile:read', 'photos:read'] })
    expect(await call(tokens.access_token, '/photos')).toMatchObject(missing)
    expect((await call(tokens.access_token)).status).toBe(200)
    rest.fixture.clock.advance(hour)
    expect(await call(tokens.access_token)).toMatchObject(invalidToken)
  })

  test('is of one member: another one cannot be named with it', async () => {
    const [eva, bob] = [await rest.fixture.person(), await rest.fixture.person()]
    const [mine, other] = [await tokensFor(rest, program, eva), await tokensFor(rest, program, bob)]
    const named = (grant: string) => call(mine.access_token, '/profile', { 'grant-id': grant })
    expect((await named(mine.grant_id)).body.profile.id).toBe(eva.id)
    for (const grant of [other.grant_id, 'x'])
      expect(await named(grant)).toMatchObject({ status: 403, body: { code: 'GRANT_INVALID' } })
    // With its key the partner names the member by the id of the access.
    expect((await call(program.key ?? '', '/profile', { 'grant-id': other.grant_id })).body.profile.id).toBe(
      bob.id,
    )
  })

  test('is no refresh token, and a refresh token opens nothing', async () => {
    const tokens = await tokensFor(rest, program, await rest.fixture.person())
    expect(await call(tokens.refresh_token)).toMatchObject(invalidToken)
    expect(await refresh(tokens.access_token)).toMatchObject(invalidGrant)
  })

  const ends: [string, (eva: Actor, grant: string, partnerId: number) => Promise<unknown>][] = [
    [
      'the member ends the access',
      (eva, id) => eva.run('mutation ($id: ID!) { revokePartnerGrant(id: $id) { id } }', { id }),
    ],
    ['the member is banned', (eva) => ban(rest.fixture.services, eva.id, 'Oplichting', now())],
    [
      'the password changes',
      async (eva) => storePassword(db(), eva.id, await hashPassword('x'), eva.viewer?.sessionId ?? '', now()),
    ],
    [
      'the member leaves',
      (eva) => db().prisma.member.update({ where: { id: eva.id }, data: { deletionRequestedAt: now() } }),
    ],
    ['the partner is closed', (_eva, _grant, id) => closePartner(db(), id, now())],
  ]
  test.each(ends)('ends at once when %s', async (_name, end) => {
    const eva = await rest.fixture.person()
    const other = await registerProgram(rest)
    const tokens = await tokensFor(rest, other, eva)
    const waiting = exchange(other, await codeFor(rest, other, eva))
    expect((await call(tokens.access_token)).status).toBe(200)
    await end(eva, tokens.grant_id, other.partnerId)
    expect(await call(tokens.access_token)).toMatchObject(invalidToken)
    for (const answer of [await refresh(tokens.refresh_token, other), await send(rest, other, waiting)])
      expect([400, 401]).toContain(answer.status)
  })

  test('does not come back with a member whose ban is lifted: the partner asks again', async () => {
    const eva = await rest.fixture.person()
    const { access_token: token } = await tokensFor(rest, program, eva)
    await ban(rest.fixture.services, eva.id, 'Oplichting', now())
    await unban(db(), eva.id, now())
    expect(await call(token)).toMatchObject(invalidToken)
  })
})

describe('a refresh token', () => {
  test('gives the next two, once; the thief and the program both lose theirs if it comes again', async () => {
    const first = await tokensFor(rest, app, await rest.fixture.person())
    const next = (await refresh(first.refresh_token, app)).body
    expect((await call(next.access_token)).status).toBe(200)
    expect(await refresh(first.refresh_token, app)).toMatchObject(invalidGrant)
    for (const token of [first.access_token, next.access_token])
      expect(await call(token)).toMatchObject(invalidToken)
    expect(await refresh(next.refresh_token, app)).toMatchObject(invalidGrant)
  })

  test('gives at most one pair to requests at the same time', async () => {
    const { refresh_token: token } = await tokensFor(rest, app, await rest.fixture.person())
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(token, app)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('can ask for less, not for more, and the next one asks for all again', async () => {
    const { refresh_token: token } = await tokensFor(rest, program, await rest.fixture.person())
    const more = await refresh(token, program, { scope: 'profile:read likes:write' })
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
    const { refresh_token: fresh } = await tokensFor(rest, program, await rest.fixture.person())
    const less = await refresh(fresh, program, { scope: 'profile:read' })
    expect(less.body.scope).toBe('profile:read')
    expect((await call(less.body.access_token, '/conversations')).status).toBe(403)
    expect((await refresh(less.body.refresh_token)).body.scope).toBe('profile:read chats:read')
  })

  test('that is used each month lasts a year, and then the member is asked again', async () => {
    let { refresh_token: token } = await tokensFor(rest, program, await rest.fixture.person())
    const statuses = []
    for (let month = 1; month <= 13; month++) {
      rest.fixture.clock.advance(29 * 24 * hour)
      const { status, body } = await refresh(token)
      token = body.refresh_token
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(12).fill(200), 400])
  })

  test('of another program is rejected', async () => {
    const { refresh_token: token } = await tokensFor(rest, app, await rest.fixture.person())
    expect(await refresh(token)).toMatchObject(invalidGrant)
    expect((await refresh(token, app)).status).toBe(200)
  })

  test('works for 30 days, and is deleted after them', async () => {
    const tokens = await tokensFor(rest, program, await rest.fixture.person())
    const stored = () => db().prisma.partnerAuthorization.count({ where: { grantId: tokens.grant_id } })
    rest.fixture.clock.advance(30 * 24 * hour - 1000)
    await runJob(rest.fixture.services, 'sweep')
    expect(await stored()).toBe(1)
    rest.fixture.clock.advance(2000)
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant)
    await runJob(rest.fixture.services, 'sweep')
    expect(await stored()).toBe(0)
  })
})

describe('POST /oauth/revoke', () => {
  const revoke = (token: string, as = program) => send(rest, as, { token }, { path: '/oauth/revoke' })

  test.each(['access_token', 'refresh_token'] as const)('ends both tokens by the %s', async (kind) => {
    const tokens = await tokensFor(rest, program, await rest.fixture.person())
    expect(await revoke(tokens[kind])).toMatchObject({ status: 200, body: {} })
    expect(await call(tokens.access_token)).toMatchObject(invalidToken)
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant)
  })

  test('answers alike for unknown tokens and for those of another partner, which stay', async () => {
    const tokens = await tokensFor(rest, app, await rest.fixture.person())
    for (const token of ['vpt_unknown', tokens.access_token])
      expect(await revoke(token)).toMatchObject({ status: 200, body: {} })
    expect((await call(tokens.access_token)).status).toBe(200)
    expect(await revoke('x', { ...program, key: 'vpk_wrong' })).toMatchObject({ status: 401 })
    const nothing = await send(rest, program, {}, { path: '/oauth/revoke' })
    expect(nothing).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})
