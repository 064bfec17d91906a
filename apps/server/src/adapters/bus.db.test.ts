import { openDatabase } from '@vonk/prisma/client.ts'
import type { Bus } from '@vonk/schema/ports/bus.ts'
import { noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { connectionWatch } from './connection-watch.ts'
import { PgBus } from './pg-bus.ts'
import { RedisBus } from './redis-bus.ts'

type Closing = Bus & { publishEvents(events: string): void; close(): Promise<void> }

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

/** One server's bus, with its own connections; of Redis with these times in ms, and told of its changes. */
async function openBus(
  redisUrl?: string,
  times?: { pingIntervalMs: number; pingTimeoutMs: number; connectTimeoutMs: number },
  onChange?: (isConnected: boolean) => void,
) {
  const db = openDatabase(database.url, { max: 2 })
  const lines: string[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const pgBus = new PgBus(database.url, db.pool, connectionWatch(log, 'The bus'))
  await pgBus.start()
  const watch = connectionWatch(log, 'Redis', onChange)
  const bus: Closing = redisUrl ? await RedisBus.open(redisUrl, pgBus, watch, times) : pgBus
  return { bus, db, lines, close: () => bus.close().then(db.close) }
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

const redisUrl = process.env.TEST_REDIS_URL
const kinds: [string, string | undefined][] = [['PostgreSQL', undefined]]
if (redisUrl) kinds.push(['Redis', redisUrl])
// Nothing listens at this URL, so messages must be sent over PostgreSQL.
kinds.push(['a Redis that is away', 'redis://127.0.0.1:1'])

describe.each(kinds)('the bus over %s', (_name, url) => {
  it('delivers a message from one server to another, once, and not to a former subscriber', async () => {
    const [one, two] = [await openBus(url), await openBus(url)]
    const received: string[] = []
    const leave = two.bus.subscribe('typing:5', (data) => received.push(data))
    await one.bus.publish('typing:5', '7')
    await one.bus.publish('typing:6', '8')
    await eventually(() => expect(received).toEqual(['7']))
    leave()
    await one.bus.publish('typing:5', '9')
    await two.bus.publish('typing:5', '9')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(received).toEqual(['7'])
    await one.close()
    await two.close()
  })

  it('publishes the events of a statement to every server once, including the publisher', async () => {
    const [one, two] = [await openBus(url), await openBus(url)]
    const received: string[] = []
    one.bus.subscribe('member:3', (data) => received.push(`one ${data}`))
    two.bus.subscribe('member:3', (data) => received.push(`two ${data}`))
    one.bus.publishEvents('3:2,4:9')
    expect(received).toEqual(['one 2'])
    await eventually(() => expect(received).toEqual(['one 2', 'two 2']))
    two.bus.publishEvents('3:3')
    await eventually(() => expect(received).toEqual(['one 2', 'two 2', 'two 3', 'one 3']))
    await one.close()
    await two.close()
  })
})

it('listens again after its connection was cut, and makes its subscribers check for missed events', async () => {
  const { bus, db, lines, close } = await openBus()
  const received: string[] = []
  bus.subscribe('member:3', (data) => received.push(data))
  bus.subscribe('sites', (word) => received.push(word))
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await eventually(() => expect(received).toEqual(['changed', String(Number.MAX_SAFE_INTEGER)]))
  const other = await openBus()
  other.bus.publishEvents('3:4')
  await eventually(() => expect(received.at(-1)).toBe('4'))
  expect(lines).toEqual(['The bus was lost.', 'The bus is back.'])
  await other.close()
  await close()
})

it('tells the other servers what happened while its connection was cut', async () => {
  const [one, two] = [await openBus(), await openBus()]
  const received: string[] = []
  two.bus.subscribe('member:3', (data) => received.push(data))
  await one.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' order by backend_start limit 1`,
  )
  await eventually(() => expect(one.lines).toEqual(['The bus was lost.']))
  one.bus.publishEvents('3:1')
  await eventually(() => expect(received).toEqual(['1']))
  await Promise.all([one.close(), two.close()])
})

it('tells the other servers of every event before it closes, however many there are', async () => {
  const [one, two] = [await openBus(), await openBus()]
  const received = new Set<number>()
  const members = Array.from({ length: 600 }, (_, at) => at + 1)
  for (const member of members) two.bus.subscribe(`member:${member}`, () => received.add(member))
  one.bus.publishEvents(members.map((member) => `${member}:1`).join(','))
  await one.close()
  await eventually(() => expect(received.size).toBe(600))
  await two.close()
})

it('gives up a connection on which packets vanish, and listens again when they no longer do', async () => {
  const url = new URL(database.url)
  const network = await openBadNetwork(Number(url.port), () => 0)
  url.host = new URL(network.url).host
  const db = openDatabase(database.url, { max: 2 })
  const changes: boolean[] = []
  const log = openLog({ LOG_LEVEL: 'silent' })
  const watch = connectionWatch(log, 'The bus', (isConnected) => changes.push(isConnected))
  const bus = new PgBus(url.href, db.pool, watch, {
    pingIntervalMs: 50,
    pingTimeoutMs: 1000,
    connectTimeoutMs: 1000,
  })
  await bus.start()
  network.setFaults({ ...noNetworkFaults, dead: 1 })
  // It is waited for in vain by who publishes.
  bus.publishEvents('3:1')
  await eventually(() => expect([...changes, bus.isConnected()]).toEqual([true, false, false]))
  await new Promise((resolve) => setTimeout(resolve, 500))
  network.setFaults(noNetworkFaults)
  await eventually(() => expect([...changes, bus.isConnected()]).toEqual([true, false, true, true]))
  const other = await openBus()
  const received: string[] = []
  other.bus.subscribe('member:3', (data) => received.push(data))
  bus.publishEvents('3:2')
  await eventually(() => expect(received).toContain('2'))
  await other.close()
  await bus.close()
  await db.close()
  await network.close()
})

it('tells when an event was committed, also to other servers, but not of those of an earlier version', async () => {
  const [one, two] = [await openBus(), await openBus()]
  const received: (number | undefined)[] = []
  two.bus.subscribe('member:3', (_data, committedAt) => received.push(committedAt))
  const before = Date.now()
  one.bus.publishEvents('3:2,3:3')
  await eventually(() => expect(received).toHaveLength(2))
  for (const at of received) {
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
  }
  await one.db.pool.query(`select pg_notify('vonk_event', '0b1f2d3c-0000-4000-8000-000000000000 3:4')`)
  await eventually(() => expect(received).toHaveLength(3))
  expect(received[2]).toBeUndefined()
  await one.close()
  await two.close()
})

it('logs one line when Redis cannot be reached', async () => {
  const { lines, close } = await openBus('redis://127.0.0.1:1')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(lines).toEqual(['Redis was lost.'])
  await close()
})

it.runIf(redisUrl)('logs one line when Redis is lost and one when it is back', async () => {
  const direct = new URL(redisUrl ?? '')
  const network = await openBadNetwork(Number(direct.port || 6379), () => 0)
  const { lines, close } = await openBus(`redis://127.0.0.1:${new URL(network.url).port}`)
  network.setFaults({ ...noNetworkFaults, refused: 1, cut: 1 })
  const { bus, close: closeOther } = await openBus(redisUrl)
  await bus.publish('typing:5', '7')
  await eventually(() => expect(lines).toEqual(['Redis was lost.']))
  network.setFaults(noNetworkFaults)
  await eventually(() => expect(lines).toEqual(['Redis was lost.', 'Redis is back.']))
  await closeOther()
  await close()
  await network.close()
})

it.runIf(redisUrl)(
  'sends over PostgreSQL while packets to Redis vanish, and over Redis when they no longer do',
  async () => {
    const direct = new URL(redisUrl ?? '')
    const network = await openBadNetwork(Number(direct.port || 6379), () => 0)
    const url = `redis://127.0.0.1:${new URL(network.url).port}`
    const times = { pingIntervalMs: 200, pingTimeoutMs: 1000, connectTimeoutMs: 1000 }
    const changes: boolean[] = []
    const [one, two] = [await openBus(url, times, (isUp) => changes.push(isUp)), await openBus(url, times)]
    const received: string[] = []
    two.bus.subscribe('typing:5', (data) => received.push(data))
    network.setFaults({ ...noNetworkFaults, dead: 1 })
    // Before anybody has noticed: it is waited for in vain, then sent the other way.
    await one.bus.publish('typing:5', 'hanging')
    await eventually(() => expect(received).toEqual(['hanging']))
    const lost = ['Redis was lost.']
    await eventually(() => expect([one.lines, two.lines]).toEqual([lost, lost]))
    await one.bus.publish('typing:5', 'lost')
    await eventually(() => expect(received).toEqual(['hanging', 'lost']))
    // Connections that are opened meanwhile hang too, and are given up as well.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(one.lines).toEqual(lost)
    network.setFaults(noNetworkFaults)
    const back = [...lost, 'Redis is back.']
    await eventually(() => expect([one.lines, two.lines]).toEqual([back, back]))
    expect(changes).toEqual([true, false, true])
    // Nothing is heard a second time, and what is said now does not need the database's notifications.
    await two.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await one.bus.publish('typing:5', 'back')
    await eventually(() => expect(received).toEqual(['hanging', 'lost', 'back']))
    await Promise.all([one.close(), two.close()])
    await network.close()
  },
)

it.runIf(redisUrl)('uses a Redis that was away when the server started', async () => {
  const direct = new URL(redisUrl ?? '')
  const network = await openBadNetwork(Number(direct.port || 6379), () => 0)
  network.setFaults({ ...noNetworkFaults, refused: 1 })
  const [one, two] = [
    await openBus(`redis://127.0.0.1:${new URL(network.url).port}`),
    await openBus(redisUrl),
  ]
  const received: string[] = []
  one.bus.subscribe('typing:5', (data) => received.push(data))
  network.setFaults(noNetworkFaults)
  await eventually(() => expect(one.lines).toEqual(['Redis was lost.', 'Redis is back.']))
  await two.bus.publish('typing:5', '7')
  await eventually(() => expect(received).toEqual(['7']))
  await Promise.all([one.close(), two.close()])
  await network.close()
})

it.runIf(redisUrl)(
  'tells of changed sites also a server whose Redis is away while that of the other is not',
  async () => {
    const [one, two] = [await openBus(redisUrl), await openBus('redis://127.0.0.1:1')]
    const received: string[] = []
    two.bus.subscribe('sites', (word) => received.push(word))
    await one.bus.publish('sites', 'changed')
    await eventually(() => expect(received).toEqual(['changed']))
    await Promise.all([one.close(), two.close()])
  },
)
