import { memberTopic, sessionTopic, sitesTopic, typingTopic } from '@vonk/schema/ports/bus.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import {
  type BusOptions,
  followMember,
  openBus,
  type ServerBus,
  untilSubscribed,
} from '@vonk/tests/testkit/bus.ts'
import {
  type RedisProcess,
  startPlainRedis,
  startRedis,
  startRedisCluster,
  startRedisWithout,
  withoutRedis,
} from '@vonk/tests/testkit/redis.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

// What happens to events when Redis, or the way of one server to it, fails in the middle. The streams are real ones: a follower
// reads as the socket of a member does, and must get each number once, in order.

const nowhere = 'redis://127.0.0.1:1'
let fixture: AppFixture
let redis: RedisProcess
let closers: (() => Promise<unknown>)[] = []

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The numbers of the first events of a member. */
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

async function server(options: BusOptions = {}): Promise<ServerBus> {
  const one = await openBus(fixture.databaseUrl, { redisUrl: redis.url, ...options })
  closers.push(one.close)
  return one
}

async function follow(at: ServerBus, { member }: Actor) {
  const followed = await followMember(at, member())
  closers.push(followed.leave)
  return followed.numbers
}

/** A way to Redis that one server takes, with faults of its own. */
async function wayToRedis(random = () => 0) {
  const network = await openBadNetwork(Number(new URL(redis.url).port), random)
  closers.push(network.close)
  return { network, url: `redis://127.0.0.1:${new URL(network.url).port}` }
}

/** Every notification that PostgreSQL carries between servers meanwhile. */
async function listen() {
  const client = new pg.Client({ connectionString: fixture.databaseUrl })
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.query('listen vonk_event; listen vonk_word')
  closers.push(() => client.end())
  return heard
}

