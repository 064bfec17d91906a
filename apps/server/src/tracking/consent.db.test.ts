import { hashPassword } from '@vonk/schema/access/password.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { AnalyticsEvent } from '@vonk/schema/ports/analytics.ts'
import { consentVersion } from '@vonk/schema/tracking/consent.rules.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEmbedded } from '../adapters/embedded-analytics.ts'

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
beforeEach(() => {
  Object.assign(site, { analyticsWebsite: 'vonk' })
})

type Headers = Record<string, string>
const entry = () => `entry=${fixture.clock.now().getTime()}`
const get = async (path: string, cookie = '', headers: Headers = {}) => {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie: `${entry()}; ${cookie}`, ...headers },
    redirect: 'manual',
  })
  return { answer, html: await answer.text() }
}
const post = (path: string, body: string, cookie = '', headers: Headers = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  })
/** Answers the question; returns the cookie that the browser keeps, without its attributes. */
async function answer(body: string, cookie = '', headers: Headers = {}): Promise<string> {
  const answered = await post('/consent', body, cookie, headers)
  expect(answered.status).toBe(303)
  const set = answered.headers.getSetCookie().find((one) => one.startsWith('consent='))
  return set?.split(';')[0] ?? ''
}
const measured = (): readonly AnalyticsEvent[] => {
  const { analytics } = fixture.services
  if (!isEmbedded(analytics)) throw new Error('The analytics are not embedded.')
  return analytics.newest()
}
/** Waits until the page after which it is called has been counted or not: another one that is allowed is. */
async function counts(doing: () => Promise<unknown>): Promise<(string | null)[]> {
  const before = measured().length
  await doing()
  const yes = await answer('all=yes')
  await get('/pages/faq', yes)
  await expect.poll(() => measured()[0]?.path).toBe('/pages/faq')
  return measured()
    .slice(1, measured().length - before)
    .map(({ path }) => path)
}

describe('the question', () => {
  it('is asked at the end of a public page, with two equal answers, and not of the page itself', async () => {
    const { html } = await get('/pages/faq')
    const notice = html.slice(html.indexOf('id="consent"'))
    expect(notice).toContain('data-nosnippet')
    expect(notice.match(/<button [^>]*name="all"/g)).toHaveLength(2)
    expect((await get('/pages/cookies')).html).not.toContain('id="consent"')
  })

  it('is not asked where nothing is measured, and nothing is kept', async () => {
    Object.assign(site, { analyticsWebsite: '' })
    expect((await get('/pages/faq')).html).not.toContain('id="consent"')
    const { html } = await get('/pages/cookies')
    expect(html).not.toContain('id="choice"')
    expect(html).toContain('vragen je daarom niets')
    expect(await answer('all=yes')).toBe('')
  })

  it.each<Headers>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is answered by a browser that sends %j',
    async (signal) => {
      expect((await get('/pages/faq', '', signal)).html).not.toContain('id="consent"')
      expect((await get('/pages/cookies', '', signal)).html).toContain('Dat geldt als een nee')
    },
  )

  it('is not asked again after either answer', async () => {
    for (const body of ['all=yes', 'all=no'])
      expect((await get('/pages/faq', await answer(body))).html).not.toContain('id="consent"')
  })

  it('shows the answer with its date where it can be changed, and leads back there', async () => {
    const yes = await answer('all=yes')
    const { html } = await get('/pages/cookies', yes)
    expect(html).toMatch(/value="yes" aria-pressed="true"/)
    expect(html).toContain('Je koos dit op')
    const changed = await post('/consent', 'analytics=no&to=/pages/cookies%23choice', yes)
    expect(changed.headers.get('location')).toBe('/pages/cookies#choice')
    expect((await post('/consent', 'all=no&to=//elsewhere.example')).headers.get('location')).toBe('/')
  })

  it('keeps a random number only with a yes, and the version and day with both', async () => {
    const day = fixture.clock.now().toISOString().slice(0, 10)
    expect(decodeURIComponent(await answer('all=no'))).toBe(
      `consent=version=${consentVersion}&at=${day}&analytics=no`,
    )
    const yes = await answer('all=yes')
    expect(decodeURIComponent(yes)).toMatch(/&browser=[\w-]{22}&analytics=yes$/)
    expect(await answer('analytics=no', yes)).not.toContain('browser')
  })
})

