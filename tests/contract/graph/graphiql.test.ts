import { createGrant } from '@vonk/schema/partners/grants.store.ts'
import { addKey, addPartner, partnerNamed, revokeKey } from '@vonk/schema/partners/manage-partners.ts'
import { createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { completeSite } from '@vonk/tests/testkit/complete-site.ts'
import { cookieOf, post, raw } from '@vonk/tests/testkit/http.ts'
import { serve } from '@vonk/tests/testkit/server.ts'
import { expect, it } from 'vitest'

const introspection = { query: '{ __schema { queryType { name } } }' }

it('is complete in demo mode, under the policy of all pages, and loads nothing from other sites', async () => {
  const fixture = await createAppFixture()
  const server = await serve(fixture)
  const page = await raw(server.url, { path: '/graphql', headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toContain('text/html')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  expect(page.text).toContain('Vonk: GraphiQL')
  const loaded = [...page.text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  const files = loaded.filter((url) => url !== 'data:,')
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    const file = await raw(server.url, { path })
    expect([path, file.status, file.headers['cache-control']]).toEqual([
      expect.stringMatching(/^\/graphql\/assets\//),
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  const { body } = await post(server.url, introspection)
  expect(body.data.__schema.queryType.name).toBe('Query')
  await server.close()
  await fixture.close()
})

it('in production it is for nobody, and only persisted operations run', async () => {
  const fixture = await createAppFixture()
  completeSite(fixture)
  const member = await fixture.person()
  fixture.services.env = { ...fixture.services.env, NODE_ENV: 'production', isProduction: true }
  const server = await serve(fixture)
  const cookie = `__Host-${await cookieOf(fixture, member)}`
  const callers: Record<string, string>[] = [{}, { cookie }]
  for (const headers of callers) {
    const page = await raw(server.url, {
      path: '/graphql',
      headers: { host: 'localhost', ...headers, accept: 'text/html' },
    })
    expect([page.status, page.text.includes('GraphiQL')]).toEqual([405, false])
    const { status, body } = await post(server.url, introspection, headers)
    expect([status, body.errors?.[0].extensions.code]).toEqual([400, 'UNKNOWN_DOCUMENT'])
  }
  await server.close()
  await fixture.close()
})

it('in production it is for partners with a key if the operator says so, as themselves, priced and counted', async () => {
  const fixture = await createAppFixture()
  completeSite(fixture)
  const { services, clock } = fixture
  const production = { ...services.env, NODE_ENV: 'production' as const, isProduction: true }
  services.env = { ...production, GRAPHIQL_PARTNERS: true }
  const now = clock.now()
  await addPartner(services.db, 1, { name: 'Acme', allowedOrigins: [], now })
  const partnerId = (await partnerNamed(services.db, 1, 'Acme'))?.id ?? 0
  const key = await addKey(services.db, partnerId, { scopes: ['profile:read'], expiresAt: null, now })
  const member = await fixture.person({ name: 'Eva' })
  const grant = await createGrant(services.db, member.id, partnerId, ['profile:read'], now)
  const server = await serve(fixture)
  const page = () =>
    raw(server.url, { path: '/graphql', headers: { host: 'localhost', accept: 'text/html' } })
  const query = '{ viewer { profile { name } } site { name } }'
  const ask = (headers: Record<string, string>, asked = { query }) => post(server.url, asked, headers)
  const authorization = `Bearer ${key}`
  const code = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).body.errors?.[0].extensions.code

  expect([(await page()).status, (await page()).text.includes('&#34;needsKey&#34;:true')]).toEqual([
    200,
    true,
  ])
  expect((await ask({ authorization }, introspection)).body.data.__schema.queryType.name).toBe('Query')
  // The access of a member is for the calls with scopes alone.
  const { body, headers } = await ask({ authorization, 'grant-id': grant ?? '' })
  expect(body).toEqual({
    data: { viewer: null, site: { name: 'Vonk' } },
    extensions: { cost: { value: 5, limit: 10_000 } },
  })
  expect(headers.get('ratelimit')).toMatch(/^"key";r=59\d;t=60$/)
  const cookie = `__Host-${await cookieOf(fixture, member)}`
  expect((await ask({ authorization, cookie })).body.data.viewer.profile.name).toBe('Eva')

  expect([await code({}), await code({ cookie })]).toEqual(['UNKNOWN_DOCUMENT', 'UNKNOWN_DOCUMENT'])
  expect(await code({ authorization: 'Bearer vpk_unknown' })).toBe('UNAUTHENTICATED')
  const [site] = [...services.sites.values()]
  if (site) site.limits.partnerCalls = { ...site.limits.partnerCalls, uses: 3 }
  expect(await code({ authorization })).toBe('RATE_LIMITED')
  clock.advance(60_000)
  expect(await code({ authorization })).toBeUndefined()
  const { id } = await services.db.prisma.partnerKey.findFirstOrThrow({ where: { partnerId } })
  await revokeKey(services.db, id, clock.now())
  expect(await code({ authorization })).toBe('UNAUTHENTICATED')
  services.env = production
  expect([(await page()).status, await code({ authorization })]).toEqual([405, 'UNKNOWN_DOCUMENT'])
  await server.close()
  await fixture.close()
})
