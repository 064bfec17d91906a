import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadWebBuild } from '../render/web-build.ts'

const build = await loadWebBuild(new URL('../../../web/dist', import.meta.url).pathname)
let fixture: AppFixture
let server: TestServer
let noor: { id: number }
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture, { pages: true })
  noor = await portrayed(fixture)
  await fixture.services.db.prisma.profile.update({
    where: { id: noor.id },
    data: {
      name: 'Noor',
      city: 'Zeist',
      about: 'Ik bak graag.',
      interests: ['sex', 'sushi', 'biking', 'kissing'],
    },
  })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
beforeEach(() => set({ niche: 1, loggedOutSearch: 'none', loggedOutSearchTrafficsource: 'none' }))

function set(changes: object): void {
  for (const site of fixture.services.sites.values()) Object.assign(site, changes)
}
/** Asks as somebody who has answered the entry warning. */
const get = (path: string, cookie = '') =>
  raw(server.url, { path, headers: { cookie: `entry=${fixture.clock.now().getTime()};${cookie}` } })
const landings = ['landing', 'landing2', 'landing3'] as const
const bare = (text: string) => text.replace(/nonce="[^"]+"/g, '')

describe.skipIf(!build)('the landing pages of a member', () => {
  it.each(landings)(
    '%s shows what visitors may see, and never a city, a text or an intimate interest',
    async (page) => {
      const { status, text, headers } = await get(`/members/${noor.id}/${page}`)
      expect(status).toBe(200)
      expect(text).toContain('Noor')
      expect(text).toContain('31 jaar · Utrecht')
      expect(text).toContain(`/members/${noor.id}/signup`)
      for (const hidden of ['Zeist', 'Ik bak graag.', 'Seks', 'Zoenen', '<script'])
        expect(text).not.toContain(hidden)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    },
  )

  it('answers for an unknown number, another address and a slug that the site does not have with the same 404', async () => {
    const { id } = await fixture.person()
    const answers = await Promise.all(
      [
        '/members/999999/landing',
        `/members/${id}/landing`,
        `/members/${id}/landing3`,
        '/members/0/landing2',
        '/members/99999999999999/landing',
        `/members/${noor.id}x/landing`,
        `/members/${id}/landing2/she-meet`,
        `/members/${noor.id}/landing2/cat-meet`,
        `/members/${noor.id}/landing3/other`,
      ].map((path) => get(path)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => bare(text))).size).toBe(1)
    expect(answers[0]?.text).toContain('Dit profiel is niet beschikbaar.')
  })

  it('has the slugs of the niche of the site, each with its headline', async () => {
    set({ niche: 2 })
    const titles = async (slug: string) =>
      /<h1>(.*?)<\/h1>/.exec((await get(`/members/${noor.id}/${slug}`)).text)?.[1]
    expect(await titles('landing2/she-meet')).toContain('Maak kennis met')
    expect(await titles('landing3/she-talk')).toContain('Wat zou jij')
    const { status, headers } = await get(`/members/${noor.id}/landing2/meet?ref=7`)
    expect([status, headers.location]).toEqual([302, `/members/${noor.id}/landing2/she-meet?ref=7`])
  })

  it('offers first lines about interests that are not intimate, which wait at the sign-up', async () => {
    const { text } = await get(`/members/${noor.id}/landing2`)
    const lines = [...text.matchAll(/<button[^>]* value="([^"]+)"/g)].map(([, line]) => line)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('Welke sushi pak jij als eerste van de schaal?')
  })

  it('leads a member to the profile', async () => {
    const cookie = await cookieOf(fixture, await fixture.person())
    const { status, headers } = await get(`/members/${noor.id}/landing`, cookie)
    expect([status, headers.location]).toEqual([302, `/members/${noor.id}`])
  })

  it('rejects a network that reads too many profiles, with a sentence, and goes on showing those that it knows', async () => {
    const limit = { uses: 2, minutes: 60, block: 0, longestBlock: 0 }
    for (const site of fixture.services.sites.values()) site.limits.teasersHard = limit
    fixture.clock.advance(24 * 60 * 60_000)
    const read = async (id: number) => (await get(`/members/${id}/landing`)).status
    expect([await read(noor.id), await read(777_777), await read(777_778)]).toEqual([200, 404, 429])
    const { text, headers } = await get(`/members/777778/landing3`)
    expect(text).toContain('Probeer het over')
    expect(headers['retry-after']).toBe('3600')
    expect(await read(noor.id)).toBe(200)
    for (const site of fixture.services.sites.values()) site.limits.teasersHard = { ...limit, uses: 1000 }
    fixture.clock.advance(24 * 60 * 60_000)
  })
})