describe.runIf(!withoutRedis)('the bus over Redis', () => {
  beforeAll(async () => {
    redis = await startRedis()
    fixture = await createAppFixture('empty', { REDIS_URL: redis.url })
  })
  afterAll(() => Promise.all([fixture.close(), redis.stop()]))
  afterEach(async () => {
    redis.resume()
    for (const close of closers.reverse()) await close()
    closers = []
  })

  it('gives each of four servers the events of its own members, and PostgreSQL none', async () => {
    const notified = await listen()
    const servers = await Promise.all(upTo(4).map(() => server()))
    const followed: { numbers: number[]; id: number }[] = []
    // As many members at each server as its place says: 2, 4, 6 and 8.
    for (const [place, at] of servers.entries())
      for (const _ of upTo(2 * (place + 1))) {
        const person = await fixture.person()
        followed.push({ numbers: await follow(at, person), id: person.id })
      }
    await untilSubscribed(
      redis.url,
      followed.map(({ id }) => memberTopic(id)),
    )
    const events = 5
    // Each server writes some of everybody's, two members in one transaction.
    for (const round of upTo(events))
      for (let at = 0; at < followed.length; at += 2)
        await servers[(round + at) % 4]?.emit(...followed.slice(at, at + 2).map(({ id }) => id))
    await eventually(() => {
      for (const { numbers } of followed) expect(numbers).toEqual(upTo(events))
      expect(servers.map(({ bus }) => bus.counts.received)).toEqual([2, 4, 6, 8].map((own) => own * events))
    })
    expect(servers.map(({ pgBus }) => pgBus.counts)).toEqual(upTo(4).map(() => ({ sent: 0, received: 0 })))
    expect(notified).toEqual([])
  })

  it('gives every server the events of everybody without Redis, which is what the channels save', async () => {
    const servers = await Promise.all(upTo(4).map(() => server({ redisUrl: undefined })))
    const people = await Promise.all(upTo(4).map(() => fixture.person()))
    const followed = await Promise.all(people.map((person, at) => follow(servers[at] as ServerBus, person)))
    for (const { id } of people) await servers[0]?.emit(id)
    await eventually(() => {
      for (const numbers of followed) expect(numbers).toEqual([1])
      expect(servers.map(({ bus }) => bus.counts.received)).toEqual([0, 4, 4, 4])
    })
  })

  it('loses no event and repeats none while Redis is killed and started again in the middle', async () => {
    const servers = await Promise.all(upTo(3).map(() => server()))
    const people = await Promise.all(upTo(6).map(() => fixture.person()))
    const followed = await Promise.all(
      people.map((person, at) => follow(servers[at % 3] as ServerBus, person)),
    )
    const events = 240
    const write = async () => {
      for (const n of upTo(events)) {
        const [one, other] = [people[n % 6] as Actor, people[(n + 1) % 6] as Actor]
        await servers[n % 3]?.emit(one.id, other.id)
        await pause(10)
      }
    }
    const breakIt = async () => {
      for (const count of upTo(2)) {
        await pause(400)
        await redis.kill()
        await pause(300)
        await redis.start()
        // A server that was still without it would not lose it again.
        await eventually(() => {
          for (const { lines } of servers)
            expect(lines.filter((line) => line === 'Redis is back.')).toHaveLength(count)
        })
      }
    }
    await Promise.all([write(), breakIt()])
    await eventually(() => {
      for (const numbers of followed) expect(numbers).toEqual(upTo(events / 3))
    })
    for (const { lines } of servers)
      expect(lines.filter((line) => line === 'Redis was lost.')).toHaveLength(2)
  })

  it('notices within five seconds that Redis hangs, and delivers what happens meanwhile', async () => {
    const [one, two] = [await server(), await server()]
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1]))
    redis.hang()
    const hungAt = performance.now()
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1, 2]))
    expect(performance.now() - hungAt).toBeLessThan(5000)
    await eventually(() => {
      for (const { lines } of [one, two]) expect(lines).toEqual(['Redis was lost.'])
    })
    expect(performance.now() - hungAt).toBeLessThan(5000)
    // From now on nobody waits for it.
    const knownAt = performance.now()
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1, 2, 3]))
    expect(performance.now() - knownAt).toBeLessThan(1000)
    redis.resume()
    await eventually(() => {
      for (const { lines } of [one, two]) expect(lines).toEqual(['Redis was lost.', 'Redis is back.'])
    })
    const heard = await listen()
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual(upTo(4)))
    expect(heard).toEqual([])
  })

  it('opens while Redis hangs, and takes it into use when it answers', async () => {
    redis.hang()
    const beganAt = performance.now()
    const one = await server()
    expect(performance.now() - beganAt).toBeLessThan(5000)
    expect(one.lines).toEqual(['Redis was lost.'])
    redis.resume()
    await eventually(() => expect(one.lines).toEqual(['Redis was lost.', 'Redis is back.']))
  })

  it('finds the events of a server that alone has lost Redis, while the others publish over it', async () => {
    const { network, url } = await wayToRedis()
    const [one, two] = [await server(), await server({ redisUrl: url })]
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    const notified = await listen()
    network.setFaults({ ...noNetworkFaults, dead: 1 })
    const lostAt = performance.now()
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1]))
    expect(performance.now() - lostAt).toBeLessThan(6000)
    // It knows by now, and asks once a second.
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1, 2]))
    expect(notified).toEqual([])
    expect(two.redisBus?.counts.found).toBeGreaterThan(0)
    network.setFaults(noNetworkFaults)
    await eventually(() => expect(two.lines).toEqual(['Redis was lost.', 'Redis is back.']))
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1, 2, 3]))
  })

  it('notifies the others over PostgreSQL of what Redis does not take from one server', async () => {
    const [one, two] = [await server({ redisUrl: nowhere }), await server()]
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    await untilSubscribed(redis.url, [memberTopic(anna.id)])
    await pause(100)
    await one.emit(anna.id)
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1, 2]))
    await eventually(() => expect([one.pgBus.counts.sent, two.pgBus.counts.received]).toEqual([2, 2]))
  })

  it('uses PostgreSQL while a server without Redis is connected, so that it hears everything', async () => {
    const checks = { othersIntervalMs: 50 }
    const [one, two] = [await server({ checks }), await server({ checks })]
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const numbers = await follow(two, anna)
    await untilSubscribed(redis.url, [memberTopic(anna.id)])
    const without = await openBus(fixture.databaseUrl)
    const theirs = await followMember(without, bram.member())
    await pause(500)
    await one.emit(anna.id, bram.id)
    await eventually(() => expect([numbers, theirs.numbers]).toEqual([[1], [1]]))
    expect(two.bus.counts.received).toBe(0)
    await theirs.leave()
    await without.close()
    await pause(500)
    await one.emit(anna.id, bram.id)
    await eventually(() => expect(numbers).toEqual([1, 2]))
    expect(two.bus.counts.received).toBe(1)
  })

  it('finds an event that happened while a subscription was on its way', async () => {
    const { network, url } = await wayToRedis(() => 1)
    const [one, two] = [await server(), await server({ redisUrl: url })]
    network.setFaults({ ...noNetworkFaults, delay: 400 })
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    await one.emit(anna.id)
    await eventually(() => expect(numbers).toEqual([1]))
    expect(two.bus.counts.received).toBe(0)
    expect(two.redisBus?.counts.found).toBe(1)
  })

  it('finds an event whose server was killed before it could publish it', async () => {
    const two = await server({ checks: { lostIntervalMs: 50, intervalMs: 200 } })
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    await untilSubscribed(redis.url, [memberTopic(anna.id)])
    await pause(100)
    await fixture.services.db.pool.query(`select emit($1, 'credits', '{}', now())`, [anna.id])
    await eventually(() => expect(numbers).toEqual([1]))
    expect(two.lines).toEqual([])
  })

  it('leaves a channel with the last of its subscribers, and enters it again with the next', async () => {
    const [one, two] = [await server(), await server()]
    const anna = await fixture.person()
    const received: string[] = []
    const topic = memberTopic(anna.id)
    const leaves = upTo(2).map(() => two.bus.subscribe(topic, (data) => received.push(data)))
    await untilSubscribed(redis.url, [topic])
    leaves[0]?.()
    await one.emit(anna.id)
    await eventually(() => expect(received).toEqual(['1']))
    leaves[1]?.()
    // Its next command is answered after the one that left.
    two.bus.subscribe(typingTopic(9), () => {})
    await untilSubscribed(redis.url, [typingTopic(9)])
    await one.emit(anna.id)
    await one.bus.publish(typingTopic(9), '7')
    await eventually(() => expect(two.bus.counts.received).toBe(2))
    two.bus.subscribe(topic, (data) => received.push(data))
    // The new subscriber is notified of the last number, in case it has read before the channel was open.
    await eventually(() => expect(received).toEqual(['1', '2']))
    await one.emit(anna.id)
    await eventually(() => expect(received.map((data) => Number.parseInt(data, 10))).toEqual([1, 2, 3]))
  })

  it('tells of ended sessions and changed sites also a server whose Redis is away', async () => {
    const [one, two] = [await server(), await server({ redisUrl: nowhere })]
    const received: string[] = []
    for (const topic of [sessionTopic('a'), sitesTopic])
      two.bus.subscribe(topic, (word) => received.push(word))
    await one.bus.publish(sessionTopic('a'), 'ended')
    await one.bus.publish(sitesTopic, 'changed')
    await eventually(() => expect(received).toEqual(['ended', 'changed']))
  })

  it('makes its members catch up when the connection to PostgreSQL is back', async () => {
    const [one, two] = [await server({ redisUrl: nowhere }), await server()]
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    const words: string[] = []
    two.bus.subscribe(sitesTopic, (word) => words.push(word))
    await untilSubscribed(redis.url, [memberTopic(anna.id)])
    await fixture.services.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'vonk redis-bus %'`,
    )
    await one.emit(anna.id)
    await eventually(() => expect([numbers, words]).toEqual([[1], ['changed']]))
  })

  it.each([
    ['a Redis without sharded channels', startPlainRedis],
    ['a Redis before version 6', () => startRedisWithout('HELLO', 'SSUBSCRIBE', 'SPUBLISH')],
    ['two nodes of a cluster', startRedisCluster],
  ])('uses plain channels on %s', async (_name, start) => {
    const nodes = [await start()].flat()
    for (const node of nodes) closers.push(node.stop)
    const [one, two] = [
      await server({ redisUrl: nodes[0]?.url }),
      await server({ redisUrl: nodes.at(-1)?.url }),
    ]
    const anna = await fixture.person()
    const numbers = await follow(two, anna)
    const typed: string[] = []
    two.bus.subscribe(typingTopic(5), (data) => typed.push(data))
    await untilSubscribed(nodes.at(-1)?.url ?? '', [memberTopic(anna.id), typingTopic(5)])
    await one.emit(anna.id)
    await one.bus.publish(typingTopic(5), '7')
    await eventually(() => expect([numbers, typed]).toEqual([[1], ['7']]))
    expect(two.bus.counts.received).toBe(2)
    expect(one.pgBus.counts.sent).toBe(0)
    expect(one.lines).toEqual([])
  })

  it('logs one line when Redis cannot be reached, and uses it when it is there', async () => {
    await redis.stop()
    const [one, two] = [await server(), await server()]
    await pause(300)
    expect(one.lines).toEqual(['Redis was lost.'])
    await redis.start()
    await eventually(() => {
      for (const { lines } of [one, two]) expect(lines).toEqual(['Redis was lost.', 'Redis is back.'])
    })
    const received: string[] = []
    one.bus.subscribe(typingTopic(5), (data) => received.push(data))
    await untilSubscribed(redis.url, [typingTopic(5)])
    await two.bus.publish(typingTopic(5), '7')
    await eventually(() => expect(received).toEqual(['7']))
    expect(two.pgBus.counts.sent).toBe(0)
  })
})
