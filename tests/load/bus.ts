import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { startCluster } from '../testkit/cluster.ts'
import { startRedis } from '../testkit/redis.ts'
import type { BusTask, BusWork } from './bus-server.ts'
import { round } from './statistics.ts'

/** Members with a socket at each server. */
const members = 1000

/** One row: what so many servers heard over one of the two, and what it cost. Processor times are in microseconds. */
interface BusRow {
  over: 'PostgreSQL' | 'Redis'
  servers: number
  eventsPerSecond: number
  /** Of all events, the share that arrived at a server, and the share whose member has a socket there. */
  receivedByEach: number
  ownOfEach: number
  /** Of one server in a second, and of all together for one event. */
  processorPerSecond: number
  processorPerEvent: number
  redisProcessorPerEvent: number
  commitsPerEvent: number
}

/**
 * `npm run bench -- bus`: 1, 2 and 4 servers publish 500 messages a second each, which are events for two members. Each has the
 * sockets of 1,000 members. Over PostgreSQL each server receives all events of the others; over Redis those of its own
 * members. Nothing is stored, so only the bus is measured.
 */
export async function measureBus(seconds: number, rate = 500): Promise<BusRow[]> {
  const cluster = await startCluster()
  const redis = await startRedis()
  const databaseUrl = cluster.url('template_empty')
  const rows: BusRow[] = []
  try {
    for (const redisUrl of [null, redis.url])
      for (const servers of [1, 2, 4])
        rows.push(await measure({ databaseUrl, redisUrl, servers, seconds, rate }))
  } finally {
    await redis.stop()
    await cluster.stop()
  }
  return rows
}

async function measure(given: Omit<BusTask, 'place' | 'members'>): Promise<BusRow> {
  const children = Array.from({ length: given.servers }, () =>
    fork(join(import.meta.dirname, 'bus-server.ts')),
  )
  try {
    await Promise.all(
      children.map((child, place) => {
        const task: BusTask = { ...given, members: members * given.servers, place }
        return said(child, task)
      }),
    )
    // Subscriptions are confirmed, and connections are idle.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const before = await outside(given.databaseUrl, given.redisUrl)
    const works = (await Promise.all(children.map((child) => said(child, 'begin')))) as BusWork[]
    const after = await outside(given.databaseUrl, given.redisUrl)
    const sum = (of: (work: BusWork) => number) => works.reduce((total, work) => total + of(work), 0)
    const events = sum(({ published }) => published)
    const share = (count: number) => round(count / given.servers / events)
    return {
      over: given.redisUrl ? 'Redis' : 'PostgreSQL',
      servers: given.servers,
      eventsPerSecond: Math.round(events / given.seconds),
      receivedByEach: share(sum(({ received }) => received)),
      ownOfEach: share(sum(({ delivered }) => delivered)),
      processorPerSecond: Math.round(sum(({ processor }) => processor) / given.servers / given.seconds),
      processorPerEvent: round(sum(({ processor }) => processor) / events),
      redisProcessorPerEvent: round((after.processor - before.processor) / events),
      commitsPerEvent: round((after.commits - before.commits) / events),
    }
  } finally {
    for (const child of children) if (child.connected) child.send('end')
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
  }
}

/** Sends a message to a process, and returns what it answers. */
async function said(child: ChildProcess, message: BusTask | string): Promise<unknown> {
  const answered = once(child, 'message')
  child.send(message)
  return (await answered)[0]
}

/** What the database has committed, and the processor time of Redis. */
async function outside(databaseUrl: string, redisUrl: string | null) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Sessions report what they did once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await client.query<{ commits: string }>(
    'select xact_commit::text as commits from pg_stat_database where datname = current_database()',
  )
  await client.end()
  const commits = Number(rows[0]?.commits)
  if (!redisUrl) return { commits, processor: 0 }
  const redis = new Redis(redisUrl)
  const used = await redis.info('cpu')
  redis.disconnect()
  const seconds = [...used.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)]
  return { commits, processor: seconds.reduce((total, [, one]) => total + Number(one) * 1e6, 0) }
}
