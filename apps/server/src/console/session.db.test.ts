import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { hours, minutes } from '../../../../tests/testkit/clock.ts'
import { runAndCapture } from '../../../../tests/testkit/commands.ts'
import {
  createStaff,
  logInToConsole,
  StaffBrowser,
  type StaffPerson,
  serveConsole,
  staffPassword,
} from '../../../../tests/testkit/console.ts'
import { accessDocuments } from '../../../../tests/testkit/console-operations.ts'
import { cookieOf, post, raw } from '../../../../tests/testkit/http.ts'
import type { TestServer } from '../../../../tests/testkit/server.ts'
import { TestSocket } from '../../../../tests/testkit/socket.ts'
import { staffCommand } from '../commands/staff.ts'

let fixture: AppFixture
let server: TestServer
let person: StaffPerson
let one: StaffBrowser

beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serveConsole(fixture, accessDocuments)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(async () => {
  await fixture.services.db.pool.query('delete from throttle; delete from staff_network')
  person = await createStaff(fixture)
  one = await logInToConsole(fixture, new StaffBrowser(server.url), person)
})

const viewer = async (browser = one) => (await browser.run('Viewer')).body.data.viewer
const command = (...words: string[]) =>
  runAndCapture(staffCommand, fixture.services, ['--by', 'Iris', ...words])
const openSocket = () => TestSocket.open(server.url, { host: one.host, cookie: one.cookie })

describe('a session of the console', () => {
  test('ends after 30 minutes without a request', async () => {
    fixture.clock.advance(29 * minutes)
    expect(await viewer()).toMatchObject({ id: person.id })
    fixture.clock.advance(29 * minutes)
    expect(await viewer()).toMatchObject({ id: person.id })
    fixture.clock.advance(30 * minutes)
    expect(await viewer()).toBeNull()
  })

  test('ends after twelve hours, however much it is used', async () => {
    for (let used = 0; used < 26; used++) {
      fixture.clock.advance(27 * minutes)
      expect([used, (await viewer())?.id]).toEqual([used, person.id])
    }
    fixture.clock.advance(20 * minutes)
    expect(await viewer()).toBeNull()
  })

  test('a socket does not extend it', async () => {
    const socket = await openSocket()
    for (let used = 0; used < 3; used++) {
      fixture.clock.advance(10 * minutes)
      await socket.run({ extensions: { documentId: 'Viewer' } }).catch(() => {})
    }
    expect(await viewer()).toBeNull()
    expect(await socket.untilClosed()).toBe(4401)
  })

  test('says when it ends', async () => {
    const now = fixture.clock.now().getTime()
    const { body } = await one.run('Account')
    const { sessionEndsAt, idleEndsAt, sessions, email } = body.data.viewer
    expect(email).toBe(person.email)
    expect(new Date(sessionEndsAt).getTime()).toBe(now + 12 * hours)
    expect(new Date(idleEndsAt).getTime()).toBe(now + 30 * minutes)
    expect(sessions).toMatchObject([{ isThis: true }])
  })

  test('another one can be ended, whose sockets close at once', async () => {
    const socket = await openSocket()
    const other = await logInToConsole(fixture, new StaffBrowser(server.url), person)
    const { body } = await other.run('Account')
    const { id } = body.data.viewer.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    await other.run('EndSession', { id })
    expect(await socket.untilClosed()).toBe(4401)
    expect(await viewer()).toBeNull()
    expect(await viewer(other)).toMatchObject({ id: person.id })
  })

  test('of a disabled person ends at once, with its sockets', async () => {
    const socket = await openSocket()
    await command('disable', person.email)
    expect(await socket.untilClosed()).toBe(4401)
    expect(await viewer()).toBeNull()
    const { body } = await one.run('LogIn', { email: person.email, password: staffPassword })
    expect(body.data.result.__typename).toBe('StaffLogInFailedError')
  })

  test('has other rights with the next request after the roles changed', async () => {
    expect((await viewer()).rights).toContain('reports.decide')
    await command('roles', person.email, 'finance')
    expect((await viewer()).rights).toEqual(['member.view'])
  })

  test('a log-out closes the sockets', async () => {
    const socket = await openSocket()
    await one.run('LogOut')
    expect(await socket.untilClosed()).toBe(4401)
  })
})

