import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())

async function like(from: Actor, to: Actor): Promise<void> {
  await from.run('mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }', { id: to.id })
  rest.fixture.clock.advance(1000)
}

const likesOf = async (actor: Actor) =>
  (await rest.call('GET', '/api/likes.php', { cookie: await cookieOf(rest.fixture, actor) })).body

const ids = (profiles: { id: number }[]) => profiles.map(({ id }) => id)

test('a visitor gets authentication_required, which logs clients out', async () => {
  const { status, body } = await rest.call('GET', '/api/likes.php')
  expect(status).toBe(403)
  expect(body).toEqual({ error: 'Log eerst in.', code: 'UNAUTHENTICATED', authentication_required: true })
})

test('a member without likes gets two empty lists', async () => {
  expect(await likesOf(await rest.fixture.person())).toEqual({ profiles: [], liked_by: [] })
})

test('lists given and received likes in the shape of the legacy API, a match in both', async () => {
  const [me, given, received, match] = (await Promise.all(
    ['Ik', 'Gegeven', 'Gekregen', 'Match'].map((name) => rest.fixture.person({ name })),
  )) as [Actor, Actor, Actor, Actor]
  await like(me, given)
  await like(received, me)
  await like(match, me)
  await like(me, match)
  const likes = await likesOf(me)
  expect(ids(likes.profiles)).toEqual([match.id, given.id])
  expect(ids(likes.liked_by)).toEqual([match.id, received.id])
  expect(likes.liked_by.map((one: any) => one.like_new)).toEqual([false, true])
  expect({ ...likes.liked_by[1], id: 'ID' }).toMatchInlineSnapshot(`
    {
      "age": 31,
      "body_type": null,
      "city": "Utrecht",
      "country": "NL",
      "eye_color": null,
      "gender": "female",
      "hair_color": null,
      "id": "ID",
      "interests": [],
      "is_fictional": false,
      "like_new": true,
      "main_image": null,
      "name": "Gekregen",
      "reason_for_signup": null,
      "region": "NL-UT",
      "relationship_status": null,
      "sexuality": "hetero",
      "status": "active",
      "tattoos": null,
    }
  `)
  expect(likes.profiles[0]).toEqual(likes.liked_by[0])
  expect(await likesOf(given)).toMatchObject({ profiles: [], liked_by: [{ id: me.id, like_new: true }] })
})

test('like_new becomes false once the member has seen the like', async () => {
  const [me, admirer] = [await rest.fixture.person(), await rest.fixture.person()]
  await like(admirer, me)
  expect((await likesOf(me)).liked_by).toMatchObject([{ id: admirer.id, like_new: true }])
  await me.run('mutation ($id: Int!) { markLikeSeen(profileId: $id) { newLikes } }', { id: admirer.id })
  expect((await likesOf(me)).liked_by).toMatchObject([{ id: admirer.id, like_new: false }])
})

test('lists all likes beyond a page of the graph, newest first, without duplicates', async () => {
  const popular = await rest.fixture.person()
  const admirers: number[] = []
  for (let index = 0; index < 104; index++) {
    const admirer = await rest.fixture.person({ name: `Bewonderaar ${index}` })
    await like(admirer, popular)
    admirers.unshift(admirer.id)
  }
  expect(ids((await likesOf(popular)).liked_by)).toEqual(admirers)
})

test('leaves out members who blocked the viewer, were deleted or are disabled', async () => {
  const [me, blocker, deleted, disabled, stays] = (await Promise.all(
    Array.from({ length: 5 }, () => rest.fixture.person()),
  )) as [Actor, Actor, Actor, Actor, Actor]
  for (const other of [blocker, deleted, disabled, stays]) {
    await like(other, me)
    await like(me, other)
  }
  await blocker.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: me.id })
  const { profile } = rest.fixture.services.db.prisma
  await profile.update({ where: { id: deleted.id }, data: { status: 'deleted' } })
  await profile.update({ where: { id: disabled.id }, data: { status: 'disabled' } })
  const likes = await likesOf(me)
  expect(ids(likes.profiles)).toEqual([stays.id])
  expect(ids(likes.liked_by)).toEqual([stays.id])
})

test('lists a like from the swipe game, drops it when it is undone, and never lists a pass', async () => {
  const [me, liked, passed] = (await Promise.all(
    ['Ik', 'Geswipet', 'Overgeslagen'].map((name) => rest.fixture.person({ name })),
  )) as [Actor, Actor, Actor]
  const about = (field: string) => `mutation ($id: Int!) { ${field}(profileId: $id) { __typename } }`
  await me.run(about('passProfile'), { id: passed.id })
  await me.run(about('swipeLike'), { id: liked.id })
  expect(ids((await likesOf(me)).profiles)).toEqual([liked.id])
  expect((await likesOf(liked)).liked_by).toMatchObject([{ id: me.id, like_new: true }])
  await me.run('mutation { undoDecision { __typename } }')
  expect((await likesOf(me)).profiles).toEqual([])
  for (const other of [liked, passed]) expect((await likesOf(other)).liked_by).toEqual([])
})
