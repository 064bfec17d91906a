import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { completeSite } from '@vonk/tests/testkit/complete-site.ts'
import { cookieOf, post, raw } from '@vonk/tests/testkit/http.ts'
import { persistedOperations, serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
let production: TestServer
let productionWorld: AppFixture
let anna: Actor
let cookie: string
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  productionWorld = await createAppFixture()
  completeSite(productionWorld)
  // The same services with the settings of a production server.
  productionWorld.services.env = {
    ...productionWorld.services.env,
    NODE_ENV: 'production',
    isProduction: true,
  }
  production = await serve(productionWorld)
  anna = await fixture.person({ isPaid: true })
  cookie = await cookieOf(fixture, anna)
})
afterAll(async () => {
  await Promise.all([server.close(), production.close()])
  await Promise.all([fixture.close(), productionWorld.close()])
})

const whoAmI = { query: '{ viewer { id } }' }
const known = (name: string) =>
  persistedOperations()
    .all()
    .find((one) => one.name === name)?.id as string
const code = (answer: { body: { errors: { extensions: { code: string } }[] } }) =>
  answer.body.errors[0]?.extensions.code

describe('every answer', () => {
  it('lets only the page with the selfies use the camera', async () => {
    const policyOf = async (path: string) => (await raw(server.url, { path })).headers['permissions-policy']
    for (const path of ['/settings/photo', '/settings/photo?x=1'])
      expect(await policyOf(path)).toContain('camera=(self)')
    for (const path of ['/settings', '/chats', '/', '/graphql', '/settings/photo/x'])
      expect(await policyOf(path)).toContain('camera=()')
  })

  it('carries the security headers', async () => {
    for (const path of ['/health', '/graphql', '/nothing-here', '/media/x/large.webp']) {
      const { headers } = await raw(server.url, { path })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await raw(server.url, { path: '/health' })).headers['strict-transport-security']).toBeUndefined()
    expect((await raw(production.url, { path: '/health' })).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await post(server.url, whoAmI, { cookie })).headers.get('cache-control')).toBe('no-store')
  })
})

describe('another site', () => {
  const forged: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('changes nothing with %s, on any path', async (method) => {
    for (const path of ['/graphql', '/api/user.php', '/api/chat.php', '/nothing-here']) {
      for (const headers of forged) {
        const answer = await raw(server.url, {
          method,
          path,
          headers: { cookie, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query: 'mutation { logOut }' }),
        })
        expect(answer.status).toBe(403)
      }
    }
    expect((await post(server.url, whoAmI, { cookie })).body.data.viewer).toEqual({ id: anna.id })
  })

  it('changes nothing with a GET or a form, even when the browser sends no origin headers', async () => {
    const query = encodeURIComponent('mutation { logOut }')
    const got = await raw(server.url, {
      path: `/graphql?query=${query}`,
      headers: { cookie, accept: 'application/json' },
    })
    expect(JSON.parse(got.text).errors).toHaveLength(1)
    expect(got.text).not.toContain('"logOut":')
    const formed = await raw(server.url, {
      method: 'POST',
      path: '/graphql',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: `query=${query}&documentId=${known('SessionLogOut')}`,
    })
    expect(formed.status).toBe(415)
    expect((await post(server.url, whoAmI, { cookie })).body.data.viewer).toEqual({ id: anna.id })
  })
})