describe('the host of the console', () => {
  test('a cookie of staff does nothing on the host of members', async () => {
    const answer = await post(server.url, { query: '{ viewer: me { id } }' }, { cookie: one.cookie })
    expect(JSON.stringify(answer.body)).not.toContain(person.name)
    const asMember = await post(
      server.url,
      { query: '{ sessions { id } }' },
      { cookie: one.cookie.replace('staff=', 'sid=') },
    )
    expect(asMember.body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    const operation = await post(server.url, { documentId: 'Viewer' }, { cookie: one.cookie })
    expect(operation.body.errors[0].extensions.code).toBe('UNKNOWN_DOCUMENT')
  })

  test("a member's cookie does nothing on the console", async () => {
    const member = await fixture.person()
    const cookie = await cookieOf(fixture, member)
    const browser = new StaffBrowser(server.url)
    for (const sent of [cookie, cookie.replace('sid=', 'staff=')]) {
      browser.cookie = sent
      expect(await viewer(browser)).toBeNull()
    }
  })

  test('runs persisted operations only', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const body of [
      { query: '{ viewer { id } }' },
      { documentId: 'Other', query: '{ viewer { id } }' },
      { query: '{ __schema { types { name } } }' },
    ]) {
      const answer = await one.send('/graphql', { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('UNKNOWN_DOCUMENT')
    }
    expect((await one.send('/graphql?query={viewer{id}}')).text).toContain('<div id="root">')
  })

  test('takes no request of another site, and JSON alone', async () => {
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const body = JSON.stringify({ documentId: 'LogOut' })
    for (const headers of [
      foreign,
      { ...foreign, origin: 'null' },
      { ...foreign, origin: `http://localhost:${new URL(server.url).port}` },
      { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    ])
      expect((await one.send('/graphql', { method: 'POST', headers, body })).status).toBe(403)
    const headers = { 'content-type': 'text/plain', origin: `http://${one.host}` }
    expect((await one.send('/graphql', { method: 'POST', headers, body })).status).toBe(415)
    expect(await viewer()).toMatchObject({ id: person.id })
    const socket = new TestSocket(server.url, { host: one.host, cookie: one.cookie, origin: foreign.origin })
    expect(await socket.untilClosed()).toBe(1006)
  })

  test('a socket without a session closes', async () => {
    const socket = new TestSocket(server.url, { host: one.host })
    await socket.begin()
    expect(await socket.untilClosed()).toBe(4401)
  })

  test('has none of the routes of members', async () => {
    for (const path of ['/api/members', '/dev/outbox', '/oauth/token', '/ready', '/uploads']) {
      const { status, text, headers } = await one.send(path)
      expect([path, status, text.includes('id="root"')]).toEqual([path, 200, true])
      expect(headers['set-cookie']).toBeUndefined()
    }
    for (const path of ['/api/login', '/uploads', '/lang-config']) {
      const answer = await one.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  test('sends the page with a nonce, and lets nobody index, frame or store it', async () => {
    const [first, second] = [await one.send('/desk/reports'), await one.send('/')]
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1]
    expect(first.text).toContain(`nonce="${nonce}"`)
    expect(second.text).not.toContain(`nonce="${nonce}"`)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(String(first.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect((await one.send('/health')).text).toBe('{"ok":true}')
    expect((await one.send('/assets/..%2Findex.html')).status).toBe(404)
  })

  test('an unknown host of a production server has no console', async () => {
    const { status } = await raw(server.url, { headers: { host: 'other.localhost' } })
    expect(status).not.toBe(500)
    const answer = await raw(server.url, {
      method: 'POST',
      path: '/graphql',
      headers: { host: 'xconsole.localhost', 'content-type': 'application/json', cookie: one.cookie },
      body: JSON.stringify({ documentId: 'Viewer' }),
    })
    expect(answer.text).toContain('UNKNOWN_DOCUMENT')
  })
})

describe('the networks of a role', () => {
  test('keep others out: log-ins, sessions and sockets', async () => {
    const socket = await openSocket()
    await command('networks', 'reviewer', '203.0.113.0/24')
    expect(await viewer()).toBeNull()
    expect(await socket.run({ extensions: { documentId: 'Viewer' } }).catch(() => 'closed')).toBe('closed')
    expect(await socket.untilClosed()).toBe(4401)
    const { body } = await one.run('LogIn', { email: person.email, password: staffPassword })
    expect(body.data.result.__typename).toBe('StaffNetworkError')
    const wrong = await one.run('LogIn', { email: person.email, password: 'wrong password' })
    expect(wrong.body.data.result.__typename).toBe('StaffLogInFailedError')
    expect(await command('networks', 'reviewer', '127.0.0.0/8,::1/128')).toContain('127.0.0.0/8, ::1/128')
    expect(await viewer()).toMatchObject({ id: person.id })
    await command('networks', 'reviewer', 'everywhere')
    expect(await viewer()).toMatchObject({ id: person.id })
  })

  test('each role that has some must allow the address', async () => {
    await command('roles', person.email, 'reviewer,support')
    await command('networks', 'reviewer', '127.0.0.0/8,::1/128')
    expect(await viewer()).toMatchObject({ id: person.id })
    await command('networks', 'support', '203.0.113.0/24')
    expect(await viewer()).toBeNull()
  })

  test('break-glass lets one address in for an hour, which the audit log has', async () => {
    await command('networks', 'reviewer', '203.0.113.0/24')
    await expect(command('break-glass', '127.0.0.1')).rejects.toThrow('--reason is missing')
    for (const address of ['127.0.0.1', '::1'])
      await command('break-glass', address, '--reason', 'the tunnel is down')
    expect(await viewer()).toMatchObject({ id: person.id })
    const entry = await fixture.services.db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ actor: 'Iris', act: 'staff break-glass', reason: 'the tunnel is down' })
    fixture.clock.advance(29 * minutes)
    expect(await viewer()).toMatchObject({ id: person.id })
    fixture.clock.advance(29 * minutes)
    await viewer()
    fixture.clock.advance(3 * minutes)
    expect(await viewer()).toBeNull()
  })
})
