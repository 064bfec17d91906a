import { type AnyJson, type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { sessionTopic } from '../ports/bus.ts'
import { touchSessions, viewerOf } from './find-viewer.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password.ts'

const password = 'lange-avond-77'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

let count = 0
async function member() {
  const email = `sessions-${++count}@example.org`
  const { id } = await fixture.person({ email, passwordHash: await hashPassword(password) })
  // Remove the testkit's own session, which no browser has.
  await fixture.services.db.prisma.session.deleteMany({ where: { memberId: id } })
  return { id, email }
}
/** A separate browser that keeps its cookies. */
function browser(userAgent = 'test') {
  const jar = { token: null as string | null, device: null as string | null }
  return {
    jar,
    async logIn(email: string) {
      const session = { ...carrier(jar.token, jar.device), userAgent }
      const ctx: Context = { ...fixture.visitor.context(), session }
      await logIn(ctx, { email, password })
      jar.token = session.given
      jar.device = session.givenDevice
      return ctx
    },
    viewer: () => viewerOf(fixture.services.db, jar.token ?? '', 1, fixture.clock.now()),
  }
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Sends a query as the member who is logged in in a browser. */
async function ask(one: ReturnType<typeof browser>, query: string, variables = {}): Promise<AnyJson> {
  const { graphql } = await import('graphql')
  const { schema } = await import('../index.ts')
  const ctx: Context = { ...fixture.visitor.context(), session: carrier(one.jar.token, one.jar.device) }
  ctx.viewer = await one.viewer()
  ctx.cache = new Map()
  const { data, errors } = await graphql({
    schema,
    source: query,
    variableValues: variables,
    contextValue: ctx,
  })
  if (errors?.length) throw errors[0]
  return data
}
const messagesOf = (sessionId: string) => {
  const messages: string[] = []
  fixture.services.bus.subscribe(sessionTopic(sessionId), (message) => messages.push(message))
  return messages
}
const until = async (condition: () => boolean) => {
  for (let n = 0; n < 200 && !condition(); n++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(condition()).toBe(true)
}

describe('a session', () => {
  it('is new at every log-in: the browser’s previous token stops working', async () => {
    const { email } = await member()
    const one = browser()
    await one.logIn(email)
    const planted = { ...one.jar }
    const ended = messagesOf((await one.viewer())?.sessionId as string)
    await one.logIn(email)
    expect(one.jar.token).not.toBe(planted.token)
    expect(await viewerOf(fixture.services.db, planted.token as string, 1, fixture.clock.now())).toBeNull()
    await until(() => ended.length === 1)
  })

  it('of another member ends when somebody logs in over it', async () => {
    const [anna, bram] = [await member(), await member()]
    const one = browser()
    await one.logIn(anna.email)
    const annas = one.jar.token as string
    await one.logIn(bram.email)
    expect(await viewerOf(fixture.services.db, annas, 1, fixture.clock.now())).toBeNull()
    expect(await one.viewer()).toMatchObject({ id: bram.id })
  })

  it('replaces the member’s session on this device, and no other', async () => {
    const { email } = await member()
    const [phone, laptop] = [browser(iphone), browser(firefox)]
    await phone.logIn(email)
    await laptop.logIn(email)
    const old = phone.jar.token as string
    phone.jar.token = null // the session cookie was lost, the device cookie was not
    await phone.logIn(email)
    expect(await viewerOf(fixture.services.db, old, 1, fixture.clock.now())).toBeNull()
    const { sessions } = await ask(phone, '{ sessions { isCurrent } }')
    expect(sessions).toEqual([{ isCurrent: true }, { isCurrent: false }])
    expect(await laptop.viewer()).not.toBeNull()
  })

  it('cannot be planted: an unknown token stays anonymous, even after a log-in', async () => {
    const { email } = await member()
    const one = browser()
    one.jar.token = 'planted-by-somebody-else'
    await one.logIn(email)
    expect(one.jar.token).not.toBe('planted-by-somebody-else')
    expect(await viewerOf(fixture.services.db, 'planted-by-somebody-else', 1, fixture.clock.now())).toBeNull()
  })
})

describe('the list of sessions', () => {
  it('describes them, this device first, with the time of last use', async () => {
    const { email } = await member()
    const [phone, laptop] = [browser(iphone), browser(firefox)]
    await phone.logIn(email)
    fixture.clock.advance(10 * minutes)
    await laptop.logIn(email)
    const list = async () =>
      (await ask(phone, '{ sessions { browser system kind isCurrent startedAt lastSeenAt } }')).sessions
    const [mine, other] = await list()
    expect(mine).toMatchObject({ browser: 'Safari', system: 'iOS', kind: 'PHONE', isCurrent: true })
    expect(other).toMatchObject({ browser: 'Firefox', system: 'Linux', kind: 'COMPUTER', isCurrent: false })
    const { sessionId } = (await phone.viewer()) as { sessionId: string }
    await touchSessions(fixture.services.db, [sessionId], fixture.clock.now())
    expect((await list())[0].lastSeenAt).toBe(fixture.clock.now().toISOString())
    const before = fixture.clock.now().toISOString()
    fixture.clock.advance(4 * minutes)
    await touchSessions(fixture.services.db, [sessionId], fixture.clock.now())
    expect((await list())[0].lastSeenAt).toBe(before)
  })

  it('logs out one device, closes its sockets, and no longer remembers the device', async () => {
    const { email } = await member()
    const [phone, laptop] = [browser(), browser()]
    await phone.logIn(email)
    await laptop.logIn(email)
    const { sessions } = await ask(laptop, '{ sessions { id isCurrent } }')
    const messages = messagesOf(sessions[1].id)
    const end = 'mutation ($id: ID!) { endSession(id: $id) { endedIds } }'
    expect(await ask(laptop, end, { id: sessions[1].id })).toEqual({
      endSession: { endedIds: [sessions[1].id] },
    })
    await until(() => messages.length === 1)
    expect(await phone.viewer()).toBeNull()
    expect(await laptop.viewer()).not.toBeNull()
    expect((await ask(laptop, end, { id: sessions[0].id })).endSession.endedIds).toEqual([])
    expect((await ask(laptop, end, { id: 'no uuid' })).endSession.endedIds).toEqual([])
    expect(await fixture.services.db.prisma.knownDevice.count({ where: { member: { email } } })).toBe(1)
  })

  it("does not log out another member's device, and gives the same error as for an unknown one", async () => {
    const [anna, bram] = [await member(), await member()]
    const [hers, his] = [browser(), browser()]
    await hers.logIn(anna.email)
    await his.logIn(bram.email)
    const { sessions } = await ask(hers, '{ sessions { id } }')
    const answer = await ask(his, `mutation { endSession(id: "${sessions[0].id}") { endedIds } }`)
    expect(answer).toEqual({ endSession: { endedIds: [] } })
    expect(await hers.viewer()).not.toBeNull()
  })

  it('logs out all other devices', async () => {
    const { email } = await member()
    const browsers = [browser(), browser(), browser()]
    for (const one of browsers) await one.logIn(email)
    const { endOtherSessions } = await ask(
      browsers[0] as ReturnType<typeof browser>,
      'mutation { endOtherSessions { endedIds } }',
    )
    expect(endOtherSessions.endedIds).toHaveLength(2)
    expect(await Promise.all(browsers.map(async (one) => (await one.viewer()) !== null))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('leaves out expired sessions', async () => {
    const { email } = await member()
    const [phone, laptop] = [browser(), browser()]
    await phone.logIn(email)
    fixture.clock.advance(29 * days)
    await laptop.logIn(email)
    fixture.clock.advance(2 * days)
    expect((await ask(laptop, '{ sessions { id } }')).sessions).toHaveLength(1)
  })
})
