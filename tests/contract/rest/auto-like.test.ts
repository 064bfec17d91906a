import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
let me: Actor
let other: Actor
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())
beforeEach(async () => {
  const { prisma } = rest.fixture.services.db
  await prisma.profile.updateMany({ data: { status: 'disabled' } })
  me = await rest.fixture.person({ name: 'Ik' })
  other = await rest.fixture.person({ name: 'Passend' })
  for (const { id } of [me, other]) {
    await prisma.profile.update({ where: { id }, data: { seeksGender: 'both' } })
    await prisma.member.update({ where: { id }, data: { autoLike: true } })
  }
})

const path = '/api/auto-like.php'
const call = async (of: Actor, headers: Record<string, string> = {}, method = 'GET') =>
  rest.call(method, path, { cookie: await cookieOf(rest.fixture, of), headers })
const likesOf = async (of: Actor) =>
  (await rest.call('GET', '/api/likes.php', { cookie: await cookieOf(rest.fixture, of) })).body

test('a visitor gets authentication_required, which logs clients out', async () => {
  const { status, body } = await rest.call('GET', path)
  expect([status, body.authentication_required]).toEqual([403, true])
})

test('answers with the profile of the new like once a day, and then with null', async () => {
  const first = await call(me)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id: other.id, name: 'Passend', main_image: null })
  expect((await likesOf(me)).liked_by).toMatchObject([{ id: other.id, like_new: true }])
  const second = await call(me)
  expect([second.status, second.text]).toEqual([200, 'null'])
  expect(String(second.headers['content-type'])).toContain('application/json')
})

test('the profile has the same shape as in the likes, with the picture of a match', async () => {
  const { rows } = await rest.fixture.services.db.pool.query(
    'insert into photo (profile_id, position, key, created_at) values ($1, 0, gen_random_uuid(), $2) returning id',
    [other.id, rest.fixture.clock.now()],
  )
  await rest.fixture.services.db.prisma.profile.update({
    where: { id: other.id },
    data: { mainPhotoId: rows[0].id },
  })
  const { body } = await call(me)
  expect(body.main_image.match).toMatch(/^[0-9a-f-]+\/medium\.webp\?v=\d+&t=[\w-]+$/)
  const { like_new: _flag, ...same } = (await likesOf(me)).liked_by[0]
  expect(body).toEqual(same)
})

test.each([
  ['a picture on another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a fetch of another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
  ['another origin', { origin: 'https://other.example' }],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', accept: 'text/html' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
])('%s is rejected and changes nothing', async (_name, headers) => {
  const answer = await call(me, headers)
  expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE'])
  expect(await likesOf(me)).toEqual({ profiles: [], liked_by: [] })
})

test('a fetch from our own page is answered, a HEAD request is rejected', async () => {
  expect((await call(me, {}, 'HEAD')).status).toBe(405)
  expect(await likesOf(me)).toEqual({ profiles: [], liked_by: [] })
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  expect((await call(me, own)).body.id).toBe(other.id)
})
