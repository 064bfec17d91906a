import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const sizes = ['large', 'medium', 'thumb', 'veil']

async function add(owner: Actor): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await corpus.jpeg(120, 150))]))
  const headers = { cookie: await cookieOf(fixture, owner) }
  const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body: form, headers })
  const { id } = (await answer.json()) as { id: string }
  const { uploadPhoto } = await owner.run(
    'mutation ($id: ID!) { uploadPhoto(uploadId: $id) { ... on UploadPhotoSuccess { photo { id } } } }',
    { id },
  )
  return uploadPhoto.photo.id
}

/** Every URL of a photo that a viewer gets now. */
async function given(viewer: Actor, owner: Actor, photoId: number): Promise<string[]> {
  const fields = ['LARGE', 'MEDIUM', 'THUMB'].flatMap((size) =>
    ['WEBP', 'JPEG'].map((format) => `${size}_${format}: url(size: ${size}, format: ${format})`),
  )
  const { member } = await viewer.run(
    `query ($id: Int!) { member(id: $id) { photos { id ${fields.join(' ')} } } }`,
    { id: owner.id },
  )
  const photo = member?.photos.find(({ id }: { id: number }) => id === photoId)
  return photo ? [...new Set(fields.map((field) => photo[field.split(':')[0] as string] as string))] : []
}

// One session for each, as in a browser; a logged-out member has none.
const cookies = new Map<Actor, string>()
const fetched = async (viewer: Actor | null, path: string) => {
  if (viewer && !cookies.has(viewer)) cookies.set(viewer, await cookieOf(fixture, viewer))
  const headers: Record<string, string> = viewer ? { cookie: cookies.get(viewer) as string } : {}
  return raw(server.url, { path, headers })
}
const statuses = async (viewer: Actor | null, paths: readonly string[]) => {
  const found = new Set<number>()
  for (const path of paths) found.add((await fetched(viewer, path)).status)
  return [...found].toSorted()
}
const isBlurred = (path: string) => path.includes('/veil.')
const makePremium = (owner: Actor, id: number) =>
  owner.run(`mutation { setPhotoPremium(photoId: ${id}, isPremium: true) { __typename } }`)

