import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeQuery } from '../mails/unsubscribe-link.ts'

let fixture: AppFixture
let server: TestServer
let site: SiteConfig
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  site = [...fixture.services.sites.values()][0] as SiteConfig
  Object.assign(site, { locales: ['nl', 'de', 'fi'], enableSiteEntryPopup: false })
  const env = { ...fixture.services.env, TRUST_PROXY: 1 }
  server = await serve({ ...fixture, services: { ...fixture.services, env } }, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
const languageAt = async (path: string, headers?: Record<string, string>) =>
  /<html lang="(\w+)"/.exec(await (await get(path, headers)).text())?.[1]
const choose = (language: string, to: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/lang-config`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ language, to }),
  })

describe('the language of a page', () => {
  it('is that of the domain without a prefix, and another in its own address', async () => {
    expect(await languageAt('/pricing')).toBe('nl')
    expect(await languageAt('/pricing', { 'accept-language': 'fi' })).toBe('nl')
    for (const path of [
      '/fi',
      '/fi/',
      '/fi/pricing',
      '/fi/login',
      '/fi/signup',
      '/fi/pages/faq',
      '/fi/landers/gallery',
    ])
      expect(await languageAt(path), path).toBe('fi')
  })

  it('leads from a prefix that says nothing to the address without, and has no page in other languages', async () => {
    const own = await get('/nl/pages/faq?ref=x')
    expect([own.status, own.headers.get('location')]).toEqual([301, '/pages/faq?ref=x'])
    expect((await get('/sv/pages/faq')).status).toBe(404)
    for (const path of ['/fi/members', '/fi/graphql', '/fi/health'])
      expect((await get(path)).status, path).toBe(404)
  })

  it('follows the browser that has kept a choice, also in the member application', async () => {
    const cookie = 'locale=de'
    const answer = await get('/pages/faq?ref=x', { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de/pages/faq?ref=x'])
    expect(await languageAt('/complaints', { cookie })).toBe('de')
    expect(await languageAt('/pages/faq', { cookie: 'locale=sv' })).toBe('nl')
  })

  it('follows the account in a browser without a choice', async () => {
    const member = await fixture.person()
    await fixture.services.db.prisma.member.update({ where: { id: member.id }, data: { language: 'fi' } })
    const cookie = await cookieOf(fixture, member)
    expect(await languageAt('/members', { cookie })).toBe('fi')
    expect(await languageAt('/members', { cookie: `${cookie}; locale=de` })).toBe('de')
  })

  it('keeps the links of a page in its language, and leaves those of the application', async () => {
    const html = await (await get('/fi/')).text()
    expect(html).toContain('href="/fi/login"')
    expect(html).toContain('href="/fi/pages/terms"')
    expect(html).toContain('href="/complaints"')
    expect(html.includes('<a href="/pages/')).toBe(false)
  })

  it('counts in the errors of its forms', async () => {
    const body = new URLSearchParams({ email: 'nobody@example.com', password: 'wrong-password' })
    const answer = await fetch(`${server.url}/fi/login`, { method: 'POST', body })
    expect(await answer.text()).toContain('Kirjautuminen ei onnistunut')
  })
})

describe('for search engines', () => {
  it('names the page in each language, in the page and in the map of the site', async () => {
    const html = await (await get('/fi/pricing')).text()
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
    expect(alternates.map(([, language, url = '']) => [language, new URL(url).pathname])).toEqual([
      ['nl', '/pricing'],
      ['de', '/de/pricing'],
      ['fi', '/fi/pricing'],
      ['x-default', '/pricing'],
    ])
    expect(html).toMatch(/rel="canonical" href="[^"]+\/fi\/pricing"/)
    const map = await (await get('/sitemap.xml')).text()
    expect(map).toMatch(/<loc>[^<]+\/de\/pages\/faq<\/loc><xhtml:link rel="alternate" hreflang="nl"/)
    expect(map).not.toContain('/de/complaints')
  })
})

describe('choosing a language', () => {
  it('keeps it for a year and leads back to the page in that language', async () => {
    const answer = await choose('fi', '/de/pricing?country=DE')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fi/pricing?country=DE'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^locale=fi; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect((await choose('nl', '/fi/pricing')).headers.get('location')).toBe('/pricing')
    expect((await choose('fi', 'https://evil.example/')).headers.get('location')).toBe('/fi/')
  })

  it('changes the account of a member as well', async () => {
    const member = await fixture.person()
    const answer = await choose('de', '/members', { cookie: await cookieOf(fixture, member) })
    expect(answer.headers.get('location')).toBe('/members')
    const { language } = await fixture.services.db.prisma.member.findUniqueOrThrow({
      where: { id: member.id },
    })
    expect(language).toBe('de')
  })

  it('knows only the languages of the site', async () => {
    const answer = await choose('sv', '/pricing')
    expect([answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual(['/lang-config', null])
  })

  it('offers the languages of the country, and all on a page of their own', async () => {
    const offered = async (path: string, address: string) => {
      const html = await (await get(path, { 'x-forwarded-for': address })).text()
      const [form] = /<form action="[^"]*\/lang-config"[\s\S]*?<\/form>/.exec(html) ?? ['']
      return [...form.matchAll(/<button type="submit" value="(\w+)"/g)].map(([, language]) => language)
    }
    expect(await offered('/pricing', '84.128.0.1')).toEqual(['nl', 'de'])
    expect(await offered('/pricing', '10.0.0.1')).toEqual(['nl', 'de', 'fi'])
    expect(await offered('/fi/pricing', '84.128.0.1')).toEqual(['nl', 'de', 'fi'])
    const all = await (await get('/lang-config?to=/pricing', { 'x-forwarded-for': '84.128.0.1' })).text()
    expect([...all.matchAll(/<button type="submit" value="(\w+)"/g)].map(([, one]) => one)).toEqual([
      'nl',
      'de',
      'fi',
    ])
    Object.assign(site, { locales: ['nl'] })
    expect(await offered('/pricing', '10.0.0.1')).toEqual([])
    Object.assign(site, { locales: ['nl', 'de', 'fi'] })
  })

  it('is not offered by the page of languages of a site with one', async () => {
    Object.assign(site, { locales: ['nl'] })
    try {
      const html = await (await get('/lang-config?to=/pricing')).text()
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
      expect(html).toContain('zijn in één taal: Nederlands.')
      expect(main).toContain('<a href="/pricing"')
      expect(main).not.toContain('<button')
    } finally {
      Object.assign(site, { locales: ['nl', 'de', 'fi'] })
    }
  })

  it('also by the graph, in the browser that asks', async () => {
    const member = await fixture.person()
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await cookieOf(fixture, member) },
      body: JSON.stringify({ query: 'mutation { setLanguage(language: "fi") { __typename } }' }),
    })
    expect(await answer.json()).toMatchObject({ data: { setLanguage: { __typename: 'SetLanguageSuccess' } } })
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=fi/)
  })
})

describe('a page without a bar', () => {
  /** The languages to choose from on a page, and the address to return to. */
  async function choiceOf(answer: Response | Promise<Response>) {
    const html = await (await answer).text()
    const [form = ''] = /<form action="\/lang-config"[\s\S]*?<\/form>/.exec(html) ?? []
    const [, to = ''] = /name="to" value="([^"]*)"/.exec(form) ?? []
    return {
      languages: [...form.matchAll(/<button [^>]*value="(\w+)"/g)].map(([, language]) => language),
      to: to.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    }
  }
  const all = ['nl', 'de', 'fi']
  const link = (memberId: number) =>
    `/unsubscribe?${unsubscribeQuery(fixture.services.mediaSecret, { memberId, kind: 'like' })}`

  it('offers the languages of the site as other pages do, and the way back to itself', async () => {
    const { id } = await fixture.person()
    for (const path of ['/nothing?x=1&y=2', '/entry/leave', '/unsubscribe', link(id)])
      expect(await choiceOf(get(path)), path).toEqual({ languages: all, to: path })
    expect((await choiceOf(get('/offline'))).languages).toEqual(all)
    Object.assign(site, { locales: ['nl'] })
    for (const path of ['/nothing', '/entry/leave', '/offline', link(id)])
      expect(await (await get(path)).text(), path).not.toContain('action="/lang-config"')
    Object.assign(site, { locales: all })
  })

  it('leads from the proof of work to the page that was asked for', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ to: '/members/9/landing?sub1=a' }) }
    const answer = await fetch(`${server.url}/proof`, form)
    expect(answer.status).toBe(429)
    expect(await choiceOf(answer)).toEqual({ languages: all, to: '/members/9/landing?sub1=a' })
  })

  it('is in the chosen language, and still says that the mails have ended', async () => {
    const { id } = await fixture.person()
    expect(await (await get(link(id), { cookie: 'locale=de' })).text()).toContain('E-Mails abbestellen')
    expect(await (await fetch(`${server.url}${link(id)}`, { method: 'POST' })).text()).toContain(
      'Dat is geregeld.',
    )
    const german = await (await get(link(id), { cookie: 'locale=de' })).text()
    expect(german).toContain('Das ist erledigt.')
    expect(german).toMatch(/<html lang="de"/)
  })

  it('has its text in each language of the site without a connection', async () => {
    const html = await (await get('/offline', { cookie: 'locale=fi' })).text()
    const texts = [...html.matchAll(/<div lang="(\w+)"( hidden="")?>/g)].map(([, language, hidden]) => [
      language,
      Boolean(hidden),
    ])
    expect(texts).toEqual([
      ['fi', false],
      ['nl', true],
      ['de', true],
    ])
    expect(html).toContain('Keine Verbindung')
  })
})
