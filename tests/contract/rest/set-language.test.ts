import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
let cookie: string
beforeAll(async () => {
  rest = await openRestClient()
  const site = [...rest.fixture.services.sites.values()].find(({ domain }) => domain === 'localhost')
  Object.assign(site as SiteConfig, { locales: ['nl', 'fi'] })
  cookie = await rest.logIn('bram@example.com')
})
afterAll(() => rest.close())

const put = (call: object) => rest.call('PUT', '/api/user.php', { cookie, ...call })

test('PUT user.php saves the language, and nothing else', async () => {
  const before = (await rest.call('GET', '/api/user.php', { cookie })).body
  const answer = await put({ json: { language: 'fi', credits: 1000, email: 'x@example.com' } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ user: { language: 'fi', credits: before.user.credits } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^locale=fi;/)
  expect((await rest.call('GET', '/api/user.php', { cookie })).body.user.language).toBe('fi')
  expect((await put({ form: { language: 'nl' } })).body.user.language).toBe('nl')
})

test.each([
  ['a language that the site lacks', { json: { language: 'sv' } }],
  ['no language', { json: {} }],
  ['a number', { json: { language: 1 } }],
  ['nothing', {}],
  ['a very long one', { json: { language: 'x'.repeat(5000) } }],
])('rejects %s', async (_name, call) => {
  const { status, body } = await put(call)
  expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT'])
  expect(body.error.length).toBeGreaterThan(5)
})

test('a visitor gets authentication_required', async () => {
  const { status, body } = await rest.call('PUT', '/api/user.php', { json: { language: 'fi' } })
  expect([status, body.authentication_required]).toEqual([403, true])
})

test('user.php tells that the profile of a confirmed account is disabled', async () => {
  const { db } = rest.fixture.services
  const { id } = (await rest.call('GET', '/api/user.php', { cookie })).body.user.profile
  await db.prisma.profile.update({ where: { id }, data: { status: 'disabled' } })
  const { body } = await rest.call('GET', '/api/user.php', { cookie })
  expect(body.user).toMatchObject({ status: 'active', profile: { status: 'disabled' } })
})
