import { setTimeout as pause } from 'node:timers/promises'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { persistedOperations, serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

let fixture: AppFixture
let server: TestServer
let anna: Actor
let cookie: string
const open: TestSocket[] = []
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
beforeEach(async () => {
  anna = await fixture.person({ credits: 100, isPaid: true })
  cookie = await cookieOf(fixture, anna)
})
afterEach(async () => {
  for (const socket of open.splice(0)) await socket.close()
})

async function connect(headers: Record<string, string> = { cookie }): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, headers)
  open.push(socket)
  return socket
}
const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
const stream =
  'subscription ($after: String) { events(after: $after) { id __typename ... on MessageEvent { message { text } } } }'
/** The status with which an upgrade is rejected. */
const rejected = (headers: Record<string, string>, path = '/graphql') =>
  new Promise<number>((resolve, reject) => {
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers,
    })
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    ws.on('open', () => reject(new Error('It opened.')))
    ws.on('error', () => {})
  })

describe('opening a socket', () => {
  it('is rejected from pages of other sites and on other paths', async () => {
    expect(await rejected({ cookie, origin: 'http://evil.example' })).toBe(403)
    expect(await rejected({ cookie, origin: 'null' })).toBe(403)
    expect(await rejected({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await rejected({ cookie }, '/elsewhere')).toBe(404)
    expect(await rejected({ cookie }, '//')).toBe(404)
    expect((await connect({ cookie, origin: server.url })).closed).toBeNull()
  })

  it('is open to a visitor, who may run public queries and no event subscription', async () => {
    const socket = await connect({ cookie: 'sid=%E0%A4%A' })
    expect((await socket.run({ query: '{ viewer { id } site { name } }' })).data).toEqual({
      viewer: null,
      site: { name: 'Vonk' },
    })
    expect((await socket.run({ query: stream })).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })

  it('is limited to twenty for the visitors of one network, and members are not rejected then', async () => {
    const codes = await Promise.all(
      Array.from({ length: 25 }, () =>
        connect({}).then(
          () => 'open',
          (error) => error.message,
        ),
      ),
    )
    expect(codes.filter((code) => code === 'open')).toHaveLength(20)
    expect(codes.filter((code) => code.includes('4429'))).toHaveLength(5)
    expect((await connect()).closed).toBeNull()
  })

  it('is limited to five per member, and a closed socket frees its place at once', async () => {
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connect()))
    for (const socket of sockets) socket.subscribe({ query: stream })
    const sixth = new TestSocket(server.url, { cookie })
    await sixth.begin()
    expect(await sixth.untilClosed()).toBe(4429)
    for (let n = 0; n < 6; n++) {
      await sockets.shift()?.close()
      await pause(20)
      sockets.push(await connect())
    }
  })
})

describe('a socket', () => {
  it('runs persisted operations by their id and rejects unknown ones', async () => {
    const socket = await connect()
    const known = persistedOperations()
      .all()
      .find(({ name }) => name === 'SessionViewer')
    const answer = await socket.run({ extensions: { documentId: known?.id } })
    expect(JSON.stringify(answer.data)).toContain(String(anna.id))
    const { errors } = await socket.run({ extensions: { documentId: 'unknown' } })
    expect(errors[0].extensions.code).toBe('UNKNOWN_DOCUMENT')
  })

  it('stays open after errors in single operations', async () => {
    const socket = await connect()
    expect((await socket.run({ query: '{ viewer {' })).errors[0].message).toContain('Syntax Error')
    expect((await socket.run({ query: '{ nothing }' })).errors[0].message).toContain('nothing')
    const typing = 'subscription { typing(conversationId: 99999) { profileId } }'
    expect((await socket.run({ query: typing })).errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect((await socket.run({ query: 'mutation { logOut }' })).errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await socket.run({ query: '{ viewer { id } }' })).data.viewer.id).toBe(anna.id)
  })

  it('closes within a second of a log-out in another tab', async () => {
    const [socket, bystander] = [await connect(), await connect({ cookie: await cookieOf(fixture, anna) })]
    socket.subscribe({ query: stream })
    await pause(50)
    const at = Date.now()
    await post(server.url, { query: 'mutation { logOut }' }, { cookie })
    expect(await socket.untilClosed(1000)).toBe(4401)
    expect(Date.now() - at).toBeLessThan(1000)
    expect(bystander.closed).toBeNull()
    await expect(
      TestSocket.open(server.url, { cookie }).then((again) => again.run({ query: stream })),
    ).resolves.toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  it('closes when its session has expired', async () => {
    const socket = await connect()
    fixture.clock.advance(31 * days)
    const id = socket.subscribe({ query: '{ viewer { id } }' })
    expect(await socket.untilClosed()).toBe(4401)
    expect(socket.results(id)).toEqual([])
  })

  it('knows within seconds that its member has become premium', async () => {
    const free = await fixture.person()
    const socket = await connect({ cookie: await cookieOf(fixture, free) })
    await fixture.services.db.prisma.member.update({
      where: { id: free.id },
      data: { premiumSince: fixture.clock.now() },
    })
    fixture.clock.advance(10_000)
    expect((await socket.run({ query: '{ changes(after: "0") { isPaid } }' })).data.changes.isPaid).toBe(true)
  })

  it('is closed after a frame that is too large', async () => {
    const socket = await connect()
    socket.subscribe({ query: `{ viewer { id } } ${'#'.repeat(17_000)}` })
    expect(await socket.untilClosed()).toBe(1009)
  })

  it('is closed when it is flooded, and the rest of the flood is not handled', async () => {
    const socket = await connect()
    const bram = await fixture.person()
    for (let n = 0; n < 300; n++)
      socket.subscribe({ query: send, variables: messageTo(bram.id, `Vloed ${n}`) })
    expect(await socket.untilClosed()).toBe(4429)
    await pause(300)
    const { rows } = await fixture.services.db.pool.query(
      'select count(*) as count from message where sender_id = $1',
      [anna.id],
    )
    expect(rows[0].count).toBeLessThanOrEqual(60)
  })

  it('runs at most twenty operations at once', async () => {
    const socket = await connect()
    const ids = Array.from({ length: 21 }, () => socket.subscribe({ query: stream }))
    const error = await socket.until(({ type }) => type === 'error')
    expect(error).toMatchObject({ id: ids[20], payload: [{ extensions: { code: 'RATE_LIMITED' } }] })
    socket.complete(ids[0] as string)
    await pause(30)
    expect((await socket.run({ query: '{ viewer { id } }' })).data.viewer.id).toBe(anna.id)
  })

  it('must initialise the connection once and follow the protocol', async () => {
    const silent = new TestSocket(server.url, { cookie })
    await new Promise((resolve) => silent.ws.once('open', resolve))
    silent.subscribe({ query: '{ viewer { id } }' })
    expect(await silent.untilClosed()).toBe(4401)
    const [twice, garbled] = [await connect(), await connect()]
    twice.ws.send('{"type":"connection_init"}')
    expect(await twice.untilClosed()).toBe(4429)
    garbled.ws.send('not json')
    expect(await garbled.untilClosed()).toBe(4400)
  })
})

describe('events over sockets', () => {
  it('resume after the last event id without gaps or duplicates', async () => {
    const bram = await fixture.person({ credits: 100 })
    const bramCookie = await cookieOf(fixture, bram)
    const write = (text: string) =>
      post(server.url, { query: send, variables: messageTo(anna.id, text) }, { cookie: bramCookie })
    const first = await connect()
    const id = first.subscribe({ query: stream, variables: { after: '0' } })
    await write('Eén')
    await write('Twee')
    const seen = (await first.wait(id, 2)).map(({ data }: AnyJson) => data.events)
    await first.close()
    await write('Drie')
    const second = await connect()
    const again = second.subscribe({ query: stream, variables: { after: seen.at(-1).id } })
    await second.wait(again, 1)
    await write('Vier')
    seen.push(...(await second.wait(again, 2)).map(({ data }: AnyJson) => data.events))
    expect(seen.map(({ id: no, message }: AnyJson) => `${no} ${message.text}`)).toEqual([
      '1 Eén',
      '2 Twee',
      '3 Drie',
      '4 Vier',
    ])
  })
})
