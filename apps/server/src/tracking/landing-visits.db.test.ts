import { retentionPeriods } from '@vonk/schema/leaving/retention-periods.ts'
import { landingReport } from '@vonk/schema/tracking/landing-visits.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from '../jobs/jobs.ts'

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
beforeEach(async () => {
  await fixture.services.db.prisma.landingVisit.deleteMany()
  await fixture.services.db.prisma.visitLength.deleteMany()
  await fixture.services.db.prisma.throttle.deleteMany()
})

const visits = () => fixture.services.db.prisma.landingVisit.findMany()
const get = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie: `entry=${fixture.clock.now().getTime()}` },
  })
  return answer.text()
}
const hide = (
  query: string,
  init: RequestInit = { body: '{}', headers: { 'content-type': 'application/json' } },
) => fetch(`${server.url}/api/page-hidden.php${query}`, { method: 'POST', ...init })

describe('a page whose link asks for it', () => {
  it('logs its entry with the source and the hour, and nothing else', async () => {
    await get('/landers/gallery/sunday?lb&network={adnet}&ref=42&sub1=a&email=anna@example.org')
    const [visit, ...others] = await visits()
    expect(others).toEqual([])
    expect(visit).toEqual({
      id: expect.any(String),
      siteId: 1,
      path: '/landers/gallery/sunday',
      network: 'adnet',
      ref: '42',
      sub1: 'a',
      sub2: null,
      sub3: null,
      enteredAt: new Date(Math.floor(fixture.clock.now().getTime() / 3_600_000) * 3_600_000),
      seconds: null,
      isBounce: null,
    })
  })

  it('reports how long it was open by the number in its script; the last report counts', async () => {
    const html = await get('/?lb=1')
    const [visit] = await visits()
    expect(html).toContain(`visit=${visit?.id}`)
    await hide(`?visit=${visit?.id}&seconds=4&left=1`)
    await hide(`?visit=${visit?.id}&seconds=12&left=0`)
    expect(await visits()).toMatchObject([{ seconds: 12, isBounce: false }])
    expect(await fixture.services.db.prisma.visitLength.count()).toBe(0)
  })

  it('is reported by page and source, and deleted after its time', async () => {
    for (const left of [1, 0, 1]) {
      await get('/landers/video?lb&ref=7')
      const open = (await visits()).find(({ seconds }) => seconds === null)
      await hide(`?visit=${open?.id}&seconds=${10 * (left + 1)}&left=${left}`)
    }
    const { db } = fixture.services
    expect(await landingReport(db, 1, new Date(0))).toMatchObject([
      { path: '/landers/video', ref: '7', network: null, visits: 3, bounces: 2, seconds: 20 },
    ])
    await runJob(fixture.services, 'sweep')
    expect(await visits()).toHaveLength(3)
    fixture.clock.advance(91 * 24 * 60 * 60 * 1000)
    await runJob(fixture.services, 'sweep')
    expect(await visits()).toEqual([])
  })

  it('logs no more for one network than its limit, and shows the page all the same', async () => {
    const site = [...fixture.services.sites.values()][0]
    const { landingVisits } = site!.limits
    Object.assign(site!.limits, { landingVisits: { ...landingVisits, uses: 2 } })
    for (let n = 0; n < 4; n++) expect(await get('/?lb')).toContain('</html>')
    expect(await visits()).toHaveLength(2)
    Object.assign(site!.limits, { landingVisits })
  })
})

it('logs nothing without lb', async () => {
  expect(await get('/?ref=42')).not.toContain('page-hidden')
  expect(await visits()).toEqual([])
})

describe('the beacon of a hidden page', () => {
  it.each<[string, string, RequestInit?]>([
    ['no length', ''],
    ['a length', '?seconds=12'],
    ['a wrong length', '?seconds=-1&visit=1'],
    ['an unknown visit', '?seconds=1&visit=00000000-0000-4000-8000-000000000000'],
    ['no body', '', {}],
    ['a text', '', { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['broken JSON', '', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['bytes', '', { body: new Uint8Array(99), headers: { 'content-type': 'image/png' } }],
    ['too much', '', { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }],
  ])('with %s is answered with 204', async (_what, query, init) => {
    const answer = await hide(query, init)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('counts visits of a day by their length, and knows nobody', async () => {
    for (const query of ['', '?seconds=3', '?seconds=5', '?seconds=70']) await hide(query)
    const counted = await fixture.services.db.prisma.visitLength.findMany({ orderBy: { least: 'asc' } })
    expect(counted.map(({ least, visits }) => [least, visits])).toEqual([
      [-1, 1],
      [0, 2],
      [60, 1],
    ])
  })

  it('has its counts deleted after their time', async () => {
    await hide('?seconds=3')
    const days = () => fixture.services.db.prisma.visitLength.count()
    fixture.clock.advance(retentionPeriods.visitLengths)
    await runJob(fixture.services, 'sweep')
    expect(await days()).toBe(1)
    fixture.clock.advance(24 * 60 * 60 * 1000)
    await runJob(fixture.services, 'sweep')
    expect(await days()).toBe(0)
  })
})
