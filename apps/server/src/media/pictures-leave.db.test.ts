import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import { updatePrivacy } from '@vonk/schema/safety/update-privacy.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { addressesForVisitors, files, portrayed, urls } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from '../jobs/jobs.ts'

let fixture: AppFixture
let server: TestServer
let owner: Actor
let others: Record<'friend' | 'stranger' | 'blocked', Actor>
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
beforeEach(async () => {
  fixture.clock.advance(1 * days)
  owner = await portrayed(fixture)
  others = {
    friend: await fixture.person(),
    stranger: await fixture.person(),
    blocked: await fixture.person(),
  }
  await likeProfile(owner.member(), others.friend.id)
})

/** Every address of the owner's photos that a member gets. */
const given = async (viewer: Actor) =>
  urls(
    await viewer.run(
      `query ($id: Int!) { member(id: $id) { mainPhoto { ${files.join(' ')} } photos { ${files.join(' ')} } }
        members { edges { node { id mainPhoto { thumb: url(size: THUMB) } } } } }`,
      { id: owner.id },
    ),
  ).filter((url) => ours.some((key) => url.includes(key)))
const toVisitors = () => addressesForVisitors(fixture, owner)
let ours: string[]
const notice = async () => {
  const rows = await fixture.services.db.prisma.photo.findMany({ where: { profileId: owner.id } })
  ours = rows.map(({ key }) => key)
}

const sessions = new Map<Actor, string>()
async function get(path: string, viewer: Actor | null, headers: Record<string, string> = {}) {
  if (viewer && !sessions.has(viewer)) sessions.set(viewer, await cookieOf(fixture, viewer))
  return raw(server.url, {
    path,
    headers: { ...headers, ...(viewer && { cookie: sessions.get(viewer) as string }) },
  })
}
const statuses = async (paths: readonly string[], viewer: Actor | null, headers = {}) => {
  const found = new Set<number>()
  for (const path of paths) found.add((await get(path, viewer, headers)).status)
  return [...found]
}

type Viewer = 'owner' | 'friend' | 'stranger' | 'blocked' | 'visitor'

/** What happens, and to whom the addresses of before are still open, each with the own session and without one. */
const changes: Record<string, { happens: () => Promise<unknown>; open: Viewer[]; byItself?: Viewer[] }> = {
  nothing: {
    happens: async () => {},
    open: ['owner', 'friend', 'stranger', 'blocked', 'visitor'],
  },
  'a block': {
    happens: () => blockProfile(owner.member(), others.blocked.id),
    open: ['owner', 'friend', 'stranger'],
  },
  'a block the other way': {
    happens: () => blockProfile(others.blocked.member(), owner.id),
    // Those who block still see the main photo among the members whom they blocked.
    open: ['owner', 'friend', 'stranger', 'visitor'],
  },
  'privacy mode': {
    happens: () => updatePrivacy(owner.member(), { isPrivate: true }),
    open: ['owner', 'friend'],
    byItself: [],
  },
  'hiding from visitors': {
    happens: () => updatePrivacy(owner.member(), { shownToVisitors: false }),
    open: ['owner', 'friend', 'stranger', 'blocked'],
  },
  'a ban': {
    happens: () => ban(fixture.services, owner.id, 'Spam', fixture.clock.now()),
    open: [],
  },
  'a closed account': {
    happens: () => leave(),
    open: [],
  },
  'an erasure': {
    happens: async () => {
      await leave()
      fixture.clock.advance(15 * days)
      await runJob(fixture.services, 'finish-leaving')
    },
    open: [],
  },
}
const leave = () =>
  fixture.services.db.pool.query('select request_deletion($1, $2, $3, $4)', [
    owner.id,
    'privacy',
    '',
    fixture.clock.now(),
  ])

