import { createHash } from 'node:crypto'
import { addTokens } from '@vonk/schema/partners/authorize.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import {
  callWith,
  codeFor,
  exchange,
  invalidGrant,
  invalidToken,
  origin,
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

const db = () => rest.fixture.services.db
const call = (token: string) => callWith(rest, token)
const refresh = (token: string, as = program) => refreshWith(rest, as, token)

describe('a code', () => {
  test('is exchanged for tokens, of which the database knows the digests alone', async () => {
    const eva = await rest.fixture.person({ name: 'Eva' })
    const { status, body, headers } = await send(
      rest,
      program,
      exchange(program, await codeFor(rest, program, eva)),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^vpt_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^vpr_[\w-]{43}$/),
      ...{ token_type: 'Bearer', scope: 'profile:read chats:read' },
      ...{ expires_in: expect.any(Number), grant_id: expect.any(String) },
    })
    expect(headers['cache-control']).toBe('no-store')
    const stored = await db().prisma.partnerToken.findMany({
      where: { authorization: { grantId: body.grant_id } },
    })
    const digest = (token: string) => createHash('sha256').update(token).digest('hex')
    expect(stored.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')).sort()).toEqual(
      [digest(body.access_token), digest(body.refresh_token)].sort(),
    )
    expect(await call(body.access_token)).toMatchObject({ status: 200, body: { profile: { name: 'Eva' } } })
  })

  test('of a program that keeps no key secret needs what only that program knows', async () => {
    const eva = await rest.fixture.person()
    const got = await codeFor(rest, app, eva)
    const wrong = { ...got, verifier: 'x'.repeat(43) }
    expect(await send(rest, app, exchange(app, wrong))).toMatchObject(invalidGrant)
    // A wrong try uses the code up.
    expect(await send(rest, app, exchange(app, got))).toMatchObject(invalidGrant)
    const fields = exchange(app, await codeFor(rest, app, eva))
    expect((await send(rest, app, fields)).status).toBe(200)
  })

  test.each([
    ['without the proof', { code_verifier: '' }],
    ['for another address', { redirect_uri: `${origin}/other` }],
    ['of somebody else', { code: `vpc_${'x'.repeat(43)}` }],
    ['that is none', { code: "' or 1=1 --" }],
  ])('%s is rejected', async (_name, changed) => {
    const fields = exchange(program, await codeFor(rest, program, await rest.fixture.person()))
    const answer = await send(rest, program, { ...fields, ...changed })
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringMatching(/^invalid_(grant|request)$/),
    ])
  })

  test('that another program was given is rejected, and is still good for its own', async () => {
    const got = await codeFor(rest, program, await rest.fixture.person())
    const other = await registerProgram(rest)
    expect(await send(rest, other, exchange(program, got))).toMatchObject(invalidGrant)
    expect((await send(rest, program, exchange(program, got))).status).toBe(200)
  })

  test('works once: the second time ends what it gave the first time', async () => {
    const fields = exchange(program, await codeFor(rest, program, await rest.fixture.person()))
    const { body } = await send(rest, program, fields)
    expect(await send(rest, program, fields)).toMatchObject(invalidGrant)
    expect(await call(body.access_token)).toMatchObject(invalidToken)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant)
  })

  test('works once also if two requests come at the same time', async () => {
    const fields = exchange(program, await codeFor(rest, program, await rest.fixture.person()))
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(rest, program, fields)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  test('gives no tokens if its authorization ends while they are stored', async () => {
    const { grant_id: grantId } = await tokensFor(rest, program, await rest.fixture.person())
    const { id } = await db().prisma.partnerAuthorization.findFirstOrThrow({ where: { grantId } })
    const ending = await db().pool.connect()
    try {
      await ending.query('begin')
      await ending.query('delete from partner_authorization where id = $1', [id])
      const given = { access: 'a', refresh: 'b', scopes: [] }
      const added = addTokens(db(), id, given, rest.fixture.clock.now())
      // Long enough for the statement to meet the lock of the one that ends it.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await ending.query('commit')
      expect(await added).toBe(false)
    } finally {
      ending.release()
    }
  })

  test('works for a minute, and only while the member is logged in', async () => {
    const eva = await rest.fixture.person()
    const [late, ended] = [await codeFor(rest, program, eva), await codeFor(rest, program, eva)]
    await db().prisma.session.deleteMany({ where: { memberId: eva.id } })
    expect(await send(rest, program, exchange(program, ended))).toMatchObject(invalidGrant)
    const bob = await rest.fixture.person()
    const good = await codeFor(rest, program, bob)
    const slow = await codeFor(rest, program, bob)
    rest.fixture.clock.advance(59_000)
    expect((await send(rest, program, exchange(program, good))).status).toBe(200)
    rest.fixture.clock.advance(1000)
    for (const code of [late, slow])
      expect(await send(rest, program, exchange(program, code))).toMatchObject(invalidGrant)
  })
})

