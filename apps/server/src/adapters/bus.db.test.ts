import { openDatabase } from '@vonk/prisma/client.ts'
import { lastNumbersOf } from '@vonk/schema/events/stream.ts'
import { createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import { openBus, untilSubscribed } from '@vonk/tests/testkit/bus.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { type RedisProcess, startPlainRedis, startRedis, withoutRedis } from '@vonk/tests/testkit/redis.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { connectionWatch } from './connection-watch.ts'
import { PgBus } from './pg-bus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

const kinds: [string, (() => Promise<RedisProcess>) | null][] = [['PostgreSQL', null]]
if (!withoutRedis) kinds.push(['Redis', startRedis], ['a Redis without sharded channels', startPlainRedis])

describe.each([...kinds, ['a Redis that is away', null] as const])('the bus over %s', (name, start) => {
  let redis: RedisProcess | undefined
  beforeAll(async () => {
    redis = await start?.()
  })
  afterAll(() => redis?.stop())
  // Nothing listens at the URL of the one that is away, so messages are sent over PostgreSQL.
  const open = () =>
    openBus(database.url, { redisUrl: name.endsWith('away') ? 'redis://127.0.0.1:1' : redis?.url })
  const confirmed = (topic: string, servers = 1) => redis && untilSubscribed(redis.url, [topic], servers)
  it('delivers a message from one server to another, once, and not to a former subscriber', async () => {
    const [one, two] = [await open(), await open()]
    const received: string[] = []
    const leave = two.bus.subscribe('typing:5', (data) => received.push(data))
    await confirmed('typing:5')
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
    const [one, two] = [await open(), await open()]
    const received: string[] = []
    one.bus.subscribe('member:3', (data) => received.push(`one ${data}`))
    two.bus.subscribe('member:3', (data) => received.push(`two ${data}`))
    await confirmed('member:3', 2)
    one.bus.publishEvents('3:2,4:9')
    expect(received).toEqual(['one 2'])
    await eventually(() => expect(received).toEqual(['one 2', 'two 2']))
    two.bus.publishEvents('3:3')
    await eventually(() => expect(received).toEqual(['one 2', 'two 2', 'two 3', 'one 3']))
    await one.close()
    await two.close()
  })
})

it('listens again after its connection was cut, and tells those who have missed an event, and only them', async () => {
  const fixture = await createAppFixture()
  const { bus, db, emit, lines, close } = await openBus(fixture.databaseUrl)
  const [anna, bram] = [await fixture.person(), await fixture.person()]
  const received: string[] = []
  bus.subscribe(`member:${anna.id}`, (data) => received.push(`anna ${data}`))
  bus.subscribe(`member:${bram.id}`, (data) => received.push(`bram ${data}`))
  bus.subscribe('sites', (word) => received.push(word))
  await emit(anna.id, bram.id)
  await db.pool.query(`select emit($1, 'credits', '{}', now())`, [anna.id])
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'vonk bus %'`,
  )
  await eventually(() => expect(received).toEqual(['anna 1', 'bram 1', 'changed', 'anna 2']))
  const other = await openBus(fixture.databaseUrl)
  other.bus.publishEvents(`${bram.id}:2`)
  await eventually(() => expect(received.at(-1)).toBe('bram 2'))
  expect(lines).toEqual(['The bus was lost.', 'The bus is back.'])
  expect(received).toHaveLength(5)
  await other.close()
  await close()
  await fixture.close()
})

it('tells the other servers what happened while its connection was cut', async () => {
  const [one, two] = [await openBus(database.url), await openBus(database.url)]
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
  const [one, two] = [await openBus(database.url), await openBus(database.url)]
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
  const times = { pingIntervalMs: 50, pingTimeoutMs: 1000, connectTimeoutMs: 1000 }
  const bus = new PgBus(url.href, db.pool, watch, (members) => lastNumbersOf({ db }, members), { times })
  await bus.start()
  network.setFaults({ ...noNetworkFaults, dead: 1 })
  // It is waited for in vain by who publishes.
  bus.publishEvents('3:1')
  await eventually(() => expect([...changes, bus.isConnected()]).toEqual([true, false, false]))
  await new Promise((resolve) => setTimeout(resolve, 500))
  network.setFaults(noNetworkFaults)
  await eventually(() => expect([...changes, bus.isConnected()]).toEqual([true, false, true, true]))
  const other = await openBus(database.url)
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
  const [one, two] = [await openBus(database.url), await openBus(database.url)]
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
