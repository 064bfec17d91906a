import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
beforeAll(async () => {
  client = await openPartnerClient()
})
afterAll(() => client.close())

describe('the calls of a key', () => {
  test('are counted, and each answer tells how many are left', async () => {
    const { services, clock } = client.fixture
    const [site] = [...services.sites.values()]
    if (!site) throw new Error('The fixture has no site.')
    site.limits.partnerCalls = { uses: 3, minutes: 1, block: 0, longestBlock: 0 }
    const { access } = await client.member()
    const other = await client.member()
    const call = () => client.call('GET', '/profile', access)
    const first = await call()
    expect(first.headers['ratelimit-policy']).toBe('"key";q=3;w=60')
    expect(first.headers.ratelimit).toBe('"key";r=2;t=60')
    clock.advance(20_000)
    expect((await call()).headers.ratelimit).toBe('"key";r=1;t=40')
    expect((await call()).headers.ratelimit).toBe('"key";r=0;t=40')
    const rejected = await call()
    expect(rejected).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect([rejected.headers.ratelimit, rejected.headers['retry-after']]).toEqual(['"key";r=0;t=40', '40'])
    expect((await client.call('GET', '/profile', other.access)).status).toBe(200)
    clock.advance(40_000)
    expect(await call()).toMatchObject({ status: 200, headers: { ratelimit: '"key";r=2;t=60' } })
    site.limits.partnerCalls = { uses: 600, minutes: 1, block: 0, longestBlock: 0 }
  })

  test('are counted together when they are rejected for another reason', async () => {
    const { key } = await client.partner()
    const answer = await client.call('GET', '/profile', { key })
    expect(answer).toMatchObject({ status: 400, headers: { ratelimit: '"key";r=599;t=60' } })
  })
})

describe('pages in a browser', () => {
  const origin = 'https://app.acme.example'
  const crossSite = { origin, 'sec-fetch-site': 'cross-site' }

  test('of an origin of the partner may call, without cookies', async () => {
    const { id, key } = await client.partner(undefined, [origin])
    const actor = await client.fixture.person({ credits: 5 })
    const access = { key, grant: await client.grant(actor, id) }
    const preflight = await client.call(
      'OPTIONS',
      '/messages',
      {},
      {
        headers: { ...crossSite, 'access-control-request-method': 'POST' },
      },
    )
    expect(preflight).toMatchObject({ status: 204, text: '' })
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Grant-Id, Idempotency-Key, Accept-Language',
      vary: expect.stringContaining('Origin'),
    })
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
    const bob = await client.fixture.person()
    const json = { profile_id: bob.id, text: 'Hoi' }
    const sent = await client.call('POST', '/messages', access, { json, headers: crossSite })
    expect(sent.status).toBe(201)
    expect(sent.headers['access-control-allow-origin']).toBe(origin)
    expect(sent.headers['access-control-expose-headers']).toContain('RateLimit')
    const unknown = await client.call('GET', '/profile', { key: 'vpk_x' }, { headers: crossSite })
    expect(unknown).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': origin } })
  })

  test('of another origin may not, whatever their key', async () => {
    const { access } = await client.member()
    const stranger = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const preflight = await client.call(
      'OPTIONS',
      '/profile',
      {},
      {
        headers: { ...stranger, 'access-control-request-method': 'GET' },
      },
    )
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    const rejected = await client.call('GET', '/profile', access, { headers: stranger })
    expect(rejected).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } })
    expect(rejected.headers['access-control-allow-origin']).toBeUndefined()
    // The origin of one partner is none of another's.
    const other = await client.call('GET', '/profile', access, { headers: crossSite })
    expect(other).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } })
  })
})
