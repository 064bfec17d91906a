import { type Actor, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
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

it('in production it is for the members whom the operator names, and so are operations of their own', async () => {
  const fixture = await createAppFixture()
  completeSite(fixture)
  const [staff, other] = [await fixture.person(), await fixture.person()]
  fixture.services.env = {
    ...fixture.services.env,
    NODE_ENV: 'production',
    isProduction: true,
    GRAPHIQL_MEMBERS: [staff.id],
  }
  const server = await serve(fixture)
  const ask = async (actor: Actor) => {
    const cookie = `__Host-${await cookieOf(fixture, actor)}`
    const page = await raw(server.url, {
      path: '/graphql',
      headers: { host: 'localhost', cookie, accept: 'text/html' },
    })
    const { body } = await post(server.url, introspection, { cookie })
    return [page.status, page.text.includes('GraphiQL'), body.errors?.[0].extensions.code ?? body.data]
  }
  expect(await ask(staff)).toEqual([200, true, { __schema: { queryType: { name: 'Query' } } }])
  expect(await ask(other)).toEqual([405, false, 'UNKNOWN_DOCUMENT'])
  expect((await post(server.url, { query: '{ site { name } }' })).status).toBe(400)
  await server.close()
  await fixture.close()
})
