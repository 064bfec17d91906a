import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, messageTo } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runSite } from '../commands/site.ts'

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

const domain = () => [...fixture.services.sites.keys()][0] as string
/** Replaces the settings of the site, as the server does after an operator's change. */
const change = (settings: object) => {
  const before = fixture.services.sites.get(domain())
  fixture.services.sites.set(domain(), Object.assign({}, before, settings))
}
const open = async (actor: { id: number }) =>
  TestSocket.open(server.url, { cookie: await cookieOf(fixture, actor) })

describe('an open socket', () => {
  let own: object
  beforeEach(() => {
    own = { ...fixture.services.sites.get(domain()) }
  })
  afterEach(() => change(own))

  it('reads the settings of the site as they are now', async () => {
    const socket = await open(await fixture.person())
    change({ supportEmail: 'later@example.org' })
    const { data } = await socket.run({ query: '{ site { supportEmail } }' })
    expect(data.site.supportEmail).toBe('later@example.org')
    await socket.close()
  })

  it('begins with the time of the server, so that a client knows when the clock of its device is wrong', async () => {
    const socket = await open(await fixture.person())
    const [acknowledged] = socket.frames
    expect(acknowledged).toEqual({
      type: 'connection_ack',
      payload: { now: fixture.clock.now().getTime() },
    })
    await socket.close()
  })

  it('sends nothing any more once the site is closed', async () => {
    const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const socket = await open(anna)
    change({ closedOn: '2026-11-20' })
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
    socket.subscribe({ query, variables: messageTo(bram.id, 'Hoi') })
    expect(await socket.untilClosed()).toBe(1013)
    expect(await fixture.services.db.prisma.message.count()).toBe(0)
  })

  it('does nothing any more once its host name is that of another site', async () => {
    const socket = await open(await fixture.person())
    change({ id: 99 })
    socket.subscribe({ query: '{ viewer { id } }' })
    expect(await socket.untilClosed()).toBe(1013)
  })

  it('closes with its subscriptions when the operator closes the site', async () => {
    const socket = await open(await fixture.person())
    socket.subscribe({ query: 'subscription { events { id } }' })
    await runSite(fixture.services, ['close', domain()], null)
    expect(await socket.untilClosed()).toBe(1013)
  })
})

it('reads the members of a crowd that comes at once a few at a time, so that others need not wait behind all of them', async () => {
  const cookies: string[] = []
  for (let n = 0; n < 60; n++) cookies.push(await cookieOf(fixture, await fixture.person()))
  const { urgent } = fixture.services.db
  let mostWaiting = 0
  const watch = () => {
    mostWaiting = Math.max(mostWaiting, urgent.waitingCount)
  }
  urgent.on('acquire', watch)
  const crowd = await Promise.all(cookies.map((cookie) => TestSocket.open(server.url, { cookie })))
  urgent.off('acquire', watch)
  expect(mostWaiting).toBeLessThan(8)
  for (const socket of crowd) await socket.close()
})
