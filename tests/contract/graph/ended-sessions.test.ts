import { createReset } from '@vonk/schema/access/create-reset.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const password = 'lange-avond-77'
const fresh = 'een heel ander woord'
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

/** A member with an open socket on this device and one on another device. */
async function memberOnTwoDevices() {
  const actor = await fixture.person({ passwordHash: await hashPassword(password) })
  const open = async () => {
    const cookie = await cookieOf(fixture, actor)
    const socket = await TestSocket.open(server.url, { cookie, origin: server.url })
    socket.subscribe({ query: 'subscription { events(after: "0") { id } }' })
    // A response proves that the server has handled the subscription before it.
    await socket.run({ query: '{ viewer { id } }' })
    return { cookie, socket }
  }
  return { actor, here: await open(), there: await open() }
}
const isLoggedOut = async (cookie: string) =>
  (await post(server.url, { query: '{ viewer { id } }' }, { cookie })).body.data.viewer === null

it.each([
  [
    'another password',
    async ({ here }: Awaited<ReturnType<typeof memberOnTwoDevices>>) => {
      const input = `oldPassword: "${password}", password: "${fresh}", passwordAgain: "${fresh}"`
      const query = `mutation { changePassword(input: { ${input} }) { __typename } }`
      return post(server.url, { query }, { cookie: here.cookie })
    },
  ],
  [
    'a reset by this member',
    async ({ here, actor }: Awaited<ReturnType<typeof memberOnTwoDevices>>) => {
      const { email } = await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id: actor.id } })
      const token = await createReset(
        fixture.services.db,
        actor.id,
        email,
        { resetHours: 1 },
        fixture.clock.now(),
      )
      const input = `token: "${token}", password: "${fresh}", passwordAgain: "${fresh}"`
      const query = `mutation { resetPassword(input: { ${input} }) { __typename } }`
      return post(server.url, { query }, { cookie: here.cookie })
    },
  ],
  [
    'logging out everywhere else',
    async ({ here }: Awaited<ReturnType<typeof memberOnTwoDevices>>) =>
      post(server.url, { query: 'mutation { endOtherSessions { endedIds } }' }, { cookie: here.cookie }),
  ],
])(
  '%s closes the sockets and ends the sessions of the other devices, but not of this one',
  async (_what, action) => {
    const people = await memberOnTwoDevices()
    const { body } = await action(people)
    expect(body.errors).toBeUndefined()
    expect(JSON.stringify(body)).not.toContain('Error')
    expect(await people.there.socket.untilClosed()).toBe(4401)
    expect(people.here.socket.closed).toBeNull()
    expect(await isLoggedOut(people.there.cookie)).toBe(true)
    expect(await isLoggedOut(people.here.cookie)).toBe(false)
  },
)

it('logging in ends a session that somebody else planted in the browser', async () => {
  const email = 'fixed@example.org'
  await fixture.person({ email, passwordHash: await hashPassword(password) })
  const attacker = await fixture.person()
  const planted = await cookieOf(fixture, attacker)
  const query = `mutation { logIn(input: { email: "${email}", password: "${password}" }) { __typename } }`
  const { headers } = await post(server.url, { query }, { cookie: planted })
  const given = headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)
  expect(given[0]).toMatch(/^sid=/)
  expect(given[0]).not.toBe(planted)
  expect(await isLoggedOut(planted)).toBe(true)
  expect(await isLoggedOut('sid=planted-by-somebody')).toBe(true)
})
