import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Bus, memberTopic, typingTopic } from '@vonk/schema/ports/bus.ts'
import type { ConnectionWatch } from './connection-watch.ts'
import { type LastNumbers, MissedEvents } from './missed-events.ts'
import type { PgBus } from './pg-bus.ts'
import { defaultTimes, type LinkTimes, RedisLink } from './redis-link.ts'
import { memberOfTopic, type PublishedEvent, partsOfEvent } from './subscribers.ts'

/** The channel of a topic. */
const channelOf = (topic: string) => `vonk:${topic}`
const topicOf = (channel: string) => channel.slice(channelOf('').length)

/**
 * Topics that Redis carries: the events of a member, and typing in a conversation. Ended sessions and changed sites are rare,
 * concern every server and must not wait for a Redis that only one server has lost, so they stay on PostgreSQL.
 */
const isCarried = (topic: string): boolean => carried.some((prefix) => topic.startsWith(prefix))
const carried = [memberTopic(0), typingTopic(0)].map((topic) => topic.slice(0, -1))

/** The maximum number of events in one round trip. */
const maxBatch = 1000

/** An event is sent at once when there are few, and in batches with this interval in ms when there are many. */
const batchIntervalMs = 5

/**
 * Milliseconds between two looks at what is missing while the server does not hear everything, and while it does; and between
 * two looks for servers without Redis.
 */
const defaultChecks = { lostIntervalMs: 1000, intervalMs: 30_000, othersIntervalMs: 5000 }

/** How a bus over Redis is opened; times are in milliseconds. */
export interface RedisBusOptions {
  watch: ConnectionWatch
  lastNumbers: LastNumbers
  times?: LinkTimes
  checks?: Partial<typeof defaultChecks>
}

/**
 * The bus over Redis (docs/decisions/0036): each member's events and each conversation's typing has a channel of its own, and a
 * server subscribes only to those of its own sockets. No notification of PostgreSQL is sent while Redis takes the messages.
 *
 * No event depends on Redis. What it does not take is sent over PostgreSQL, to which every server listens. What a server may
 * not have heard (before a subscription was confirmed, while its connection was lost, or because a server was killed before
 * it published) is found by the numbers of its members' streams. While a server without Redis is connected, everything is sent
 * over PostgreSQL, so that servers may get the setting one after another.
 */
export class RedisBus implements Bus {
  readonly #pgBus: PgBus
  readonly #link: RedisLink
  readonly #missed: MissedEvents
  readonly #serverId = randomUUID()
  /**
   * Since this process started: messages that it sent over Redis, those that it received from other processes and from itself,
   * and how often a member's events were found by their number, because no message had arrived about them.
   */
  readonly counts = { sent: 0, received: 0, found: 0 }
  #queue: PublishedEvent[] = []
  #sending: Promise<void> | null = null
  /** Whether all that was subscribed to before the connection was opened is confirmed. */
  #hearsAll = false
  /** Whether every server hears Redis. */
  #isForAll = true
  #lastCheck = performance.now()
  readonly #checkTimer: NodeJS.Timeout
  readonly #othersTimer: NodeJS.Timeout

