import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { like } from '@vonk/tests/testkit/mails.ts'
import { servePages } from '@vonk/tests/testkit/served-pages.ts'
import { expect, it } from 'vitest'

const pages = servePages()
const isAsked = async (path: string, cookie = '') =>
  (await pages.html(path, { cookie })).includes('<div id="like"')

it.each(['/', '/pricing', '/pages/faq', '/lang-config', '/members'])(
  'shows a visitor of %s how to get a like, after the seconds of the address',
  async (path) => {
    Object.assign(pages.site, { loggedOutSearch: '1' })
    const html = await pages.html(`${path}?t=40`)
    expect(html).toContain('<div id="like" data-seconds="40">')
    expect(html).toContain('Wie jou leuk vindt, staat hier')
    expect([await isAsked(path), await isAsked(`${path}?t=soon`), await isAsked(`${path}?t=3601`)]).toEqual([
      false,
      false,
      false,
    ])
  },
)

it('shows it on a page that the operator wrote, and on no page of another layout', async () => {
  const { services } = pages.fixture
  await services.db.prisma.sitePage.create({
    data: {
      siteId: pages.site.id,
      token: 'about-us',
      language: 'nl',
      title: 'Over ons',
      description: 'Wie wij zijn',
      source: '# Over ons',
      updatedAt: services.clock.now(),
    },
  })
  expect(await isAsked('/about-us?t=1')).toBe(true)
  for (const path of ['/login?t=1', '/signup?t=1', '/landers/gallery?t=1'])
    expect(await isAsked(path)).toBe(false)
})

it('shows a member the newest like, and nothing without one', async () => {
  const { fixture } = pages
  const [anna, ben] = [await fixture.person(), await fixture.person({ name: 'Ben' })]
  const cookie = await cookieOf(fixture, anna)
  expect(await isAsked('/pricing?t=1', cookie)).toBe(false)
  await like(ben, anna)
  const html = await pages.html('/pricing?t=1', { cookie })
  expect(html).toContain('Ben vindt je leuk')
  expect(html).toContain(`href="/likes/m/${ben.id}"`)
})
