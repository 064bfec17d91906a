import type { Limit } from '@vonk/schema/core/rate-limit.settings.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
let isBroken = false
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  const geography = {
    ...fixture.services.geography,
    countryOf: (network: string) => {
      if (isBroken) throw new Error('The file of countries cannot be read.')
      return fixture.services.geography.countryOf(network)
    },
  }
  server = await serve({ ...fixture, services: { ...fixture.services, geography } }, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const get = (path: string, accept = 'text/html') =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { accept, cookie: `entry=${fixture.clock.now().getTime()}` },
  })
const site = () =>
  [...fixture.services.sites.values()][0] as { niche: number; limits: { sharePictures: Limit } }

describe('for search engines', () => {
  it('has titles and descriptions of its own, a canonical address, and a map of the pages that they may show', async () => {
    const map = await (await get('/sitemap.xml')).text()
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
    expect(urls.length).toBeGreaterThan(15)
    const titles = new Set<string>()
    for (const { href, pathname } of urls) {
      const answer = await get(pathname)
      const html = await answer.text()
      expect(answer.status, pathname).toBe(200)
      expect(answer.headers.get('x-robots-tag'), pathname).toBeNull()
      expect(html, pathname).toMatch(/<meta name="description" content="[^"]{10,}"/)
      if (html.includes('rel="canonical"')) expect(html).toContain(`<link rel="canonical" href="${href}"`)
      titles.add(`${/<title>([^<]+)/.exec(html)?.[1]} ${html.includes('rel="canonical"') ? '' : pathname}`)
    }
    expect(titles.size).toBe(urls.length)
  })

  it('keeps members and their pages out', async () => {
    const rules = await (await get('/robots.txt')).text()
    for (const path of ['/members', '/chats', '/credits', '/settings', '/api/'])
      expect(rules).toContain(`Disallow: ${path}\n`)
    expect(rules).toContain('/sitemap.xml')
    expect((await get('/settings/account')).headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('the picture of a link preview', () => {
  it('shows the title of its page, and no title that is not from a page of ours', async () => {
    const html = await (await get('/pricing')).text()
    const { pathname } = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
    const answer = await get(pathname)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.status, picture.format, picture.width, picture.height]).toEqual([200, 'png', 1200, 630])
    const [, , signature] = /^\/share\/([^.]+)\.([^.]+)\.png$/.exec(pathname) ?? []
    const forged = Buffer.from('Gratis geld').toString('base64url')
    expect((await get(`/share/${forged}.${signature}.png`)).status).toBe(404)
  })

  it('is drawn once for many requests, and a network that has others drawn is limited', async () => {
    const { sharePictures } = site().limits
    const { uses } = sharePictures
    const shown = async (path: string) =>
      /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await (await get(path)).text())?.[1] ?? ''
    const [one, other] = [await shown('/signup'), await shown('/login')]
    // A new window, in which nothing has been drawn yet.
    fixture.clock.advance(2 * sharePictures.minutes * 60_000)
    sharePictures.uses = 1
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => get(one)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const rejected = await get(other)
      expect([rejected.status, rejected.headers.get('cache-control')]).toEqual([429, 'no-store'])
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await get(one)).status).toBe(200)
    } finally {
      sharePictures.uses = uses
    }
  })
})

describe('the icons', () => {
  it('are drawn in the colours of the niche, in the sizes of tabs, mails and home screens', async () => {
    for (const size of [48, 96, 180, 192, 512]) {
      const answer = await get(`/icon-${size}.png`)
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(size)
    }
    expect((await get('/icon-99.png')).status).toBe(404)
    const drawn = async () => (await get('/icon.svg')).text()
    const before = await drawn()
    site().niche = 7
    expect(await drawn()).not.toBe(before)
    site().niche = 1
  })
})

describe('an error', () => {
  it.each(['//', '/\\', '//:', '//x:99999', '//members'])('is a page with status 404 at %s', async (path) => {
    const answer = await raw(server.url, { path, headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('<meta name="robots" content="noindex"')
  })

  it('is a page for a browser, and data for everybody else', async () => {
    isBroken = true
    const page = await get('/pricing')
    const data = await get('/pricing', 'application/json')
    isBroken = false
    const html = await page.text()
    expect(page.status).toBe(500)
    expect(html).toContain('Er is een fout opgetreden.')
    expect(html).toContain('Back to the home page')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('cannot be read')
    expect([data.status, await data.json()]).toEqual([
      500,
      { error: 'Er is een fout opgetreden.', code: 'ERROR' },
    ])
  })
})