  private constructor(url: string, pgBus: PgBus, options: RedisBusOptions) {
    const { watch, lastNumbers, times = defaultTimes } = options
    const checks = { ...defaultChecks, ...options.checks }
    this.#pgBus = pgBus
    this.#missed = new MissedEvents(pgBus.subscribers, lastNumbers, () => this.counts.found++)
    this.#link = new RedisLink(
      url,
      {
        received: (channel, payload) => this.#received(topicOf(channel), payload),
        returned: () => {
          watch.returned()
          void this.#hearAll()
        },
        lost: (error) => {
          this.#hearsAll = false
          watch.lost(error)
        },
      },
      times,
    )
    pgBus.subscribers.onFirst = (topic) => {
      if (isCarried(topic) && this.#link.isUp) void this.#hear([topic])
    }
    pgBus.subscribers.onLast = (topic) => {
      if (isCarried(topic)) this.#link.unsubscribe(channelOf(topic))
    }
    // It missed what other servers could not send over Redis meanwhile.
    pgBus.catchUp = () => this.#checkAll()
    this.#checkTimer = setInterval(() => {
      if (!this.#hearsAll || performance.now() - this.#lastCheck >= checks.intervalMs) this.#checkAll()
    }, checks.lostIntervalMs)
    this.#othersTimer = setInterval(() => void this.#lookForOthers(), checks.othersIntervalMs)
  }

  /** Opens the bus, also when Redis is away. */
  static async open(url: string, pgBus: PgBus, options: RedisBusOptions): Promise<RedisBus> {
    const bus = new RedisBus(url, pgBus, options)
    await Promise.all([bus.#link.open(), bus.#lookForOthers()])
    return bus
  }

  async #lookForOthers(): Promise<void> {
    const isOneWithout = await this.#pgBus.hasServersWithoutRedis()
    if (isOneWithout !== null) this.#isForAll = !isOneWithout
  }

  async #hearAll(): Promise<void> {
    const topics = [...this.#pgBus.subscribers.topics()].filter(isCarried)
    if (await this.#hear(topics)) this.#hearsAll = this.#link.isUp
  }

  /** Subscribes to topics, and then looks for events that happened before it heard them. */
  async #hear(topics: readonly string[]): Promise<boolean> {
    const hears = await this.#link.subscribe(topics.map(channelOf))
    if (hears) this.#missed.check(topics.flatMap((topic) => memberOfTopic(topic) ?? []))
    return hears
  }

  #checkAll(): void {
    this.#lastCheck = performance.now()
    this.#missed.checkAll()
  }

  #received(topic: string, payload: string): void {
    this.counts.received++
    const member = memberOfTopic(topic)
    if (member === null) {
      this.#pgBus.subscribers.notify(topic, payload)
      return
    }
    const separator = payload.indexOf(' ')
    const [sender, committedAt] = payload.slice(0, separator).split('@')
    // This process has already notified its own subscribers of what it published itself.
    if (sender !== this.#serverId)
      this.#pgBus.subscribers.notifyOfEvent(member, payload.slice(separator + 1), Number(committedAt))
  }

  async publish(topic: string, data: string): Promise<void> {
    if (isCarried(topic) && this.#isForAll) {
      const [isSent] = await this.#link.publish([[channelOf(topic), data]])
      if (isSent) {
        this.counts.sent++
        return
      }
    }
    await this.#pgBus.publish(topic, data)
  }

  publishEvents(events: string): void {
    const committedAt = Date.now()
    this.#pgBus.notifyHere(events, committedAt)
    const news = events.split(',').map((event) => ({ event, committedAt }))
    if (!this.#isForAll || !this.#link.isUp) {
      this.#pgBus.notifyOthers(news)
      return
    }
    this.#queue.push(...news)
    this.#sending ??= this.#send()
  }

  /** Sends what is queued, one round trip after the other; what Redis does not take goes over PostgreSQL. */
  async #send(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, maxBatch)
      const taken = await this.#link.publish(
        batch.map(({ event, committedAt }) => {
          const { member, data } = partsOfEvent(event)
          return [channelOf(memberTopic(member)), `${this.#serverId}@${committedAt} ${data}`]
        }),
      )
      const left = batch.filter((_, at) => !taken[at])
      this.counts.sent += batch.length - left.length
      if (left.length > 0) this.#pgBus.notifyOthers(left)
      await delay(batchIntervalMs)
    }
    this.#sending = null
  }

  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void {
    return this.#pgBus.subscribe(topic, onData)
  }

  isConnected(): boolean {
    // Without Redis, messages are sent over PostgreSQL.
    return this.#pgBus.isConnected()
  }

  async close(): Promise<void> {
    clearInterval(this.#checkTimer)
    clearInterval(this.#othersTimer)
    await this.#sending
    this.#missed.close()
    this.#link.close()
    await this.#pgBus.close()
  }
}
