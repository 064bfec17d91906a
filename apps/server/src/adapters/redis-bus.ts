import type { Bus } from '@vonk/schema/ports/bus.ts'
import { Redis } from 'ioredis'
import type { ConnectionWatch } from './connection-watch.ts'
import type { PgBus } from './pg-bus.ts'

const channel = 'vonk:word'

/**
 * Sends messages between processes over Redis, so that typing and session ends cause no load on the database.
 * Events still use the database's notifications, because only a commit may publish them. If Redis is
 * unavailable, messages are sent over PostgreSQL; `watch` is told of it.
 */
export class RedisBus implements Bus {
  readonly #facts: PgBus
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #listeners = new Map<string, Set<(data: string) => void>>()
  #isClosed = false

  private constructor(facts: PgBus, publisher: Redis, subscriber: Redis) {
    this.#facts = facts
    this.#publisher = publisher
    this.#subscriber = subscriber
  }

  static async open(url: string, facts: PgBus, watch: ConnectionWatch): Promise<RedisBus> {
    const options = { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false }
    const bus = new RedisBus(
      facts,
      new Redis(url, options),
      new Redis(url, { ...options, enableOfflineQueue: true }),
    )
    const clients = [bus.#publisher, bus.#subscriber]
    for (const client of clients) {
      client.on('error', (error) => watch.lost(error))
      client.on('close', () => bus.#isClosed || watch.lost())
      client.on('ready', () => clients.every(({ status }) => status === 'ready') && watch.returned())
    }
    bus.#subscriber.on('message', (_channel, payload: string) => {
      const [topic, data] = JSON.parse(payload) as [string, string]
      for (const listener of bus.#listeners.get(topic) ?? []) listener(data)
    })
    await Promise.allSettled([bus.#publisher.connect(), bus.#subscriber.connect()])
    await bus.#subscriber.subscribe(channel).catch(() => {})
    return bus
  }

  async publish(topic: string, data: string): Promise<void> {
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
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
    await this.#facts.close()
  }
}
