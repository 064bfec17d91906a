import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { saveSitePage } from '@vonk/schema/site/manage-pages.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteTerms, storeSiteTerms } from './terms.ts'

let fixture: AppFixture
let server: TestServer
let site: SiteConfig
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  server = await serve(fixture, { pages: true })
  site = [...fixture.services.sites.values()][0] as SiteConfig
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const get = async (path: string) => {
  const headers = { cookie: `entry=${fixture.clock.now().getTime()}` }
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', headers })
  return { answer, html: await answer.text() }
}
const write = (token: string, change = {}) =>
  saveSitePage(fixture.services.db, site.id, {
    token,
    language: 'nl',
    title: 'Over ons',
    description: 'Wie wij zijn.',
    source: '# Over ons\n\nWij zijn {{company.name}}.\n\n<script>x</script>',
    isIndexed: true,
    updatedAt: fixture.clock.now(),
    ...change,
  })

describe('the versions of the terms', () => {
  const versions = async () => {
    await storeSiteTerms(fixture.services, site)
    return stored()
  }
  const stored = async () =>
    (await siteTerms(fixture.services, site, 'nl')).map(({ number, dated }) => [number, dated.toISOString()])

  it('begin with the date of the settings, and stay as they are while nothing changes', async () => {
    expect(await versions()).toEqual([[1, '2023-12-01T12:00:00.000Z']])
    expect(await versions()).toHaveLength(1)
  })

  it('get a new one when a value changes, of that time, and when the date of the settings is later', async () => {
    fixture.clock.advance(3 * days)
    const changed = fixture.clock.now().toISOString()
    Object.assign(site, { minAge: 21 })
    expect(await versions()).toEqual([
      [2, changed],
      [1, '2023-12-01T12:00:00.000Z'],
    ])
    const later = new Date(fixture.clock.now().getTime() + 10 * days).toISOString()
    Object.assign(site, { termsVersion: later })
    expect((await versions())[0]).toEqual([3, later])
  })

  it('are stored once by servers that start together', async () => {
    Object.assign(site, { minAge: 22 })
    await Promise.all([versions(), versions(), versions()])
    expect(await versions()).toHaveLength(4)
  })

  it('are shown as they are stored, also by a server with other texts', async ({ skip }) => {
    const { html } = await get('/pages/terms')
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    Object.assign(site, { minAge: 30 })
    expect((await get('/pages/terms')).html).toContain('22 jaar of ouder')
    expect(await stored()).toHaveLength(4)
    Object.assign(site, { minAge: 22 })
  })

  it('can all be read, in the words of their time', async ({ skip }) => {
    const { answer, html } = await get('/pages/terms')
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(html).toContain('22 jaar of ouder')
    const old = await get('/pages/terms?version=1')
    expect(old.html).toContain('18 jaar of ouder')
    expect(old.html).toContain('Je leest een eerdere versie.')
    expect(old.answer.headers.get('x-robots-tag')).toBe('noindex')
    expect((await get('/pages/terms?version=77')).answer.headers.get('location')).toBe('/pages/terms')
  })

  it('are accepted by joining', async () => {
    const [newest] = await siteTerms(fixture.services, site, 'nl')
    const input = {
      name: 'Eva',
      email: 'terms@example.org',
      password: 'lange-avond-77',
      dateOfBirth: '1990-05-05',
      gender: 'FEMALE',
      seeks: 'BOTH',
      country: 'NL',
    }
    const { signUp } = await fixture.visitor.run(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename ... on SignUpSuccess { user { id } } } }',
      { input },
    )
    const member = await fixture.services.db.prisma.member.findFirstOrThrow({
      where: { email: 'terms@example.org' },
    })
    expect(signUp.__typename).toBe('SignUpSuccess')
    expect(member.termsVersion).toEqual(newest?.dated)
  })
})

describe('a page of the operator', () => {
  it('is shown at its token, filled in, without HTML of its own', async ({ skip }) => {
    await write('over-ons')
    const { answer, html } = await get('/over-ons?ref=x')
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    expect(answer.status).toBe(200)
    expect(html).toContain('Wij zijn Vonk Voorbeeld B.V.')
    expect(html).not.toContain('<script')
    expect(html).toContain('<meta name="description" content="Wie wij zijn."')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })

  it('is not indexed if the operator says so', async ({ skip }) => {
    await write('geheim', { isIndexed: false })
    const { answer, html } = await get('/geheim')
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is still shown when one of its values is gone', async ({ skip }) => {
    await write('oud', { source: 'Nog {{gone}} hier.' })
    const { answer, html } = await get('/oud')
    if (!html.includes('<main id="main"')) skip('The web client is not built.')
    expect(answer.status).toBe(200)
    expect(html).toContain('Nog … hier.')
  })

  it.each(['/over-ons/meer', '/Over-ons', '/nergens', '/pages/nergens'])('is not at %s', async (path) => {
    expect((await get(path)).answer.status).toBe(404)
  })

  it('never takes the place of the product', async () => {
    await write('members')
    const { html } = await get('/members')
    expect(html).not.toContain('Wij zijn')
  })
})