describe('of a member', () => {
  it('every answer is kept with its date and version', async () => {
    const email = 'meet@example.org'
    const { id } = await fixture.person({ email })
    const token = Buffer.from(`consent-${id}`).toString('base64url')
    const { createHash } = await import('node:crypto')
    await fixture.services.db.prisma.session.create({
      data: {
        memberId: id,
        tokenHash: createHash('sha256').update(token).digest(),
        createdAt: fixture.clock.now(),
        expiresAt: new Date(fixture.clock.now().getTime() + 1e9),
      },
    })
    const yes = await answer('all=yes', `sid=${token}`)
    await answer('analytics=no', `sid=${token}; ${yes}`)
    const kept = await fixture.services.db.prisma.consent.findMany({
      where: { memberId: id },
      orderBy: { id: 'asc' },
    })
    expect(kept.map(({ version, asked, allowed }) => ({ version, asked, allowed }))).toEqual([
      { version: consentVersion, asked: ['analytics'], allowed: ['analytics'] },
      { version: consentVersion, asked: ['analytics'], allowed: [] },
    ])
  })
})

describe('an answer before the log-in', () => {
  const logIn = async (email: string, cookie: string) => {
    const answered = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
        variables: { input: { email, password: 'a-good-sentence-8' } },
      }),
    })
    expect((await answered.json()).data.logIn.__typename).toBe('LogInSuccess')
  }

  it('is kept with its day by the log-in, once for each answer', async () => {
    const email = 'earlier@example.org'
    const { id } = await fixture.person({ email, passwordHash: await hashPassword('a-good-sentence-8') })
    const kept = async () =>
      (
        await fixture.services.db.prisma.consent.findMany({ where: { memberId: id }, orderBy: { id: 'asc' } })
      ).map(({ version, asked, allowed, givenAt }) => ({ version, asked, allowed, givenAt }))
    const day = new Date(fixture.clock.now().toISOString().slice(0, 10))
    await logIn(email, '')
    expect(await kept()).toEqual([])
    const yes = await answer('all=yes')
    fixture.clock.advance(26 * 60 * 60 * 1000)
    await logIn(email, yes)
    await logIn(email, yes)
    const first = { version: consentVersion, asked: ['analytics'], allowed: ['analytics'], givenAt: day }
    expect(await kept()).toEqual([first])
    await logIn(email, await answer('all=no', yes))
    expect(await kept()).toEqual([first, { ...first, allowed: [], givenAt: expect.any(Date) }])
  })
})

describe('measuring', () => {
  it('counts nothing without an answer, after a no, and after the browser refuses', async () => {
    const no = await answer('all=no')
    const yes = await answer('all=yes')
    const found = await counts(async () => {
      await get('/pages/terms')
      await get('/pages/terms', no)
      await get('/pages/terms', yes, { 'sec-gpc': '1' })
      await get('/pages/terms', yes, { 'sec-purpose': 'prefetch' })
      await post('/track', JSON.stringify({ url: '/members' }), no, { 'content-type': 'application/json' })
    })
    expect(found).toEqual([])
  })

  it('counts a page after a yes: its kind, no member, no address, another number every day', async () => {
    const yes = await answer('all=yes')
    const browser = new URLSearchParams(decodeURIComponent(yes)).get('browser') ?? ''
    await get('/pages/ban?token=geheim', yes, { referer: 'https://search.example/?q=geheim' })
    await expect.poll(() => measured()[0]?.path).toBe('/pages/ban')
    const [first] = measured()
    expect(first).toMatchObject({ website: 'vonk', event: null, referrer: 'search.example' })
    expect(JSON.stringify(first)).not.toMatch(/geheim|127\.0\.0\.1/)
    expect(JSON.stringify(first)).not.toContain(browser)
    fixture.clock.advance(25 * 60 * 60 * 1000)
    await get('/pages/service', yes)
    await expect.poll(() => measured()[0]?.path).toBe('/pages/service')
    expect(measured()[0]?.visit).not.toBe(first?.visit)
  })

  it('counts events and pages of the application, and never a conversation', async () => {
    const yes = await answer('all=yes')
    const json = { 'content-type': 'application/json' }
    for (const report of [
      { url: '/chats/7' },
      { url: '/chats', event: 'signup-started' },
      { url: '/members/42', event: 'signup-started' },
      { url: '/members', event: 'Een zin van iemand' },
    ])
      expect((await post('/track', JSON.stringify(report), yes, json)).status).toBe(204)
    await get('/pages/faq', yes)
    await expect.poll(() => measured()[0]?.path).toBe('/pages/faq')
    expect(measured()[1]).toMatchObject({ path: '/members/:id', event: 'signup-started' })
    expect(measured().filter(({ path }) => path.startsWith('/chats'))).toEqual([])
  })

  it('tells the application only after a yes', async () => {
    const flag = '<meta name="measured" content="yes">'
    expect((await get('/signup')).html).not.toContain(flag)
    expect((await get('/signup', await answer('all=no'))).html).not.toContain(flag)
    expect((await get('/signup', await answer('all=yes'))).html).toContain(flag)
  })
})
