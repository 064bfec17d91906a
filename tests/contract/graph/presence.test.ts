import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

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

const become = (isInvisible: boolean) => ({
  query: `mutation { updatePrivacy(input: { isInvisible: ${isInvisible} }) { profile { isOnline lastActiveAt } } }`,
})

it('shows a member who leaves invisible mode as online at once, to others and to themselves, while a socket is open', async () => {
  const [eva, anna] = [await fixture.person(), await fixture.person()]
  const cookie = await cookieOf(fixture, eva)
  await post(server.url, become(true), { cookie })
  fixture.clock.advance(22 * hours)
  const socket = await TestSocket.open(server.url, { cookie, origin: server.url })
  await socket.run({ query: '{ viewer { id } }' })
  const seen = async () =>
    (await anna.run('query ($id: Int!) { member(id: $id) { isOnline lastActiveAt } }', { id: eva.id })).member
  expect(await seen()).toEqual({ isOnline: false, lastActiveAt: null })
  const { body } = await post(server.url, become(false), { cookie })
  expect(body.data.updatePrivacy.profile.isOnline).toBe(true)
  const { isOnline, lastActiveAt } = await seen()
  expect(isOnline).toBe(true)
  expect(fixture.clock.now().getTime() - Date.parse(lastActiveAt)).toBeLessThan(5 * minutes)
  socket.ws.close()
})