describe('a program', () => {
  test('that has a key must prove it, and one that has none must not claim one', async () => {
    const eva = await rest.fixture.person()
    const unproven = { status: 401, body: { error: 'invalid_client' } }
    const fields = exchange(program, await codeFor(rest, program, eva))
    for (const key of [null, 'vpk_wrong', (await registerProgram(rest)).key])
      expect(await send(rest, { ...program, key }, fields)).toMatchObject(unproven)
    const inBody = { client_id: program.clientId, client_secret: program.key ?? '' }
    const answer = await rest.call('POST', '/oauth/token', { form: { ...fields, ...inBody } })
    expect(answer.status).toBe(200)
    expect(await refresh(answer.body.refresh_token, { ...program, key: null })).toMatchObject(unproven)
    const claimed = exchange(app, await codeFor(rest, app, eva))
    expect(await send(rest, { ...app, key: program.key }, claimed)).toMatchObject(unproven)
  })

  test('gets no token for its own sake, nor for a password', async () => {
    for (const grant_type of ['client_credentials', 'password', 'implicit', '__proto__', '']) {
      const { status, body } = await send(rest, program, { grant_type, username: 'a', password: 'b' })
      expect([status, body.error]).toEqual([
        400,
        expect.stringMatching(/^(unsupported_grant_type|unauthorized_client|invalid_request)$/),
      ])
    }
  })

  test.each([
    ['JSON', { json: { grant_type: 'refresh_token' } }],
    ['a parameter given twice', { body: 'grant_type=refresh_token&refresh_token=a&refresh_token=b' }],
    ['nothing', {}],
  ])('that sends %s is told so', async (_name, sent) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await rest.call('POST', '/oauth/token', { headers, ...sent })
    expect([answer.status, answer.body.error]).toEqual([
      expect.any(Number),
      expect.stringMatching(/^invalid_(request|client)$/),
    ])
    expect(answer.status).toBeLessThan(500)
  })

  test('in a page of the partner may ask, and pages of others may not read the answer', async () => {
    const fields = exchange(app, await codeFor(rest, app, await rest.fixture.person()))
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const answer = await send(rest, app, fields, { headers })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
    const preflight = await rest.call('OPTIONS', '/oauth/token', { headers })
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'POST, OPTIONS',
    ])
    const evil = await send(rest, app, fields, { headers: { ...headers, origin: 'https://evil.example' } })
    expect(evil.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('that guesses is stopped by its network, and one that is right is not counted', async () => {
    const [site] = [...rest.fixture.services.sites.values()]
    if (!site) throw new Error('The fixture has no site.')
    const { partnerTokens } = site.limits
    site.limits.partnerTokens = { uses: 3, minutes: 60, block: 0, longestBlock: 0 }
    await db().prisma.throttle.deleteMany({})
    try {
      let { refresh_token: token } = await tokensFor(rest, program, await rest.fixture.person())
      for (const _ of [1, 2, 3, 4, 5]) token = (await refresh(token)).body.refresh_token
      for (const _ of [1, 2, 3]) expect((await refresh('vpr_guess')).status).toBe(400)
      const stopped = await refresh(token)
      expect(stopped).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
      expect(stopped.headers['retry-after']).toBe('3600')
    } finally {
      site.limits.partnerTokens = partnerTokens
      await db().prisma.throttle.deleteMany({})
    }
  })
})

test('/.well-known/oauth-authorization-server tells a program all of this', async () => {
  const { status, body } = await rest.call('GET', '/.well-known/oauth-authorization-server')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    issuer: 'http://localhost:4000',
    authorization_endpoint: 'http://localhost:4000/oauth/authorize',
    token_endpoint: 'http://localhost:4000/oauth/token',
    revocation_endpoint: 'http://localhost:4000/oauth/revoke',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
})
