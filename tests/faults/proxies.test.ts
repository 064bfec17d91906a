import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { freePort } from '../testkit/free-port.ts'
import { raw } from '../testkit/http.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { TestSocket } from '../testkit/socket.ts'
import { ask, client, kept, type Proxied, post, upload, Visitors } from './proxied.ts'

const deploy = join(import.meta.dirname, '../../apps/server/deploy')
const folder = mkdtempSync(join(tmpdir(), 'vonk-proxies-'))
const certificate = join(folder, 'cert.pem')
const key = join(folder, 'key.pem')

/** Whether a program of the machine answers. */
const has = (program: string, word: string) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0

interface Ports {
  http: number
  https: number
  servers: readonly number[]
}

/** nginx with the file of the repository in a configuration that has nothing else but where it may write. */
function nginx({ http, https, servers }: Ports): [string, string[], Record<string, string>] {
  const changes: [string, string][] = [
    ['listen 80 ', `listen 127.0.0.1:${http} `],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['127.0.0.1:4001', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:4002', `127.0.0.1:${servers[1]}`],
    ['/etc/vonk/tls/fullchain.pem', certificate],
    ['/etc/vonk/tls/privkey.pem', key],
  ]
  let site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
  for (const [from, to] of changes) {
    expect(site.split(from)).toHaveLength(2)
    site = site.replace(from, to)
  }
  const place = join(folder, 'nginx')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'site.conf'), site)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  // Its workers may write where this test may.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const main = `${user}daemon off; pid ${place}/pid; error_log ${place}/error.log warn; worker_processes 1;
    events { worker_connections 512; }
    http { access_log off; ${paths.join(' ')} include ${place}/site.conf; }`
  writeFileSync(join(place, 'nginx.conf'), main)
  return ['nginx', ['-e', join(place, 'error.log'), '-p', place, '-c', join(place, 'nginx.conf')], {}]
}

function haproxy({ http, https, servers }: Ports): [string, string[], Record<string, string>] {
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  const [one, two] = servers.map((port) => `127.0.0.1:${port}`)
  const given = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8').split('check inter 2s')
  expect(given).toHaveLength(2)
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, given.join('check inter 400ms'))
  return [
    'haproxy',
    ['-db', '-f', configuration],
    {
      ...{ VONK_HTTP_PORT: String(http), VONK_HTTPS_PORT: String(https), VONK_CERTIFICATE: both },
      ...{ VONK_SERVER_ONE: one ?? '', VONK_SERVER_TWO: two ?? '' },
    },
  ]
}

let database: TestDatabase
const servers: ServerProcess[] = []
let proxy: ChildProcess | undefined
beforeAll(async () => {
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ])
  database = await createDatabase('recent')
  for (const name of ['one', 'two'])
    servers.push(await startServerProcess(database.url, join(folder, name), { TRUST_PROXY: '1' }))
})
afterEach(async () => {
  proxy?.kill('SIGTERM')
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(launch: typeof nginx, behind: readonly number[]): Promise<Ports & { proxied: Proxied }> {
  const ports = { http: await freePort(), https: await freePort(), servers: behind }
  const [program, words, env] = launch(ports)
  let said = ''
  proxy = spawn(program, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  proxy.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  const proxied = { port: ports.https, ca: readFileSync(certificate, 'utf8') }
  const status = () =>
    ask(proxied, '/ready').then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 15_000, interval: 100, message: said }).toBe(200)
  return { ...ports, proxied }
}

const proxies = [
  ['nginx', has('nginx', '-v'), nginx],
  ['HAProxy', has('haproxy', '-v'), haproxy],
] as const

describe.each(proxies)('%s', (name, isThere, launch) => {
  const where = isThere ? '' : ` (${name} is not installed here)`
  it.runIf(isThere)(
    `carries pages, files, log-ins, sockets and photos, and hides that a server ends${where}`,
    async () => {
      const { http, https, proxied } = await start(
        launch,
        servers.map(({ port }) => port),
      )
      const there = `http://localhost:${servers[0]?.port}`

      const plain = await raw(`http://127.0.0.1:${http}`, {
        path: '/search?x=1',
        headers: { host: 'localhost' },
      })
      expect([plain.status, plain.headers.location]).toEqual([308, 'https://localhost/search?x=1'])

      const page = await ask(proxied, '/')
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('</html>')])
      const asset = page.text.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? ''
      for (const path of ['/', asset, '/icon-180.png']) {
        const [through, itself] = [
          await ask(proxied, path),
          await raw(there, { path, headers: { host: 'localhost' } }),
        ]
        const names = through.rawHeaders.filter((_, at) => at % 2 === 0).map((one) => one.toLowerCase())
        expect(names.filter((one, at) => one !== 'set-cookie' && names.indexOf(one) !== at)).toEqual([])
        expect(kept(through.headers)).toEqual(kept(itself.headers))
      }

      const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
      const input = { email: 'anna@example.com', password: 'vonk-demo' }
      const entered = await post(proxied, logIn, { input })
      expect(JSON.parse(entered.text)).toMatchObject({ data: { logIn: { __typename: 'LogInSuccess' } } })
      const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      expect(entered.headers['cache-control']).toBe('no-store')

      const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c33' } })
        .png({ compressionLevel: 0 })
        .toBuffer()
      expect(picture.length).toBeGreaterThan(2 ** 20)
      const sent = await upload(proxied, picture, cookie)
      expect([sent.status, JSON.parse(sent.text)]).toEqual([201, { id: expect.any(String) }])
      const tooLarge = await upload(proxied, Buffer.alloc(12 * 2 ** 20), cookie).then(
        ({ status }) => status,
        () => 413,
      )
      expect(tooLarge).toBe(413)

      const socket = await TestSocket.open(
        `https://localhost:${https}`,
        { cookie },
        readFileSync(certificate, 'utf8'),
      )
      expect(await socket.run({ query: '{ viewer { id } }' })).toMatchObject({
        data: { viewer: { id: expect.any(Number) } },
      })
      const events = socket.subscribe({ query: 'subscription { events { __typename } }' })
      await pause(300)
      expect([socket.closed, socket.results(events)]).toEqual([null, []])
      socket.ws.close()

      const [one, two] = servers as [ServerProcess, ServerProcess]
      const stopped = new Visitors(proxied, cookie)
      await pause(500)
      await one.end('SIGTERM')
      await one.start()
      expect(await stopped.end()).toEqual([])
      // HAProxy uses it again when a check has found it well; nginx does so at once.
      if (name === 'HAProxy') await pause(2000)

      const killed = new Visitors(proxied, cookie)
      await pause(500)
      // A POST that a killed server was doing may have been done, so no proxy sends it again: there is none.
      await killed.pausePosts()
      await two.end('SIGKILL')
      killed.goOn()
      await pause(1000)
      expect(await killed.end()).toEqual([])
      await two.start()
    },
    120_000,
  )

  it.runIf(isThere)(
    `passes on who asks and for which site, whatever the client writes${where}`,
    async () => {
      const echo = createServer((question, answer) => answer.end(JSON.stringify(question.headers)))
      await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
      const { port } = echo.address() as AddressInfo
      const { proxied } = await start(launch, [port, port])
      const headers = { host: 'vonk.example:8443', 'x-forwarded-for': '62.4.17.9' }
      const seen = JSON.parse((await ask(proxied, '/', { headers })).text)
      expect(seen).toMatchObject({ host: 'vonk.example:8443', 'x-forwarded-for': client })
      await new Promise((resolve) => echo.close(resolve))
    },
    30_000,
  )
})