describe('every address of a member’s pictures', () => {
  it.each(Object.keys(changes))('after %s opens for those who may still see them', async (name) => {
    await notice()
    const { happens, open, byItself = open } = changes[name] as (typeof changes)[string]
    const viewers: Record<Viewer, Actor | null> = { owner, ...others, visitor: null }
    const before = {} as Record<Viewer, string[]>
    for (const [kind, viewer] of Object.entries(viewers)) {
      const paths = viewer ? await given(viewer) : await toVisitors()
      before[kind as Viewer] = paths
      expect(paths.length).toBe(viewer ? 12 : 6)
      expect(await statuses(paths, viewer)).toEqual([200])
    }
    await happens()
    const seen: Record<string, number[]> = {}
    const expected: Record<string, number[]> = {}
    for (const [kind, viewer] of Object.entries(viewers) as [Viewer, Actor | null][]) {
      // Also with what a browser has kept: a picture that left is not confirmed.
      const tags = { 'if-none-match': '*, "x"' }
      const paths = name === 'a block the other way' && kind === 'blocked' ? [] : before[kind]
      seen[kind] = await statuses(paths, viewer)
      expected[kind] = paths.length === 0 ? [] : [open.includes(kind) ? 200 : 404]
      seen[`${kind} without a session`] = await statuses(paths, null, tags)
      expected[`${kind} without a session`] = paths.length === 0 ? [] : [byItself.includes(kind) ? 200 : 404]
    }
    expect(seen).toEqual(expected)
  })

  it('opens again for visitors under a new name only', async () => {
    await notice()
    const before = await toVisitors()
    await blockProfile(owner.member(), others.blocked.id)
    const now = await toVisitors()
    expect(now.filter((url) => before.includes(url))).toEqual([])
    expect(await statuses(now, null)).toEqual([200])
    await updatePrivacy(owner.member(), { isPrivate: true })
    await updatePrivacy(owner.member(), { isPrivate: false })
    expect(await statuses(now, null)).toEqual([404])
    expect(await statuses(await toVisitors(), null)).toEqual([200])
  })

  it('does not open by the present key for visitors of a photo that is not shown to them', async () => {
    const { services } = fixture
    const present = async () => {
      const photos = await services.db.prisma.photo.findMany({
        where: { profileId: owner.id },
        orderBy: { position: 'asc' },
      })
      const paths = photos.map(({ visitorKey }) =>
        services.media.forVisitors({ cdnPrefix: '/media' }, visitorKey, 'thumb'),
      )
      return Promise.all(paths.map(async (path) => (await get(path, null)).status))
    }
    expect(await present()).toEqual([200, 404])
    await updatePrivacy(owner.member(), { shownToVisitors: false })
    expect(await present()).toEqual([404, 404])
  })

  it('keeps showing the main photo to the member who blocked its owner, and no other photo', async () => {
    await notice()
    const { blocked: blocker } = others
    const paths = await given(blocker)
    await blockProfile(blocker.member(), owner.id)
    const { key } = await fixture.services.db.prisma.photo.findFirstOrThrow({
      where: { profileId: owner.id, position: 0 },
    })
    expect(
      await statuses(
        paths.filter((path) => path.includes(key)),
        blocker,
      ),
    ).toEqual([200])
    expect(
      await statuses(
        paths.filter((path) => !path.includes(key)),
        blocker,
      ),
    ).toEqual([404])
  })

  it('is closed to a member who was banned or left', async () => {
    await notice()
    const paths = await given(others.stranger)
    await ban(fixture.services, others.stranger.id, 'Spam', fixture.clock.now())
    expect(await statuses(paths, null)).toEqual([404])
  })
})

describe('a browser', () => {
  it('keeps a member’s picture for a minute, and asks again whether it may still be seen', async () => {
    await notice()
    const [path = ''] = await given(others.blocked)
    const { headers } = await get(path, null)
    expect(headers['cache-control']).toBe('private, max-age=60, must-revalidate')
    const kept = { 'if-none-match': `"other", W/${headers.etag}` }
    const again = await get(path, null, kept)
    expect([again.status, again.text, again.headers['cache-control']]).toEqual([
      304,
      '',
      headers['cache-control'],
    ])
    await blockProfile(owner.member(), others.blocked.id)
    expect((await get(path, null, kept)).status).toBe(404)
  })
})
