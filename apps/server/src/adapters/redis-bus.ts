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
 * Milliseconds between two questions whether a connection still carries anything, how long an answer may take, and how long
 * connecting may. Nothing else tells of packets that vanish.
 */
const liveness = { askEvery: 2000, answerWithin: 2000, connectWithin: 3000 }

/**
 * Sends messages between processes over Redis, so that typing and session ends cause no load on the database.
 * Events still use the database's notifications, because only a commit may publish them. If Redis is
 * unavailable or does not answer, messages are sent over PostgreSQL; `watch` is told of it.
 */
export class RedisBus implements Bus {
  readonly #facts: PgBus
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #watch: ConnectionWatch
  readonly #listeners = new Map<string, Set<(data: string) => void>>()
  /** The connections that answered their last question. */
  readonly #answering = new Set<Redis>()
  /** The connections whose question is not answered yet. */
  readonly #asked = new Set<Redis>()
  #questions: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(url: string, facts: PgBus, watch: ConnectionWatch, times: typeof liveness) {
    const options = {
      // What is under way when a connection ends fails at once: sent again later it would be old.
      ...{ maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResubscribe: false },
      ...{ commandTimeout: times.answerWithin, connectTimeout: times.connectWithin, disconnectTimeout: 100 },
      ...{ lazyConnect: true, disableClientInfo: true },
    }
    this.#facts = facts
    this.#watch = watch
    this.#publisher = new Redis(url, options)
    this.#subscriber = new Redis(url, options)
  }

  /** Opens the bus, also when Redis is away; `times` are in milliseconds. */
  static async open(url: string, facts: PgBus, watch: ConnectionWatch, times = liveness): Promise<RedisBus> {
    const bus = new RedisBus(url, facts, watch, times)
    bus.#subscriber.on('message', (_channel, payload: string) => {
      const [topic, data] = JSON.parse(payload) as [string, string]
      for (const listener of bus.#listeners.get(topic) ?? []) listener(data)
    })
    const clients = [bus.#publisher, bus.#subscriber]
    await Promise.all(clients.map((client) => bus.#connect(client)))
    bus.#questions = setInterval(() => {
      for (const client of bus.#answering) void bus.#ask(client)
    }, times.askEvery)
    return bus
  }

  /** Resolves when the connection answered its first question, or failed. */
  async #connect(client: Redis): Promise<void> {
    let first: Promise<void> | undefined
    client.on('error', (error) => this.#lost(client, error))
    client.on('close', () => this.#lost(client))
    client.on('ready', () => {
      first = this.#ask(client)
    })
    await client.connect().catch(() => {})
    await first
  }

  /** Asks whether a connection carries anything, the subscriber by subscribing once more; one that does not is opened anew. */
  async #ask(client: Redis): Promise<void> {
    if (this.#asked.has(client)) return
    this.#asked.add(client)
    try {
      await (client === this.#subscriber ? client.subscribe(channel) : client.ping())
      this.#answering.add(client)
      if (this.#answering.size === 2) this.#watch.returned()
    } catch (error) {
      // A connection that ended meanwhile has failed its question too, and is opened anew by itself.
      if (client.status !== 'ready') return
      this.#lost(client, error)
      client.disconnect(true)
    } finally {
      this.#asked.delete(client)
    }
  }

  #lost(client: Redis, error?: unknown): void {
    this.#answering.delete(client)
    if (!this.#isClosed) this.#watch.lost(error)
  }

  async publish(topic: string, data: string): Promise<void> {
    if (!mayBeLost.test(topic)) return this.#facts.publish(topic, data)
    try {
      await this.#publisher.publish(channel, JSON.stringify([topic, data]))
    } catch {
      await this.#facts.publish(topic, data)
    }
  }

  publishEvents(events: string): void {
    this.#facts.publishEvents(events)
  }

  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(onData))
    const leaveFacts = this.#facts.subscribe(topic, onData)
    return () => {
      leaveFacts()
      listeners.delete(onData)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  isConnected(): boolean {
    // Without Redis, messages are sent over PostgreSQL.
    return this.#facts.isConnected()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#questions)
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
    await this.#facts.close()
  }
}
