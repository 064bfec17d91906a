import { completeSite } from '@vonk/tests/testkit/complete-site.ts'
import { fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { servePages } from '@vonk/tests/testkit/served-pages.ts'
import { serve } from '@vonk/tests/testkit/server.ts'
import { describe, expect, it } from 'vitest'

const pages = servePages()

const worker = async (url = pages.server.url) => {
  const answer = await fetch(`${url}/sw-push.js?v=2`)
  return { headers: answer.headers, source: await answer.text() }
}

describe('the service worker', () => {
  it('is a script for the whole site that no cache keeps, and may load nothing from elsewhere', async () => {
    const { headers } = await worker()
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('service-worker-allowed')).toBe('/')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is one file, which names files of the build that are there', async () => {
    const { source } = await worker()
    expect(source).not.toMatch(/\bimport\b[ {*'"]|\bexport\b/)
    const files = source.match(/\/assets\/[\w.-]+/g) ?? []
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect((await pages.get(file)).status, file).toBe(200)
  })

  it('stays the same from one start to the next, and changes with what its page says of the site', async () => {
    const { source } = await worker()
    expect(source).not.toContain('__REVISION__')
    expect((await worker()).source).toBe(source)
    const { supportPhone } = pages.site
    pages.site.supportPhone = '030-765 43 21'
    expect((await worker()).source).not.toBe(source)
    pages.site.supportPhone = supportPhone
  })

  it('is named on the pages of the application', async () => {
    expect(await pages.html('/complaints')).toMatch(
      /<meta[^>]* name="service-worker" content="\/sw-push\.js\?v=2"/,
    )
  })

  it('is allowed by the policy of every page', async () => {
    for (const path of ['/complaints', '/pricing']) {
      const policy = (await pages.get(path)).headers.get('content-security-policy')
      expect(policy).toContain("worker-src 'self'")
      expect(policy).toContain("manifest-src 'self'")
    }
  })
})

describe('switched off', () => {
  const env = () => ({ ...pages.fixture.services.env, SERVICE_WORKER: false })

  it('answers a worker that removes itself, and no page registers one', async () => {
    const off = await serve(
      { ...pages.fixture, services: { ...pages.fixture.services, env: env() } },
      { pages: true },
    )
    const { source, headers } = await worker(off.url)
    expect(source).toContain('unregister')
    expect(source).toContain('skipWaiting')
    expect(source).not.toContain('respondWith')
    expect(headers.get('cache-control')).toBe('no-cache')
    const page = await (await fetch(`${off.url}/complaints`)).text()
    expect(page).toMatch(/<meta[^>]* name="service-worker" content=""/)
    await off.close()
  })
})

describe('the page without a connection', () => {
  it('is in the language of the request, and says which that is', async () => {
    completeSite(pages.fixture)
    pages.site.locales = ['nl', 'fi']
    const finnish = await pages.get('/offline', { cookie: 'locale=fi' })
    expect(finnish.headers.get('content-language')).toBe('fi')
    expect(await finnish.text()).toContain('<html lang="fi"')
    const dutch = await pages.get('/offline')
    expect(dutch.headers.get('content-language')).toBe('nl')
    const text = await dutch.text()
    expect(text).toContain('Geen verbinding')
    expect(text).toContain('href="tel:0381234567"')
    expect(dutch.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is the same for a member as for a visitor, without a word of anybody', async () => {
    const data = await fullDataOf(pages.fixture)
    const without = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    const visitor = await pages.html('/offline')
    const member = await pages.html('/offline', { cookie: await cookieOf(pages.fixture, data) })
    expect(without(member)).toBe(without(visitor))
    for (const word of [data.email, ...data.canaries]) expect(member).not.toContain(word)
  })
})

describe('the document in which the application starts without a connection', () => {
  const path = '/offline/application'

  it('is the application without a screen, in the language of the request', async () => {
    pages.site.locales = ['nl', 'fi']
    const finnish = await pages.get(path, { cookie: 'locale=fi' })
    expect(finnish.headers.get('content-language')).toBe('fi')
    const html = await finnish.text()
    expect(html).toContain('<html lang="fi"')
    expect(html).toContain('<meta name="offline-start" content="yes"')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toMatch(/<meta[^>]* name="service-worker" content="\/sw-push\.js\?v=2"/)
    const [, nonce] = /'nonce-([^']+)'/.exec(finnish.headers.get('content-security-policy') ?? '') ?? []
    expect(/<script type="module"[^>]*>/.exec(html)?.[0]).toContain(` nonce="${nonce}"`)
  })

  it('is the same for a member as for a visitor, without a word of anybody', async () => {
    const data = await fullDataOf(pages.fixture)
    const without = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    const visitor = await pages.html(path)
    const member = await pages.html(path, { cookie: await cookieOf(pages.fixture, data) })
    expect(without(member)).toBe(without(visitor))
    for (const word of [data.email, ...data.canaries]) expect(member).not.toContain(word)
  })

  it('changes the worker when it says something else of the site', async () => {
    const { source } = await worker()
    pages.site.texts = { nl: { description: 'Iets anders' } }
    expect((await worker()).source).not.toBe(source)
    pages.site.texts = {}
  })
})