describe('access to the files of a photo', () => {
  it('requires the right at the time of the request, not of the URL', { timeout: 60_000 }, async () => {
    const { db } = fixture.services
    const owner = await fixture.person()
    const [main, extra, premium] = [await add(owner), await add(owner), await add(owner)]
    const before = await given(owner, owner, premium)
    await makePremium(owner, premium)
    const people = {
      free: await fixture.person(),
      paid: await fixture.person({ isPaid: true }),
      paidToo: await fixture.person({ isPaid: true }),
      blocked: await fixture.person({ isPaid: true }),
      former: await fixture.person({ isPaid: true }),
      leaver: await fixture.person({ isPaid: true }),
    }
    const { free, paid, paidToo, blocked, former, leaver } = people
    const viewers = [null, owner, ...Object.values(people)]
    const handed = new Map<Actor, string[]>()
    for (const viewer of [owner, ...Object.values(people)]) {
      const paths = await given(viewer, owner, premium)
      expect(await statuses(viewer, paths)).toEqual([200])
      handed.set(viewer, paths)
    }
    // Then one is blocked, one’s payment is refunded, and one’s account is deleted.
    await owner.run(`mutation { blockProfile(profileId: ${blocked.id}) { __typename } }`)
    await db.prisma.member.update({ where: { id: former.id }, data: { premiumSince: null } })
    await db.prisma.session.deleteMany({ where: { memberId: leaver.id } })
    await db.prisma.profile.update({ where: { id: leaver.id }, data: { status: 'deleted' } })

    // The owner’s URLs of public photos open by themselves: the owner sees them.
    for (const photo of [main, extra])
      for (const viewer of viewers)
        expect(await statuses(viewer, await given(owner, owner, photo))).toEqual([200])

    // A free member only gets the blurred preview’s URL, which opens as long as that member sees the profile.
    expect((handed.get(free) as string[]).every(isBlurred)).toBe(true)
    for (const viewer of viewers) expect(await statuses(viewer, handed.get(free) as string[])).toEqual([200])

    for (const [holder, paths] of handed) {
      for (const viewer of viewers) {
        const real = paths.filter((path) => !isBlurred(path))
        if (real.length === 0) continue
        const isOpen = viewer === holder && (viewer === owner || viewer === paid || viewer === paidToo)
        expect(await statuses(viewer, real)).toEqual([isOpen ? 200 : 403])
      }
    }

    // The URL without a signature, another size with the same signature, and the earlier URL do not work.
    const [own = ''] = handed.get(paid) as string[]
    for (const path of [own.split('?')[0] as string, own.replace('/large.', '/medium.'), `${own}0`])
      expect(await statuses(paid, [path])).toEqual([403])
    expect(await statuses(paid, before)).toEqual([404])
    expect(await statuses(null, before)).toEqual([404])

    // No proxy may store it.
    const { headers } = await fetched(paid, own)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    })

    fixture.clock.advance(11 * 60_000 + 1)
    for (const [holder, paths] of handed)
      expect(
        await statuses(
          holder,
          paths.filter((path) => !isBlurred(path)),
        ),
      ).toEqual(holder === free ? [] : [403])
    expect(await statuses(paid, await given(paid, owner, premium))).toEqual([200])

    const last = [...(await given(paid, owner, premium)), ...(handed.get(free) as string[])]
    await owner.run(`mutation { deletePhoto(photoId: ${premium}) { __typename } }`)
    for (const viewer of viewers) expect(await statuses(viewer, last)).toEqual([404])
  })

  it('is checked on every request while the profile is hidden', { timeout: 60_000 }, async () => {
    const { db } = fixture.services
    const owner = await fixture.person({ isConfirmed: false })
    const [friend, stranger] = [await fixture.person(), await fixture.person({ isPaid: true })]
    const [main, premium] = [await add(owner), await add(owner)]
    await makePremium(owner, premium)
    const paths = await given(owner, owner, main)
    const { key } = await db.prisma.photo.findUniqueOrThrow({ where: { id: premium } })
    /** The URLs of a viewer: the same files, each for that viewer. */
    const of = (viewer: Actor) => [
      ...paths.map((path) => forViewer(path, viewer)),
      ...sizes.map((size) => forViewer((paths[0] as string).replace('large', size), viewer)),
      fixture.services.media.forMember(key, 'veil', viewer.id),
    ]
    const forViewer = (path: string, viewer: Actor) =>
      path.split('?')[0] +
      (fixture.services.media.forMember('-', 'thumb', viewer.id).match(/\?.*/)?.[0] ?? '')
    const all = of(owner)
    const without = all.map((path) => path.split('?')[0] as string)
    const expectAlone = async () => {
      expect(await statuses(owner, all)).toEqual([200])
      for (const other of [null, friend, stranger]) {
        expect(await statuses(other, [...all, ...without])).toEqual([404])
        if (other) expect(await statuses(other, of(other))).toEqual([404])
      }
      expect((await fetched(owner, paths[0] as string)).headers['cache-control']).toBe('private, no-store')
    }
    const become = (data: object) => db.prisma.profile.update({ where: { id: owner.id }, data })
    await expectAlone()
    await become({ status: 'active' })
    for (const other of [owner, friend, stranger]) expect(await statuses(other, of(other))).toEqual([200])
    expect(await statuses(stranger, without)).toEqual([404])
    await become({ status: 'disabled' })
    await expectAlone()
    // Privacy mode: only the members whom the owner liked.
    await become({ status: 'active', isPrivate: true })
    await expectAlone()
    await owner.run(`mutation { likeProfile(profileId: ${friend.id}) { __typename } }`)
    expect(await statuses(friend, of(friend))).toEqual([200])
    for (const other of [null, stranger])
      expect(await statuses(other, [...all, ...of(friend)])).toEqual([404])
    await become({ status: 'deleted', isPrivate: false })
    for (const other of [null, owner, friend, stranger])
      expect(await statuses(other, [...all, ...of(friend)])).toEqual([404])
  })
})
