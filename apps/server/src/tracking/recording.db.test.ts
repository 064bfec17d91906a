import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { RecordedPart } from '@vonk/schema/ports/session-recorder.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEmbeddedRecorder } from '../adapters/embedded-recorder.ts'

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
  Object.assign(site, { analyticsWebsite: 'vonk', recorderProject: 'phc_vonk', loggedOutSearch: '2' })
})

type Headers = Record<string, string>
const get = async (path: string, cookie = '', headers: Headers = {}) => {
  const entry = `entry=${fixture.clock.now().getTime()}`
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie: `${entry}; ${cookie}`, ...headers },
  })
  return answer.text()
}
/** Answers the question; returns the cookie that the browser keeps. */
async function answer(body: string, cookie = ''): Promise<string> {
  const answered = await fetch(`${server.url}/consent`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  })
  return (
    answered.headers
      .getSetCookie()
      .find((one) => one.startsWith('consent='))
      ?.split(';')[0] ?? ''
  )
}
const part = (changes: object = {}) => ({
  page: '/pages/faq',
  view: 'a'.repeat(32),
  events: [{ type: 4, timestamp: 1, data: { href: 'https://vonk.example/pages/faq' } }],
  ...changes,
})
/** Sends a part of a recording; returns the status of the answer. */
async function send(cookie: string, body: unknown = part(), headers: Headers = {}): Promise<number> {
  const { status } = await fetch(`${server.url}/recording`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return status
}
const recorded = (): readonly RecordedPart[] => {
  const { recorder } = fixture.services
  if (!isEmbeddedRecorder(recorder)) throw new Error('The recorder is not embedded.')
  return recorder.newest()
}

describe('consent to recording', () => {
  it('is a purpose of its own beside counting, off until a yes, which an answer to counting is not', async () => {
    const both = await get('/pages/faq')
    expect(both).toContain('Nee, geen van beide')
    expect(await send(await answer('all=no'))).toBe(403)
    expect(await send(await answer('analytics=yes'))).toBe(403)
    expect(await send(await answer('recording=yes'))).toBe(204)
    expect(await send(await answer('all=yes'))).toBe(204)
  })

  it('is asked in its own words where nothing is counted, and not where nothing is recorded', async () => {
    Object.assign(site, { analyticsWebsite: '' })
    expect(await get('/pages/faq')).toContain('Mogen we opnemen?')
    Object.assign(site, { recorderProject: '' })
    expect(await get('/pages/faq')).not.toContain('id="consent"')
    expect(await send(await answer('all=yes'))).toBe(403)
  })

  it('has two equal buttons on the page about cookies, apart from those for counting', async () => {
    const html = await get('/pages/cookies', await answer('recording=yes'))
    const [form] = html.match(/<form[^>]*choice-recording[\s\S]*?<\/form>/) ?? []
    expect(form).toContain('Nu: aan.')
    expect(form?.match(/<button [^>]*name="recording"/g)).toHaveLength(2)
    expect(html.match(/<form[^>]*choice-analytics[\s\S]*?<\/form>/)?.[0]).toContain('Nu: uit.')
  })

  it('of an earlier version of the question counts as no answer', async () => {
    const earlier = `consent=${encodeURIComponent(`version=1&at=2026-11-20&browser=${'a'.repeat(22)}&recording=yes`)}`
    expect(await send(earlier)).toBe(403)
    expect(await get('/pages/faq', earlier)).toContain('id="consent"')
  })

  it.each<Headers>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is rejected by a browser that sends %j',
    async (signal) => {
      const yes = await answer('all=yes')
      expect(await send(yes, part(), signal)).toBe(403)
      expect(await get('/pages/faq', yes, signal)).not.toContain('name="recorded"')
    },
  )

  it('ends with the withdrawal, for the parts that are still on their way too', async () => {
    const yes = await answer('all=yes')
    const no = await answer('recording=no', yes)
    expect(no).toContain('analytics=yes')
    expect(await send(no)).toBe(403)
  })
})

