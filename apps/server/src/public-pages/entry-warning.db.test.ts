import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const day = 24 * 60 * 60 * 1000
let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  const env = { ...fixture.services.env, TRUST_PROXY: 1 }
  server = await serve({ ...fixture, services: { ...fixture.services, env } }, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const set = (settings: object) => {
  for (const site of fixture.services.sites.values()) Object.assign(site, settings)
}
beforeEach(() =>
  set({ enableSiteEntryPopup: true, siteEntryPopupCountries: [], domainLanguage: 'nl', locales: ['nl'] }),
)

async function isAsked(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answer = await fetch(`${server.url}${path}`, { headers })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html.includes('inert')).toBe(html.includes('id="entry"'))
  return html.includes('id="entry"')
}

it.each([
  ['/', true],
  ['/pricing', true],
  ['/login?next=/chats', true],
  ['/signup', true],
  ['/complaints', true],
  ['/complete-signup', false],
  ['/reset-password', false],
  ['/reset-password/do?token=x', false],
  ['/activate?token=x', false],
  ['/activate/error', false],
  ['/mail-change/do?token=x', false],
  ['/account-deleted', false],
  ['/reactivate?token=x', false],
])('a visitor of %s is asked: %s', async (path, isShown) => {
  expect(await isAsked(path)).toBe(isShown)
})

it('asks nobody where the site has switched it off, and no member', async () => {
  const member = await fixture.person()
  expect(await isAsked('/pricing', { cookie: await cookieOf(fixture, member) })).toBe(false)
  set({ enableSiteEntryPopup: false })
  expect(await isAsked('/')).toBe(false)
})

it('asks nobody who was logged in a moment ago, whether they logged out here or elsewhere', async () => {
  const member = await fixture.person()
  const session = await cookieOf(fixture, member)
  const left = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: session },
    body: JSON.stringify({ query: 'mutation { logOut }' }),
  })
  const kept = left.headers.getSetCookie().find((line) => line.startsWith('entry=')) ?? ''
  expect(kept).toContain('Expires=')
  expect(await isAsked('/', { cookie: kept.split(';')[0] ?? '' })).toBe(false)
  // The session is over, and this browser does not know it yet.
  expect(await isAsked('/', { cookie: session })).toBe(false)
})

it.each([
  ['nl', true],
  ['de', true],
  ['fr', false],
])('asks in %s on a page of the chat layout: %s', async (locale, isShown) => {
  set({ locales: [locale], domainLanguage: locale })
  expect(await isAsked('/members/1/chat')).toBe(isShown)
  expect(await isAsked('/complaints')).toBe(true)
})

it('asks only visitors of the countries that the site names', async () => {
  const from = (address: string) => isAsked('/', { 'x-forwarded-for': address })
  set({ siteEntryPopupCountries: ['DE'] })
  expect(await from('145.97.0.1')).toBe(false)
  expect(await from('84.128.0.1')).toBe(true)
  expect(await isAsked('/')).toBe(false)
})

it('remembers the answer for 30 days, and leads back to a page of this site only', async () => {
  const answer = (to: string) =>
    fetch(`${server.url}/entry`, { method: 'POST', body: new URLSearchParams({ to }), redirect: 'manual' })
  const response = await answer('/pricing?country=BE')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/pricing?country=BE'])
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  expect(response.headers.get('set-cookie')).toContain('Max-Age=2592000')
  expect(await isAsked('/', { cookie })).toBe(false)
  const longAgo = fixture.services.clock.now().getTime() - 30 * day
  expect(await isAsked('/', { cookie: `entry=${longAgo}` })).toBe(true)
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect((await answer(to)).headers.get('location')).toBe('/')
})

it('says goodbye to who is younger', async () => {
  const html = await (await fetch(`${server.url}/entry/leave`)).text()
  expect(html).toContain('Deze site is voor mensen van 18 jaar en ouder.')
})
