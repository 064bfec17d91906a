// `npm run bench -- failures sockets`: how long clients with sockets wait until they are caught up when their server or its
// database is killed, as one table. Nothing is asserted about a time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { migrate } from '@vonk/prisma/migrate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '../../apps/server/src/services/prepare-jobs.ts'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { onDatabase } from '../testkit/backup-fixture.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { openFront, ReturningClients, refuse } from './returning-clients.ts'
import { quantile } from './statistics.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-returning-'))
let fixture: AppFixture
let servers: ServerProcess[]
let stop = async () => {}
/** When the database has accepted connections again. */
let returned = () => {}

const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
const head = [
  ...['killed', 'clients', 'had lost their socket', 'away for', 'median wait', 'longest wait'],
  ...['most attempts in a second', 'attempts once back'],
]
const table = [row(head), row(head.map(() => '---'))]
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), maxConnections: 100 })
  await onDatabase(postgres.url('postgres'), (client) => client.query('create database vonk'))
  const url = postgres.url('vonk')
  await migrate(url)
  await prepareJobs(url)
  const stopDatabase = postgres.keepRunning({ crashed: () => {}, restarted: () => returned() })
  fixture = await createAppFixture('empty', {}, { url, drop: async () => {} })
  fixture.clock.set(new Date())
  const start = () => startServerProcess(url, join(folder, 'data'))
  servers = [await start(), await start()]
  stop = async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await fixture.close()
    await stopDatabase()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await stop()
  console.log(`\n${table.join('\n')}`)
})

/** Opens clients, kills something, and measures their waits from the moment at which `kill` resolves. */
async function measure(
  name: string,
  count: number,
  kill: () => Promise<unknown>,
  which: 'all' | 'those without a socket' = 'all',
  url = servers[0]?.url ?? '',
): Promise<void> {
  const clients = await ReturningClients.open(fixture, url, count)
  await clients.emit()
  const begun = performance.now()
  await kill()
  const back = performance.now()
  // Those who are there notice only then that theirs is gone.
  await pause(100)
  const { lost, waits, mostAttempts, attemptsSince } = await clients.waitsSince(back, which)
  const times = [back - begun, quantile(waits, 0.5), Math.max(...waits)].map(seconds)
  table.push(row([name, count, lost, ...times, mostAttempts, attemptsSince]))
  clients.close()
  expect(waits.length).toBeGreaterThan(0)
}

test('one of two servers is killed: sockets', async () => {
  const front = await openFront(servers.map(({ port }) => port))
  const kill = () => (servers[0] as ServerProcess).end('SIGKILL')
  await measure('one of two servers', 200, kill, 'those without a socket', front.url)
  front.close()
  await servers[0]?.start()
})

/** Kills the first server, and starts it again at once, as a supervisor does. */
const restart = async () => {
  await servers[0]?.end('SIGKILL')
  refuse(true)
  await servers[0]?.start()
  refuse(false)
}

test('the only server is killed: sockets', () => measure('the only server', 200, restart))

/** Kills PostgreSQL, which is started again at once. */
const restartDatabase = async () => {
  const isBack = new Promise<void>((resolve) => (returned = resolve))
  const lock = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
  await isBack
}

test('PostgreSQL is killed: sockets', () => measure('PostgreSQL', 200, restartDatabase))

test('the only server is killed: 5,000 sockets', () => measure('the only server', 5000, restart))

test('PostgreSQL is killed: 5,000 sockets', () => measure('PostgreSQL', 5000, restartDatabase))
