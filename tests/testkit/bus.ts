import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@vonk/prisma/client.ts'
import type { MemberContext } from '@vonk/schema/core/context.ts'
import { runAndPublish } from '@vonk/schema/core/sql.ts'
import { followEvents, lastNumbersOf } from '@vonk/schema/events/stream.ts'
import type { Bus } from '@vonk/schema/ports/bus.ts'
import { Redis } from 'ioredis'
import { connectionWatch } from '../../apps/server/src/adapters/connection-watch.ts'
import { PgBus } from '../../apps/server/src/adapters/pg-bus.ts'
import { RedisBus, type RedisBusOptions } from '../../apps/server/src/adapters/redis-bus.ts'
import { openLog } from '../../apps/server/src/log.ts'

/** How one server's bus is opened. */
export interface BusOptions extends Pick<RedisBusOptions, 'times' | 'checks'> {
  redisUrl?: string | undefined
  /** Called with whether Redis is connected, at first and at each change. */
  onChange?: (isConnected: boolean) => void
}

type OpenBus = Bus & Pick<PgBus, 'publishEvents' | 'close' | 'counts'>

/** Opens what one server has of the bus: connections of its own to the database, and to Redis if it has a URL. */
export async function openBus(databaseUrl: string, options: BusOptions = {}) {
  const { redisUrl, onChange, ...others } = options
  const lines: string[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const db = openDatabase(databaseUrl, { max: 2, publishEvents: (events) => bus.publishEvents(events) })
  const lastNumbers = (members: readonly number[]) => lastNumbersOf({ db }, members)
  const pgBus = new PgBus(databaseUrl, db.pool, connectionWatch(log, 'The bus'), lastNumbers, {
    hasRedis: Boolean(redisUrl),
  })
  await pgBus.start()
  const redisBus = redisUrl
    ? await RedisBus.open(redisUrl, pgBus, {
        ...{ watch: connectionWatch(log, 'Redis', onChange), ...others },
        lastNumbers,
      })
    : null
  const bus: OpenBus = redisBus ?? pgBus
  return {
    bus,
    pgBus,
    redisBus,
    db,
    /** The messages of its log. */
    lines,
    close: () => bus.close().then(db.close),
    /** Writes an event to the stream of each member, in one transaction, and publishes them. */
    emit: (...members: number[]) =>
      runAndPublish(
        db,
        { name: 'test.emit', text: `select emit(id, 'credits', '{}', now()) from unnest($1::int[]) id` },
        [members],
      ),
  }
}

export type ServerBus = Awaited<ReturnType<typeof openBus>>

/** Follows the events of a member from the first on, as their socket at a server does; `numbers` grows with each. */
export async function followMember({ bus, db }: ServerBus, member: MemberContext) {
  const numbers: number[] = []
  const events = await followEvents({ ...member, bus, db }, 0)
  const read = (async () => {
    for await (const { no } of events) numbers.push(no)
  })()
  return { numbers, leave: () => events.return().then(() => read) }
}

/** Waits until so many servers have subscribed to each of these topics. */
export async function untilSubscribed(
  redisUrl: string,
  topics: readonly string[],
  servers = 1,
): Promise<void> {
  const redis = new Redis(redisUrl)
  const channels = topics.map((topic) => `vonk:${topic}`)
  const counts = async () => {
    const [sharded, plain] = await Promise.all(
      ['shardnumsub', 'numsub'].map((word) => redis.call('pubsub', word, ...channels) as Promise<unknown[]>),
    )
    return channels.map((_, at) => Number(sharded?.[2 * at + 1]) + Number(plain?.[2 * at + 1]))
  }
  while ((await counts()).some((count) => count < servers)) await pause(10)
  redis.disconnect()
}
