import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

const once = ['settings', 'interests', 'regions', 'companyinfo'].map((name) => `/api/${name}.php`)

test('settings.php answers every setting that clients of the old API read', async () => {
  const { status, body } = await rest.call('GET', '/api/settings.php')
  expect(status).toBe(200)
  const { settings } = body
  for (const key of [
    ...['name', 'domain', 'domain_language', 'cdn_prefix', 'niche', 'index_title', 'description', 'signups'],
    ...['logged_out_search', 'logged_out_search_trafficsource', 'geoip_country', 'geoip_selected_country'],
    ...['enable_site_entry_popup', 'push_public_key', 'support_email', 'support_phone', 'countries'],
    ...['region_data', 'visible_profile_fields', 'visible_profile_notes', 'search_fields', 'interests'],
    ...['message_credits', 'signup_credits', 'photo_credits', 'gift_credits', 'message_length'],
    ...['minimum_message_costs', 'delete_discount', 'refund_days', 'fictional_warning', 'fictional_icon'],
    ...['member_resell', 'company_id', 'mail_name', 'company'],
  ])
    expect(settings, key).toHaveProperty(key)
  expect(settings).toMatchObject({
    name: 'Vonk',
    domain: 'localhost',
    domain_language: 'nl',
    enable_site_entry_popup: expect.stringMatching(/^(yes|no)$/),
    support_phone: expect.stringMatching(/^\+?\d+$/),
    minimum_message_costs: { NL: { costs: 72, currency: 'EUR' } },
    gift_credits: { rose: expect.any(Number) },
    company: { vat_numbers: expect.any(Array) },
  })
  expect(settings.region_data.NL).toContainEqual({ code: 'NL-UT', name: 'Utrecht' })
})

test('settings.php answers the texts of the site in the language of its reader', async () => {
  const site = [...rest.fixture.services.sites.values()][0] as SiteConfig
  const before = { locales: site.locales, texts: site.texts }
  Object.assign(site, { locales: ['nl', 'de', 'fi'], texts: { de: { description: 'Zündet.' } } })
  const read = async (cookie?: string) =>
    (await rest.call('GET', '/api/settings.php', { cookie })).body.settings
  try {
    expect((await read()).index_title).toBe('Vonk: daten en chatten voor volwassenen')
    expect(await read('locale=de')).toMatchObject({
      index_title: 'Vonk: Dating und Chat für Erwachsene',
      description: 'Zündet.',
      fictional_warning: { singular: expect.stringContaining('vom Team von Vonk') },
    })
    const member = await rest.logIn('bram@example.com')
    expect(
      (await rest.call('PUT', '/api/user.php', { cookie: member, json: { language: 'fi' } })).status,
    ).toBe(200)
    expect(await read(member)).toMatchObject({
      index_title: 'Vonk: deittailua ja juttuseuraa aikuisille',
      fictional_warning: { plural: expect.stringContaining('Sivustolla Vonk') },
    })
  } finally {
    Object.assign(site, before)
  }
})

test('the host decides about the site, not the query', async () => {
  const plain = await rest.call('GET', '/api/settings.php')
  expect((await rest.call('GET', '/api/settings.php?domain=elsewhere.example')).text).toBe(plain.text)
})

test('settings.php keeps where a visitor came from, as a page does', async () => {
  const { headers } = await rest.call('GET', '/api/settings.php?network={demo}&sub1=x')
  expect(String(headers['set-cookie'])).toMatch(/^source=[^;]*demo/)
})

test('interests, regions and the company are the ones of the settings', async () => {
  const { settings } = (await rest.call('GET', '/api/settings.php')).body
  const [interests, regions, company] = await Promise.all(
    once.slice(1).map(async (path) => (await rest.call('GET', path)).body),
  )
  expect(interests.interests.map(({ key }: { key: string }) => key)).toEqual(settings.interests)
  expect(interests.interests).toContainEqual({ key: 'coffee', intimate: false })
  expect(regions.regions).toEqual(settings.region_data)
  expect(company.company).toEqual(settings.company)
})

describe.each(once)('%s', (path) => {
  test('is answered with 304 to a client that has it, and in full to every other', async () => {
    const first = await rest.call('GET', path)
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await rest.call('GET', path, { headers: { 'if-none-match': `"old", W/${tag}` } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
    const other = await rest.call('GET', path, { headers: { 'if-none-match': '"old"' } })
    expect([other.status, other.text]).toEqual([200, first.text])
  })
})

describe('geocode.php', () => {
  test('answers the nearest city', async () => {
    const { body } = await rest.call('GET', '/api/geocode.php?lat=52.09&lon=5.12')
    expect(body).toEqual({ country: 'NL', region: 'NL-UT', city: 'Utrecht' })
  })

  test.each([
    ['nothing', ''],
    ['a point at sea', '?lat=0&lon=-30'],
    ['half a point', '?lat=52.09'],
    ['words', '?lat=here&lon=there'],
    ['another planet', '?lat=952&lon=5'],
    ['a number twice', '?lat=52&lat=53&lon=5'],
    ['an exponent', '?lat=1e9&lon=5'],
  ])('answers false to %s', async (_name, query) => {
    const { status, text } = await rest.call('GET', `/api/geocode.php${query}`)
    expect([status, text]).toEqual([200, 'false'])
  })
})
