import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { completeSite } from '../../../../tests/testkit/complete-site.ts'
import { codeNow, createStaff, serveConsole, staffPassword } from '../../../../tests/testkit/console.ts'
import { accessDocuments } from '../../../../tests/testkit/console-operations.ts'
import { raw } from '../../../../tests/testkit/http.ts'
import type { TestServer } from '../../../../tests/testkit/server.ts'

const consoleHost = 'console.vonk.test'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  completeSite(fixture)
  const { env } = fixture.services
  fixture.services.env = { ...env, NODE_ENV: 'production', isProduction: true, consoleHost }
  server = await serveConsole(fixture, accessDocuments)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})

/** Sends an operation to a host, as the proxy of a production server passes it on. */
async function run(documentId: string, variables: object = {}, headers: Record<string, string> = {}) {
  const answer = await raw(server.url, {
    method: 'POST',
    path: '/graphql',
    headers: { host: consoleHost, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ documentId, variables }),
  })
  return { ...answer, body: JSON.parse(answer.text) }
}

async function logIn() {
  const person = await createStaff(fixture)
  const first = await run('LogIn', { email: person.email, password: staffPassword })
  const { challenge } = first.body.data.result
  return run('Code', { challenge, code: codeNow(fixture, person) })
}

test('the cookie of a session is for this host, over TLS and no script', async () => {
  const { headers, body } = await logIn()
  expect(body.data.result.__typename).toBe('StaffLogInSuccess')
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(
    /^__Host-staff=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(cookie).not.toContain('Domain')
  const [pair = ''] = cookie.split(';')
  const viewerWith = async (sent: string) =>
    (await run('Viewer', {}, { cookie: sent })).body.data.viewer !== null
  expect(await viewerWith(pair)).toBe(true)
  // A cookie that a page of another host of the domain could set does not count.
  expect(await viewerWith(pair.replace('__Host-', ''))).toBe(false)
  const out = await run('LogOut', {}, { cookie: pair })
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-staff=;.*Secure/)
  expect(await viewerWith(pair)).toBe(false)
})

test('every answer asks for TLS for two years, and pages load nothing without it', async () => {
  for (const path of ['/', '/log-in', '/health', '/media/review', '/assets/none.js']) {
    const { headers } = await raw(server.url, { path, headers: { host: consoleHost } })
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      'max-age=63072000; includeSubDomains',
    ])
  }
  const { headers } = await raw(server.url, { headers: { host: consoleHost } })
  expect(String(headers['content-security-policy'])).toContain('upgrade-insecure-requests')
})

test('another host is no console: an unknown one is answered with 421, and a site knows no operation of it', async () => {
  const { headers } = await logIn()
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  for (const host of [
    'console.other.test',
    `x${consoleHost}`,
    `${consoleHost}.evil.example`,
    'console.localhost',
  ]) {
    const page = await raw(server.url, { headers: { host, accept: 'text/html' } })
    expect([host, page.status, page.text.includes('id="root"')]).toEqual([host, 421, false])
    const { body } = await run('Viewer', {}, { host, cookie })
    expect([host, JSON.stringify(body).includes('StaffViewer'), body.data]).toEqual([host, false, undefined])
  }
  const site = await run('Viewer', {}, { host: 'localhost', cookie })
  expect(site.body.errors[0].extensions.code).toBe('UNKNOWN_DOCUMENT')
  expect(
    (await run('Viewer', {}, { host: consoleHost.toUpperCase(), cookie })).body.data.viewer,
  ).not.toBeNull()
})

test('without a host there is no console', async () => {
  const other = await createAppFixture()
  completeSite(other)
  const { env } = other.services
  other.services.env = { ...env, NODE_ENV: 'production', isProduction: true, consoleHost: null }
  const without = await serveConsole(other, accessDocuments)
  try {
    const { status } = await raw(without.url, { headers: { host: consoleHost, accept: 'text/html' } })
    expect(status).toBe(421)
  } finally {
    await without.close()
    await other.close()
  }
})
