import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
let anna: Actor
beforeAll(async () => {
  rest = await openRestClient()
  anna = await rest.fixture.login('anna@example.com')
})
afterAll(() => rest.close())

/** Calls the log-out endpoint with a new session of Anna; returns the response and whether she is still logged in. */
async function attempt(method: string, headers: Record<string, string> = {}) {
  const cookie = await cookieOf(rest.fixture, anna)
  const answer = await rest.call(method, '/api/logout.php', { cookie, headers })
  const { body } = await rest.call('GET', '/api/user.php', { cookie })
  return { ...answer, isLoggedIn: body.user !== null }
}

const fetchOf = (site: string, mode = 'cors', dest = 'empty') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})
const image = (site: string) => ({
  ...fetchOf(site, 'no-cors', 'image'),
  accept: 'image/avif,image/*,*/*;q=0.8',
})
const page = (site: string) => ({
  ...fetchOf(site, 'navigate', 'document'),
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
})
const own = () => new URL(rest.server.url).origin
const other = 'https://other.example'

describe('GET /api/logout.php', () => {
  test.each([
    ['a program', () => ({})],
    ['a program that names no site', () => ({ 'sec-fetch-mode': 'cors', accept: '*/*' })],
    ['a fetch of our own page', () => fetchOf('same-origin')],
    ['a fetch of our own page with its origin', () => ({ ...fetchOf('same-origin'), origin: own() })],
    ['an old browser on our own page', () => ({ origin: own(), referer: `${own()}/members` })],
  ])('%s is logged out', async (_name, headers) => {
    const { status, body, headers: given, isLoggedIn } = await attempt('GET', headers())
    expect({ status, body, isLoggedIn }).toEqual({ status: 200, body: { user: null }, isLoggedIn: false })
    expect(given['set-cookie']).toEqual([
      'sid=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ])
  })

  test.each([
    ['a picture on another page', image('cross-site')],
    ['a picture on our own page', image('same-origin')],
    ['a fetch of another page', fetchOf('cross-site')],
    ['a fetch of another page without cors', fetchOf('cross-site', 'no-cors')],
    ['a fetch from a sibling domain', fetchOf('same-site')],
    ['a fetch without a page', fetchOf('none')],
    ['another origin', { origin: other }],
    ['a hidden origin', { origin: 'null' }],
    ['another origin that claims to be ours', { ...fetchOf('same-origin'), origin: other }],
    ['a picture on another page in an old browser', { referer: `${other}/page`, accept: 'image/*' }],
    ['a prefetch', { ...page('none'), 'sec-purpose': 'prefetch' }],
  ])('%s changes nothing', async (_name, headers) => {
    const { status, body, headers: given, isLoggedIn } = await attempt('GET', headers)
    expect(isLoggedIn).toBe(true)
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'Dit verzoek kwam van een andere site.', code: 'CROSS_SITE' })
    expect(given['set-cookie']).toBeUndefined()
    expect(given['clear-site-data']).toBeUndefined()
  })

  test.each([
    ['a typed address', page('none')],
    ['a link on our own page', page('same-origin')],
    ['a link on another page', page('cross-site')],
    ['a frame', { ...page('cross-site'), 'sec-fetch-dest': 'iframe' }],
    ['a link in an old browser', { accept: 'text/html,*/*;q=0.8' }],
  ])('%s gets a page that asks first', async (_name, headers) => {
    const { status, headers: given, text, isLoggedIn } = await attempt('GET', headers)
    expect({ status, isLoggedIn }).toEqual({ status: 200, isLoggedIn: true })
    expect(given['set-cookie']).toBeUndefined()
    expect(given['content-type']).toBe('text/html; charset=utf-8')
    expect(given['content-security-policy']).toMatch(
      /^default-src 'self'; script-src 'nonce-.*; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(text).toContain('<form method="post" action="/api/logout.php">')
  })

  test('the page offers the languages of the site, and is read again in the chosen one', async () => {
    const site = [...rest.fixture.services.sites.values()].find(({ domain }) => domain === 'localhost')
    const { locales } = site as SiteConfig
    Object.assign(site as SiteConfig, { locales: ['nl', 'pl'] })
    const { text } = await rest.call('GET', '/api/logout.php', { headers: page('none') })
    Object.assign(site as SiteConfig, { locales })
    expect(text).toContain('<input type="hidden" name="to" value="/api/logout.php">')
    expect(text).toContain('<button name="language" value="pl" lang="pl">Polski</button>')
  })

  test('a visitor may log out repeatedly', async () => {
    for (let turn = 0; turn < 2; turn++)
      expect(await rest.call('GET', '/api/logout.php')).toMatchObject({ status: 200, body: { user: null } })
  })

  test('ends only this session', async () => {
    const [phone, laptop] = [await cookieOf(rest.fixture, anna), await cookieOf(rest.fixture, anna)]
    await rest.call('GET', '/api/logout.php', { cookie: phone })
    expect((await rest.call('GET', '/api/user.php', { cookie: phone })).body.user).toBeNull()
    expect((await rest.call('GET', '/api/user.php', { cookie: laptop })).body.user.profile.name).toBe('Anna')
  })
})

describe('POST /api/logout.php', () => {
  test('the button of the confirmation page logs out and leads to the landing page', async () => {
    const headers = {
      ...page('same-origin'),
      origin: own(),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const { status, headers: given, isLoggedIn } = await attempt('POST', headers)
    expect({ status, location: given.location, isLoggedIn }).toEqual({
      status: 303,
      location: '/',
      isLoggedIn: false,
    })
  })

  test('a program gets the same answer as with GET', async () => {
    const { status, body, isLoggedIn } = await attempt('POST')
    expect({ status, body, isLoggedIn }).toEqual({ status: 200, body: { user: null }, isLoggedIn: false })
  })

  test.each([
    ['a form on another page', { ...page('cross-site'), origin: other }],
    ['a form of a hidden origin', { ...page('cross-site'), origin: 'null' }],
    ['a form on a sibling domain', page('same-site')],
    ['another origin in an old browser', { origin: other }],
  ])('%s changes nothing', async (_name, headers) => {
    const { status, body, isLoggedIn } = await attempt('POST', headers)
    expect({ status, code: body.code, isLoggedIn }).toEqual({
      status: 403,
      code: 'CROSS_SITE',
      isLoggedIn: true,
    })
  })
})

test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s logs nobody out', async (method) => {
  const { isLoggedIn, status, headers } = await attempt(method)
  expect(isLoggedIn).toBe(true)
  expect(status).toBe(method === 'OPTIONS' ? 204 : 405)
  expect(headers.allow).toBe('GET, POST, OPTIONS')
})