describe('the recorder', () => {
  const marks = /name="recorded"|recorder\.client/

  it('is in public pages of those who allow it only, with the kind of the page', async () => {
    const yes = await answer('all=yes')
    expect(await get('/pages/faq')).not.toMatch(marks)
    expect(await get('/pages/faq', await answer('analytics=yes'))).not.toMatch(marks)
    const html = await get('/landers/gallery/sunday?ref=geheim', yes)
    expect(html).toContain('<meta name="recorded" content="/landers/gallery/sunday">')
    expect(html).toMatch(/<script type="module" nonce="[^"]+" src="\/assets\/recorder\.client-[^"]+\.js">/)
  })

  it.each(['/members', '/reset-password/do?token=geheim', '/activate?token=geheim', '/settings/privacy'])(
    'is never in %s',
    async (path) => expect(await get(path, await answer('all=yes'))).not.toMatch(marks),
  )
})

describe('a part of a recording', () => {
  it('is passed on with a number of the visit, and nothing about who it is', async () => {
    const yes = await answer('all=yes')
    const browser = new URLSearchParams(decodeURIComponent(yes)).get('browser') ?? ''
    expect(await send(yes, part(), { 'user-agent': 'Browser/1' })).toBe(204)
    await expect.poll(() => recorded()[0]?.userAgent).toBe('Browser/1')
    const [first] = recorded()
    expect(first).toMatchObject({ project: 'phc_vonk', view: 'a'.repeat(32), events: part().events })
    expect(first?.visit).toMatch(/^[\da-f]{32}$/)
    expect(JSON.stringify(first)).not.toContain(browser)
    fixture.clock.advance(25 * 60 * 60 * 1000)
    await send(yes)
    await expect.poll(() => recorded()[0]?.visit).not.toBe(first?.visit)
  })

  it.each([
    '/chats',
    '/chats/7',
    '/members/42',
    '/likes',
    '/settings/privacy',
    '/pages/faq?token=geheim',
    '/activate',
    'https://elsewhere.example/',
  ])('is rejected for %s', async (page) => {
    const before = recorded().length
    expect(await send(await answer('all=yes'), part({ page }))).toBe(403)
    expect(recorded()).toHaveLength(before)
  })

  it.each([
    ['nothing', {}],
    ['no events', part({ events: [] })],
    ['too many events', part({ events: Array(2001).fill(part().events[0]) })],
    ['something else than events', part({ events: ['geheim'] })],
    ['a view that is no number', part({ view: 'anna@example.org' })],
  ])('is rejected with %s', async (_what, body) => {
    expect(await send(await answer('all=yes'), body)).toBe(400)
  })

  it('is rejected if it is larger than half a megabyte', async () => {
    const large = (characters: number) =>
      part({ events: [{ type: 2, timestamp: 1, data: { node: 'x'.repeat(characters) } }] })
    const yes = await answer('all=yes')
    expect(await send(yes, large(500_000))).toBe(204)
    expect(await send(yes, large(530_000))).toBe(413)
  })

  it('is rejected from another site', async () => {
    const yes = await answer('all=yes')
    expect(
      await send(yes, part(), { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }),
    ).toBe(403)
  })

  it('is rejected from a network that has sent its limit', async () => {
    const { recordings } = site.limits
    await fixture.services.db.prisma.throttle.deleteMany()
    Object.assign(site.limits, { recordings: { ...recordings, uses: 2 } })
    const yes = await answer('all=yes')
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push(await send(yes))
    Object.assign(site.limits, { recordings })
    expect(statuses).toEqual([204, 204, 429])
  })
})

it('is shown in the demo: the newest parts of recordings', async () => {
  expect(await send(await answer('all=yes'), part({ view: 'b'.repeat(32) }))).toBe(204)
  await expect.poll(() => recorded()[0]?.view).toBe('b'.repeat(32))
  expect(await get('/dev/recordings')).toContain('b'.repeat(32))
})
