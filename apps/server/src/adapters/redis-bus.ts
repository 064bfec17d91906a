import type { Bus } from '@vonk/schema/ports/bus.ts'
import { Redis } from 'ioredis'
import type { ConnectionWatch } from './connection-watch.ts'
import type { PgBus } from './pg-bus.ts'

const channel = 'vonk:word'

/**
 * Topics of messages that may be lost when the Redis of one server is away and that of another is not: typing is soon over, and
 * sockets of ended sessions close within a minute. All others, such as changed sites, are sent over PostgreSQL.
 */
const mayBeLost = /^(typing|session):/

/**
 * Intervals and timeouts in milliseconds. Only pings detect that packets are lost.
 */
const defaultTimes = { pingIntervalMs: 2000, pingTimeoutMs: 2000, connectTimeoutMs: 3000 }

/**
 * Sends messages between processes over Redis, so that typing and session ends cause no load on the database. Events
 * still use the database's notifications, because only a commit may publish them. If Redis is unavailable or does not
 * answer, messages are sent over PostgreSQL, and `watch` is notified.
 */
export class RedisBus implements Bus {
  readonly #pgBus: PgBus
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #watch: ConnectionWatch
  readonly #listeners = new Map<string, Set<(data: string) => void>>()
  /** The connections that answered their last ping. */
  readonly #alive = new Set<Redis>()
  /** The connections whose ping is not answered yet. */
  readonly #pinging = new Set<Redis>()
  #pingTimer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(url: string, pgBus: PgBus, watch: ConnectionWatch, times: typeof defaultTimes) {
    const options = {
      // Commands in flight fail when the connection ends: a message that is sent later would be outdated.
      ...{ maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResubscribe: false },
      ...{
        commandTimeout: times.pingTimeoutMs,
        connectTimeout: times.connectTimeoutMs,
        disconnectTimeout: 100,
      },
      ...{ lazyConnect: true, disableClientInfo: true },
    }
    this.#pgBus = pgBus
    this.#watch = watch
    this.#publisher = new Redis(url, options)
    this.#subscriber = new Redis(url, options)
  }

  /** Opens the bus, also when Redis is away; `times` are in milliseconds. */
  static async open(
    url: string,
    pgBus: PgBus,
    watch: ConnectionWatch,
    times = defaultTimes,
  ): Promise<RedisBus> {
    const bus = new RedisBus(url, pgBus, watch, times)
    bus.#subscriber.on('message', (_channel, payload: string) => {
      const [topic, data] = JSON.parse(payload) as [string, string]
      for (const listener of bus.#listeners.get(topic) ?? []) listener(data)
    })
    const clients = [bus.#publisher, bus.#subscriber]
    await Promise.all(clients.map((client) => bus.#connect(client)))
    bus.#pingTimer = setInterval(() => {
      for (const client of bus.#alive) void bus.#ping(client)
    }, times.pingIntervalMs)
    return bus
  }

  /** Resolves when the first ping was answered, or the connection failed. */
  async #connect(client: Redis): Promise<void> {
    let firstPing: Promise<void> | undefined
    client.on('error', (error) => this.#lost(client, error))
    client.on('close', () => this.#lost(client))
    client.on('ready', () => {
      firstPing = this.#ping(client)
    })
    await client.connect().catch(() => {})
    await firstPing
  }

  /** Pings a connection, the subscriber by subscribing again, and reconnects if there is no answer. */
  async #ping(client: Redis): Promise<void> {
    if (this.#pinging.has(client)) return
    this.#pinging.add(client)
    try {
      await (client === this.#subscriber ? client.subscribe(channel) : client.ping())
      this.#alive.add(client)
      if (this.#alive.size === 2) this.#watch.returned()
    } catch (error) {
      // A connection that has ended fails its ping too, and reconnects by itself.
      if (client.status !== 'ready') return
      this.#lost(client, error)
      client.disconnect(true)
    } finally {
      this.#pinging.delete(client)
    }
  }

  #lost(client: Redis, error?: unknown): void {
    this.#alive.delete(client)
    if (!this.#isClosed) this.#watch.lost(error)
  }

  async publish(topic: string, data: string): Promise<void> {
    if (!mayBeLost.test(topic)) return this.#pgBus.publish(topic, data)
    try {
      await this.#publisher.publish(channel, JSON.stringify([topic, data]))
    } catch {
      await this.#pgBus.publish(topic, data)
    }
  }

  publishEvents(events: string): void {
    this.#pgBus.publishEvents(events)
  }

  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(onData))
    const unsubscribePg = this.#pgBus.subscribe(topic, onData)
    return () => {
      unsubscribePg()
      listeners.delete(onData)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  isConnected(): boolean {
    // Without Redis, messages are sent over PostgreSQL.
    return this.#pgBus.isConnected()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#pingTimer)
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
    await this.#pgBus.close()
  }
}