describe('/graphql', () => {
  it('rejects a body above 32 kB without parsing it, and one that is not JSON', async () => {
    expect((await post(server.url, `{"query":"${'#'.repeat(33_000)}"}`)).status).toBe(413)
    const broken = await post(server.url, '{"query":')
    expect([broken.status, broken.body.error]).toEqual([400, 'Bad request'])
  })

  it('answers UNKNOWN_DOCUMENT for an unknown document id', async () => {
    const answer = await post(server.url, { documentId: 'unknown' })
    expect([answer.status, code(answer)]).toEqual([400, 'UNKNOWN_DOCUMENT'])
  })

  it.each([['{ site { nothing } }'], ['{ site {'], ['']])('answers BAD_USER_INPUT for %j', async (query) => {
    const answer = await post(server.url, { query })
    expect([answer.status, code(answer)]).toEqual([200, 'BAD_USER_INPUT'])
  })

  it('answers 400 to a client of the newer media type whose operation does not fit the schema', async () => {
    const accept = 'application/graphql-response+json'
    const answer = await post(server.url, { query: '{ site { nothing } }' }, { accept })
    expect([answer.status, code(answer)]).toEqual([400, 'BAD_USER_INPUT'])
  })

  it('runs one operation per request and rejects batches', async () => {
    expect((await post(server.url, [whoAmI, whoAmI])).body.data).toBeUndefined()
  })

  it('hides the details of internal errors', async () => {
    const broken = await createAppFixture()
    const away = await serve(broken)
    const eva = await broken.person()
    const evaCookie = await cookieOf(broken, eva)
    await broken.services.db.pool.query('alter table conversation_side rename to gone')
    const answer = await post(
      away.url,
      { query: '{ conversations { edges { node { id } } } }' },
      { cookie: evaCookie },
    )
    expect(answer.body.errors).toEqual([
      {
        message: 'Something went wrong.',
        path: ['conversations'],
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ])
    await broken.services.db.pool.query('alter table session rename to nowhere')
    const worse = await post(away.url, whoAmI, { cookie: evaCookie })
    expect([worse.status, worse.body]).toEqual([500, { error: 'Er is een fout opgetreden.', code: 'ERROR' }])
    await away.close()
    await broken.close()
  })
})

describe('in production', () => {
  const own = { host: 'localhost' }

  it('only persisted operations run, no query texts', async () => {
    const texts = [whoAmI, { query: '{ __schema { types { name } } }' }, { query: 'mutation { logOut }' }]
    for (const body of texts) {
      const answer = await post(production.url, body)
      expect([answer.status, code(answer as never)]).toEqual([400, 'UNKNOWN_DOCUMENT'])
    }
    const got = await raw(production.url, {
      path: '/graphql?query={site{name}}',
      headers: { ...own, accept: 'application/json' },
    })
    expect(got.status).toBe(405)
    expect(got.text).not.toContain('Vonk')
    const answer = await post(production.url, { documentId: known('SessionViewer') })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  })

  it('there is no GraphiQL and no outbox', async () => {
    for (const path of ['/graphql', '/dev/outbox']) {
      const { status, text } = await raw(production.url, { path, headers: { ...own, accept: 'text/html' } })
      expect(status).toBeGreaterThanOrEqual(404)
      expect(text).not.toMatch(/graphiql|outbox</i)
    }
  })

  it('a host name of no site is answered with 421 Misdirected Request', async () => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' }
    const answer = await raw(production.url, {
      method: 'POST',
      path: '/graphql',
      headers,
      body: JSON.stringify({ documentId: known('SessionViewer') }),
    })
    expect(answer.status).toBe(421)
    const forwarded = { ...headers, host: 'localhost', 'x-forwarded-host': 'evil.example' }
    const kept = await raw(production.url, {
      method: 'POST',
      path: '/graphql',
      headers: forwarded,
      body: JSON.stringify({ documentId: known('SessionViewer') }),
    })
    expect(kept.status).toBe(200)
  })

  it('the session cookie is sent only to this host and only over TLS', async () => {
    const id = known('AuthSignUp') ?? known('SignUp')
    const input = {
      name: 'Eva',
      email: 'eva@example.org',
      password: 'lange-avond-77',
      dateOfBirth: '1995-05-05',
      gender: 'FEMALE',
      seeks: 'BOTH',
      country: 'NL',
    }
    const { headers } = await post(production.url, { documentId: id, variables: { input } })
    expect(headers.getSetCookie()).toEqual(
      ['sid', 'device'].map((name) =>
        expect.stringMatching(
          `^__Host-${name}=[\\w-]{43}; Path=/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$`,
        ),
      ),
    )
  })
})