describe.skipIf(!build)('the search for visitors', () => {
  const source = 'source=network%3Dacme'

  it("leads to the log-in with 'none'", async () => {
    const { status, headers } = await get('/members')
    expect([status, headers.location]).toEqual([302, '/login?next=%2Fmembers'])
  })

  it("answers a shared profile link with the landing page of a member who allows it, with 'none' too", async () => {
    const { status, text, headers } = await get(`/members/${noor.id}?ref=friend`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(bare(text)).toBe(bare((await get(`/members/${noor.id}/landing`)).text))
  })

  it('leads from the link of anybody else to the log-in, which says why', async () => {
    const { id } = await fixture.person({ name: 'Willemijn' })
    for (const number of [id, 999_999]) {
      const { status, headers } = await get(`/members/${number}`)
      expect([status, headers.location]).toEqual([302, `/login?next=%2Fmembers%2F${number}`])
    }
    const reason = 'Dit profiel is alleen te zien voor leden.'
    expect((await get(`/login?next=%2Fmembers%2F${id}`)).text).toContain(reason)
    for (const path of ['/login', '/login?next=%2Fchats', `/login?next=%2Fmembers%2F${id}&ended=`])
      expect((await get(path)).text).not.toContain(reason)
  })

  it('shows the application to somebody whose session ended, which leads to the log-in', async () => {
    const { status, text } = await get(`/members/${noor.id}`, 'sid=over')
    expect(status).toBe(200)
    expect(text).not.toContain('Noor')
  })

  it('shows as many pages as the setting says, and then leads to the sign-up', async () => {
    for (let n = 0; n < 30; n++) await fixture.person()
    set({ loggedOutSearch: '1' })
    const first = await get('/members')
    expect([first.status, first.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(first.text).toContain(`href="/members/${noor.id}"`)
    expect(first.text).not.toContain('page=2')
    expect((await get('/members?page=2')).status).toBe(404)
    set({ loggedOutSearch: '2' })
    expect((await get('/members')).text).toContain('page=2')
    expect((await get('/members?page=2')).status).toBe(200)
    for (const page of ['0', '-1', '1.5', 'x', '3'])
      expect((await get(`/members?page=${page}`)).status).toBe(404)
  })

  it('has another number of pages for visitors whose source is known, also in the address itself', async () => {
    set({ loggedOutSearchTrafficsource: '1' })
    expect((await get('/members')).status).toBe(302)
    expect((await get('/members', source)).status).toBe(200)
    expect((await get('/members?ref=acme')).status).toBe(200)
    expect((await get('/members?sub1=acme')).status).toBe(302)
    set({ loggedOutSearch: '1', loggedOutSearchTrafficsource: 'none' })
    expect((await get('/members', source)).status).toBe(302)
  })

  it('shows the profile of a member who allows it, and everybody else as not available', async () => {
    set({ loggedOutSearch: '1' })
    const { id } = await fixture.person({ name: 'Willemijn' })
    expect((await get(`/members/${noor.id}`)).text).toContain('Noor, 31')
    const [other, unknown] = [await get(`/members/${id}`), await get('/members/999999')]
    expect([other.status, unknown.status]).toEqual([404, 404])
    expect(bare(other.text)).toBe(bare(unknown.text))
    expect((await get('/members')).text).not.toContain('Willemijn')
  })

  it('ignores filters that do not fit', async () => {
    set({ loggedOutSearch: '1' })
    const { status, text } = await get('/members?gender=x&from=abc&to=3&country=%22%3E&country=BE')
    expect(status).toBe(200)
    expect(text).toContain('<option value="18" selected="">')
  })
})
