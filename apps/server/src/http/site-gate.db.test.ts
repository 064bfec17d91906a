import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { completeSite } from '@vonk/tests/testkit/complete-site.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.services.env = { ...fixture.services.env, isProduction: true }
  server = await serve(fixture, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const page = (path: string, headers: Record<string, string> = {}) =>
  raw(server.url, { path, headers: { host: 'localhost', accept: 'text/html', ...headers } })
const config = () => [...fixture.services.sites.values()][0] as object

describe('a site whose settings are still those of the example', () => {
  it('is not open, which pages say in the language of the browser and programs read as data', async () => {
    const answer = await page('/pricing', { 'accept-language': 'nl-NL,nl;q=0.9' })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('3600')
    expect(answer.text).toContain('<h1>Vonk is nog niet open</h1>')
    const data = await raw(server.url, { path: '/api/settings.php', headers: { host: 'localhost' } })
    expect([data.status, JSON.parse(data.text).code]).toEqual([503, 'UNAVAILABLE'])
    const graph = await raw(server.url, {
      path: '/graphql?query={viewer{id}}',
      headers: { host: 'localhost' },
    })
    expect(JSON.parse(graph.text).errors[0].extensions).toEqual({ code: 'UNAVAILABLE' })
  })

  it('leaves the health check and the hooks of providers alone', async () => {
    expect((await page('/health')).status).toBe(200)
    const hook = { method: 'POST', path: '/hooks/mollie', headers: { host: 'localhost' }, body: '' }
    expect((await raw(server.url, hook)).status).toBe(200)
  })

  it('opens when they are its own', async () => {
    completeSite(fixture)
    expect((await page('/pricing')).status).toBe(200)
  })
})

describe('a host name', () => {
  it('of no site is answered with 421, by a page without the name of any site', async () => {
    const answer = await page('/', { host: 'evil.example', 'accept-language': 'pl' })
    expect(answer.status).toBe(421)
    expect(answer.text).toContain('<h1>Pod tym adresem nie ma żadnej strony</h1>')
    expect(answer.text).toContain('evil.example')
    expect(answer.text).not.toContain('Vonk')
  })

  it('that is an alias leads pages to the domain with their query, and serves what is sent to it', async () => {
    Object.assign(config(), { aliases: ['www.localhost'] })
    const host = 'www.localhost'
    const lead = await page('/pricing?ref=a', { host })
    expect([lead.status, lead.headers.location]).toEqual([308, 'https://localhost/pricing?ref=a'])
    const form = { host, 'content-type': 'application/json' }
    const sent = await raw(server.url, { method: 'POST', path: '/api/user.php', headers: form, body: '{}' })
    expect(sent.status).toBe(400)
    Object.assign(config(), { aliases: [] })
  })
})

it('a closed site says so with its company and where to ask, and serves nothing else', async () => {
  Object.assign(config(), { closedOn: '2026-01-31' })
  const answer = await page('/members', { 'accept-language': 'de' })
  expect(answer.status).toBe(410)
  for (const said of ['hulp@vuur.nl', 'Vuur B.V. · Haardweg 2 · Zwolle', '31 januari 2026'])
    expect(answer.text).toContain(said)
  const data = await raw(server.url, { path: '/api/user.php', headers: { host: 'localhost' } })
  expect([data.status, JSON.parse(data.text).code]).toEqual([410, 'SITE_CLOSED'])
  Object.assign(config(), { closedOn: null })
})

it.each([
  ['closed', { closedOn: '2026-01-31' }],
  ['incomplete', { supportEmail: 'help@example.com' }],
])(
  'a site that is %s offers its languages, and answers in the chosen one',
  async (_state, change: Partial<SiteConfig>) => {
    const { closedOn, supportEmail, locales } = config() as SiteConfig
    Object.assign(config(), change, { locales: ['nl', 'fi'] })
    const before = await page('/pricing?ref=a')
    expect(before.text).toContain('<input type="hidden" name="to" value="/pricing?ref=a">')
    const choice = {
      method: 'POST',
      path: '/lang-config',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'language=fi&to=/pricing',
    }
    const led = await raw(server.url, choice)
    expect([led.status, led.headers.location]).toEqual([303, '/fi/pricing'])
    const [cookie = ''] = String(led.headers['set-cookie']).split(';')
    expect((await page('/members', { cookie })).text).toContain('<html lang="fi">')
    Object.assign(config(), { closedOn, supportEmail, locales })
  },
)
