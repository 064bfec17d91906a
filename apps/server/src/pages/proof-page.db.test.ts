import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { challengeIn, solveProof } from '@vonk/tests/testkit/solve-proof.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadWebBuild } from '../render/web-build.ts'

const build = await loadWebBuild(new URL('../../../web/dist', import.meta.url).pathname)
/** How many profiles of an hour a network reads without a proof, and with one: a tenth of the usual limits. */
const free = 30
const proved = 100

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  for (const site of fixture.services.sites.values()) {
    Object.assign(site, { signups: 'all', enableSiteEntryPopup: false, proofTries: 2 })
    const { teasers, teasersHard, teasersBrowser } = site.limits
    site.limits.teasers = { ...teasers, uses: free }
    site.limits.teasersHard = { ...teasersHard, uses: proved }
    site.limits.teasersBrowser = { ...teasersBrowser, uses: proved }
  }
  const env = { ...fixture.services.env, TRUST_PROXY: 1 }
  server = await serve({ ...fixture, services: { ...fixture.services, env } }, { pages: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

let networks = 0
/** The address of a carrier, a new one for each test. */
let carrier = ''
beforeEach(() => {
  carrier = `145.97.${++networks}.1`
})

interface Sent {
  form?: Record<string, string>
  cookie?: string
  from?: string
}
const send = (path: string, { form, cookie = '', from = carrier }: Sent = {}) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })

/** Opens the landing page of a profile without solving anything. */
const open = async (id: number, cookie = '') => (await send(`/members/${id}/landing`, { cookie })).status

/** The challenge of the page of a profile. */
async function challengeOf(id: number) {
  const challenge = challengeIn(await (await send(`/members/${id}/landing`)).text())
  if (!challenge) throw new Error('The page asks for no proof.')
  return challenge
}

/** Opens as many other profiles, so that this network reads no more without a proof. */
async function readAll(count: number, cookie = '', from = 100_000) {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 20) {
    const some = Array.from({ length: Math.min(20, count - n) }, (_, at) => open(from + n + at, cookie))
    statuses.push(...(await Promise.all(some)))
  }
  return statuses
}

/** The status of a page for somebody who proves what is asked for, and whether it was. */
async function visit(path: string): Promise<{ status: number; isAsked: boolean }> {
  const first = await send(path)
  const challenge = challengeIn(await first.text())
  if (!challenge) return { status: first.status, isAsked: false }
  const led = await send('/proof', { form: { proof: await solveProof(challenge), to: path } })
  const [cookie = ''] = led.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  expect([led.status, led.headers.get('location')]).toEqual([303, path])
  return { status: (await send(path, { cookie })).status, isAsked: true }
}

const allowed = (statuses: number[]) => statuses.filter((status) => status !== 429).length

/** How many visitors of one address follow an advertisement. */
const visitors = runsEveryCase ? 1000 : 100

it.skipIf(!build)(
  'lets many visitors of one address see advertised profiles, also after a program read all that is free',
  { timeout: 120_000 },
  async () => {
    const ads = [await portrayed(fixture), await portrayed(fixture), await portrayed(fixture)]
    const program = await readAll(free + 1)
    expect(allowed(program)).toBe(free)
    let requestCount = 0
    for (let n = 0; n < visitors; n += 20) {
      const visits = Array.from({ length: 20 }, (_, at) =>
        visit(`/members/${ads[(n + at) % ads.length]?.id}/landing?network=ads`),
      )
      const answers = await Promise.all(visits)
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      requestCount += answers.filter(({ isAsked }) => isAsked).length
    }
    // Once a profile was read on this network, it is free for everybody there.
    expect(requestCount).toBeGreaterThanOrEqual(3)
    expect(requestCount).toBeLessThanOrEqual(20)
  },
)

it.skipIf(!build)(
  'asks a network for a proof when it has read what is free, and ends a program that has one, with a wait',
  async () => {
    expect(allowed(await readAll(free + 20))).toBe(free)
    const proof = await solveProof(await challengeOf(200_000))
    const led = await send('/proof', { form: { proof, to: '/members/200000/landing' } })
    const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(allowed(await readAll(proved - free + 20, cookie, 200_000))).toBe(proved - free)
    const last = await send('/members/300000/landing', { cookie })
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '3600'])
    const html = await last.text()
    expect(html).toContain('Probeer het over 60 minuten opnieuw.')
    expect(challengeIn(html)).toBeNull()
    fixture.clock.advance(61 * minutes)
    expect(await open(300_000)).toBe(404)
  },
)

