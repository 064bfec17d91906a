import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const names = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
]
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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers })

it.each(names)('%s is a page that is not cached and needs no file of the application', async (name) => {
  const answer = await get(`/landers/${name}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  expect(html).toContain('action="/signup"')
  expect(html).not.toContain('<script src')
  expect(html).not.toContain('rel="prefetch"')
})

it.each(['/landers/nowhere', '/landers/gallery/nowhere', '/landers', '/landers/gallery/talk/more'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

it('keeps the traffic source, also through the redirect from a foreign prefix', async () => {
  const answer = await get('/landers/gallery/milf-talk?network=n1&ref=r2&sub1=s3')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/landers/gallery/talk?network=n1&ref=r2&sub1=s3')
  expect(answer.headers.get('set-cookie')).toContain('source=')
  const page = await get('/landers/video?network=n1&ref=r2')
  expect(decodeURIComponent(page.headers.get('set-cookie') ?? '')).toMatch(/n1.*r2/)
})

it('has the slugs and the palette of the niche of the site', async () => {
  const [site] = [...fixture.services.sites.values()]
  if (!site) throw new Error('The fixture has no site.')
  const before = site.niche
  Object.assign(site, { niche: 3 })
  expect(await (await get('/landers/video/bdsm-slow')).text()).toContain('data-niche="3"')
  expect((await get('/landers/video/slow')).headers.get('location')).toBe('/landers/video/bdsm-slow')
  Object.assign(site, { niche: before })
})

it('shows a member only with the own permission', async () => {
  const { id } = await portrayed(fixture)
  const isShown = async () => (await (await get('/landers/socialnetwork')).text()).includes('/media/')
  expect(await isShown()).toBe(true)
  await fixture.services.db.prisma.profile.update({ where: { id }, data: { shownToVisitors: false } })
  expect(await isShown()).toBe(false)
})
