import { saveSite, storedSite } from '@vonk/schema/load-sites.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPricing } from './pricing-page.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  server = await serve(fixture, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const pricingFor = async (query: object, viewer: { id: number } | null = null) => {
  const [site] = [...fixture.services.sites.values()]
  if (!site) throw new Error('The fixture has no site.')
  return readPricing(
    fixture.services,
    { site, locale: 'nl' },
    { query, raw: { headers: {}, socket: { remoteAddress: '203.0.113.7' } } } as never,
    viewer as never,
  )
}

describe('the country of the prices', () => {
  it.each([
    [{}, 'NL'],
    [{ country: 'ch' }, 'CH'],
    [{ country: 'JP' }, 'NL'],
    [{ country: ['CH', 'SE'] }, 'NL'],
    [{ country: "'; drop table" }, 'NL'],
  ])('%o: %s', async (query, country) => {
    expect((await pricingFor(query)).prices?.country).toBe(country)
  })

  it('is the member’s own until another country is requested', async () => {
    const { id } = await fixture.person({ country: 'DE', region: 'DE-BE', city: 'Berlin' })
    expect(await pricingFor({}, { id })).toMatchObject({
      isMember: true,
      prices: { country: 'DE', vatRate: 1900 },
    })
    expect((await pricingFor({ country: 'SE' }, { id })).prices?.currency).toBe('SEK')
  })

  it('is the site’s own for a member without a profile, until another country is requested', async () => {
    const id = 999_999
    expect(await pricingFor({}, { id })).toMatchObject({ isMember: true, prices: { country: 'NL' } })
    expect((await pricingFor({ country: 'SE' }, { id })).prices?.currency).toBe('SEK')
  })

  it('has the same prices as the GraphQL API', async () => {
    const { creditPackages } = await fixture.visitor.run(
      '{ creditPackages(country: "DK") { credits price { amount currency } pricePerCredit { amount } pricePerMessage { amount } saving } }',
    )
    const { prices } = await pricingFor({ country: 'DK' })
    expect(
      prices?.packages.map(({ credits, price, perCredit, perMessage, saving }) => ({
        credits,
        price,
        pricePerCredit: { amount: perCredit.amount },
        pricePerMessage: { amount: perMessage.amount },
        saving,
      })),
    ).toEqual(creditPackages)
  })
})

describe('GET /pricing', async () => {
  const get = (path: string) =>
    fetch(`${server.url}${path}`, { headers: { cookie: `entry=${fixture.clock.now().getTime()}` } })

  it('is a separate page that is not cached', async ({ skip }) => {
    const answer = await get('/pricing?country=BE')
    const html = await answer.text()
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
    expect(html).toContain('Bancontact')
    expect(html).not.toContain('<script')
  })
})

describe('the claim of a better chance', () => {
  const matchClaimQuery = '{ site { matchClaim { percent source date } } }'

  it('is absent until a site has its source and its date', async () => {
    expect((await fixture.visitor.run(matchClaimQuery)).site.matchClaim).toBeNull()
    const [site] = [...fixture.services.sites.values()]
    const stored = site && (await storedSite(fixture.services.db, site.domain))
    if (!site || !stored) throw new Error('The fixture has no site.')
    const matchClaim = { percent: 46, source: 'Eigen telling', date: '2026-05-01' }
    await saveSite(fixture.services.db, { ...stored, settings: { ...stored.settings, matchClaim } })
    Object.assign(site, { matchClaim })
    expect((await fixture.visitor.run(matchClaimQuery)).site.matchClaim).toEqual(matchClaim)
  })
})

it('gives the date since when premium exists', async () => {
  const free = await fixture.person()
  const premium = await fixture.person({ isPaid: true })
  const since = async (who: typeof free) => (await who.run('{ viewer { premiumSince isPaid } }')).viewer
  expect(await since(free)).toEqual({ premiumSince: null, isPaid: false })
  expect((await since(premium)).premiumSince).not.toBeNull()
})