it.skipIf(!build)('takes a proof once, from its own network, and for ten minutes', async () => {
  const [site] = [...fixture.services.sites.values()]
  const { teasers } = site!.limits
  site!.limits.teasers = { ...teasers, uses: 1 }
  await open(1_000_001)
  const form = { proof: await solveProof(await challengeOf(1_000_002)), to: '//evil.example' }
  const changed = Buffer.from(form.proof, 'base64').toString().replace('"cost":1000', '"cost":1')
  for (const proof of ['', 'e30=', 'no JSON', Buffer.from(changed).toString('base64')])
    expect((await send('/proof', { form: { ...form, proof } })).status).toBe(429)
  expect((await send('/proof', { form, from: '145.98.1.1' })).status).toBe(429)
  const led = await send('/proof', { form })
  expect([led.status, led.headers.get('location')]).toEqual([303, '/'])
  const replayed = await send('/proof', { form })
  expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([429, []])

  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await open(1_000_002, cookie)).toBe(404)
  carrier = '145.98.2.1'
  await open(1_000_001)
  expect(await open(1_000_003, cookie)).toBe(429)
  const late = { proof: await solveProof(await challengeOf(1_000_002)), to: '/' }
  fixture.clock.advance(10 * minutes)
  expect((await send('/proof', { form: late })).status).toBe(429)
  site!.limits.teasers = teasers
})

it.skipIf(!build)(
  'lets a browser read on for half an hour, and says how to go on without a script',
  async () => {
    const [site] = [...fixture.services.sites.values()]
    const { teasers } = site!.limits
    site!.limits.teasers = { ...teasers, uses: 1 }
    await open(1_000_001)
    const page = await send('/members/1000002/landing?sub1=autumn')
    const html = await page.text()
    expect(html).toMatch(/<noscript>.*Zonder JavaScript.*href="\/login"/s)
    expect(html).toContain('name="to" value="/members/1000002/landing?sub1=autumn"')
    const proof = await solveProof(challengeIn(html)!)
    const led = await send('/proof', { form: { proof, to: '/' } })
    const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    fixture.clock.advance(29 * minutes)
    expect(await open(1_000_003, cookie)).toBe(404)
    fixture.clock.advance(1 * minutes)
    expect(await open(1_000_004, cookie)).toBe(429)
    site!.limits.teasers = teasers
  },
)

const typed = (email: string) => ({
  gender: 'FEMALE',
  seeks: 'MALE',
  name: 'Noor',
  email,
  password: 'een-goede-zin-8',
  dateOfBirth: '4',
  month: '5',
  year: '1990',
  country: 'NL',
  region: '',
  city: '',
  allowsSensitive: 'yes',
})

/** How many people of one address join; the first twenty need no proof. */
const people = runsEveryCase ? 200 : 40

it.skipIf(!build)(
  'lets many people of one address join, each further one with a proof of their own',
  { timeout: 240_000 },
  async () => {
    const join = async (n: number) => {
      const form = typed(`carrier-${n}@example.org`)
      const first = await send('/signup', { form })
      if (first.status === 303) return 'free'
      const html = await first.text()
      const challenge = challengeIn(html)
      expect(html).toContain(`value="${form.email}"`)
      if (!challenge) return `rejected: ${first.status}`
      const proof = await solveProof(challenge)
      const second = await send('/signup', { form: { ...form, proof } })
      return second.headers.get('location') === '/complete-signup' ? 'proved' : `rejected: ${second.status}`
    }
    const outcomes: string[] = []
    for (let n = 0; n < people; n += 10)
      outcomes.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => join(n + at)))))
    expect(outcomes.filter((one) => one === 'free')).toHaveLength(20)
    expect(outcomes.filter((one) => one === 'proved')).toHaveLength(people - 20)
    const where = { email: { startsWith: 'carrier-' } }
    expect(await fixture.services.db.prisma.member.count({ where })).toBe(people)

    const again = await send('/signup', { form: { ...typed('another@example.org'), proof: 'e30=' } })
    expect(again.status).toBe(429)
  },
)
