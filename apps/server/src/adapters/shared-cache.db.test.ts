import { updatePrivacy } from '@vonk/schema/safety/update-privacy.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { addressesForVisitors, portrayed, urls } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type CdnServer, cdnToken, startCdn } from './cdn-server.testing.ts'
import { cdnCache } from './shared-cache.ts'

let fixture: AppFixture
let server: TestServer
let cdn: CdnServer
let owner: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  cdn = await startCdn(
    () => server.url,
    () => fixture.clock.now(),
  )
  fixture.services.sharedCache = cdnCache({ url: cdn.purgeUrl, token: cdnToken })
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  // No job is under way when its database goes.
  const left = () => fixture.services.db.pool.query('select from graphile_worker._private_jobs')
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: 30_000, interval: 100 })
  await server.close()
  await cdn.close()
  await fixture.close()
})
beforeEach(async () => {
  owner = await portrayed(fixture)
})

const toVisitors = () => addressesForVisitors(fixture, owner)
const viaCdn = async (path: string) => (await fetch(cdn.url + path)).status
const direct = async (path: string) => (await fetch(server.url + path)).status

it('keeps what visitors see until it is purged, repeats a purge that failed, and never keeps a member’s', async () => {
  const [shared = ''] = await toVisitors()
  const viewer = await fixture.person()
  const [own = ''] = urls(
    await viewer.run('query ($id: Int!) { member(id: $id) { mainPhoto { url } } }', { id: owner.id }),
  )
  expect(await viaCdn(shared)).toBe(200)
  expect(await viaCdn(own)).toBe(200)
  expect(cdn.kept()).toEqual([shared])
  cdn.failing = 1
  await updatePrivacy(owner.member(), { isPrivate: true })
  // The copy outlives its address at the server, until the job has removed it.
  expect(await direct(shared)).toBe(404)
  await vi.waitFor(() => expect(cdn.kept()).toEqual([]), { timeout: 30_000, interval: 100 })
  expect(cdn.failing).toBe(0)
  expect(await viaCdn(shared)).toBe(404)
})

it('is purged when a main photo is deleted or replaced', async () => {
  for (const change of ['delete', 'replace']) {
    owner = await portrayed(fixture)
    const [shared = ''] = await toVisitors()
    expect(await viaCdn(shared)).toBe(200)
    const photos = await fixture.services.db.prisma.photo.findMany({
      where: { profileId: owner.id },
      orderBy: { position: 'asc' },
    })
    if (change === 'delete')
      await owner.run(`mutation { deletePhoto(photoId: ${photos[0]?.id}) { __typename } }`)
    else await owner.run(`mutation { makeMainPhoto(photoId: ${photos[1]?.id}) { __typename } }`)
    expect(await direct(shared)).toBe(404)
    await vi.waitFor(() => expect(cdn.kept()).toEqual([]), { timeout: 30_000, interval: 100 })
  }
})

it('drops a copy by itself after ten minutes', async () => {
  const [shared = ''] = await toVisitors()
  expect(await viaCdn(shared)).toBe(200)
  fixture.clock.advance(601_000)
  expect(cdn.kept()).toEqual([])
})
