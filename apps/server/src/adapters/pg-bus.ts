import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionName } from '@vonk/prisma/release.ts'
import { type Bus, sitesTopic } from '@vonk/schema/ports/bus.ts'
import pg from 'pg'
import type { ConnectionWatch } from './connection-watch.ts'
import { type LastNumbers, MissedEvents } from './missed-events.ts'
import { type PublishedEvent, partsOfEvent, Subscribers } from './subscribers.ts'

const eventChannel = 'vonk_event'
const messageChannel = 'vonk_word'

/**
 * Other servers receive an event at once when there are few, and in batches with this interval in ms when
 * there are many.
 */
const batchIntervalMs = 10

/**
 * Intervals and timeouts in milliseconds. Only pings detect that packets are lost: a connection that only listens
 * would wait for hours.
 */
const defaultTimes = { pingIntervalMs: 5000, pingTimeoutMs: 7000, connectTimeoutMs: 3000 }

/** Milliseconds between two attempts to notify the other servers while the connection is lost. */
const retryDelayMs = 100

/** The maximum number of events that wait for the connection; members fetch older ones with their next event. */
const maxPending = 100_000

/** The maximum number of events in one notification, because a payload may have 8,000 bytes. */
const maxEventsPerNotification = 250

/**
 * The bus over PostgreSQL. After a statement is committed, its server notifies its own subscribers at once, and the
 * other servers with notifications on `vonk_event`, which are batched while the last one is being sent, and queued
 * while the connection is lost. Messages without an event, such as typing, use `vonk_word`. One connection listens
 * and sends; when it breaks or stops answering it is reopened, and subscribers read the events that they have missed and the
 * sites. `watch` is notified of both.
 */
export class PgBus implements Bus {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #watch: ConnectionWatch
  readonly subscribers = new Subscribers()
  readonly #missed: MissedEvents
  /** Messages that this process sent to others, and received from them, since it started. */
  readonly counts = { sent: 0, received: 0 }
  readonly #serverId = randomUUID()
  readonly #times: typeof defaultTimes
  readonly #name: string
  #listener: pg.Client | null = null
  #unpublished: PublishedEvent[] = []
  #isNotifying = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #pingTimer: NodeJS.Timeout | undefined

  /** `hasRedis` says whether it only carries what Redis does not, which the name of its connection shows the others. */
  constructor(
    url: string,
    pool: pg.Pool,
    watch: ConnectionWatch,
    lastNumbers: LastNumbers,
    { hasRedis = false, times = defaultTimes }: { hasRedis?: boolean; times?: typeof defaultTimes } = {},
  ) {
    this.#times = times
    this.#name = connectionName(hasRedis ? 'redis-bus' : 'bus')
    this.#url = url
    this.#pool = pool
    this.#watch = watch
    this.#missed = new MissedEvents(this.subscribers, lastNumbers)
  }

  async start(): Promise<void> {
    // A notification counts as a write but stores nothing, so it need not wait for a disk sync.
    const options = '-c synchronous_commit=off'
    const connection = { connectionString: this.#url, application_name: this.#name }
    const { connectTimeoutMs, pingTimeoutMs } = this.#times
    const timeouts = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: pingTimeoutMs }
    const client = new pg.Client({ ...connection, ...timeouts, keepAlive: true, options })
    client.on('notification', ({ channel, payload = '' }) => this.#onNotification(channel, payload))
    client.on('error', (error) => this.#reconnect(client, error))
    client.on('end', () => this.#reconnect(client))
    try {
      await client.connect()
      await client.query(`listen ${eventChannel}; listen ${messageChannel}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#listener = client
    this.#watch.returned()
    this.#schedulePing(client)
  }

  /** Pings the connection periodically, and reconnects if it does not answer. */
  #schedulePing(client: pg.Client): void {
    this.#pingTimer = setTimeout(() => {
      client.query({ name: 'bus.alive', text: 'select 1' }).then(
        () => this.#listener === client && !this.#isClosed && this.#schedulePing(client),
        (error: Error) => {
          this.#reconnect(client, error)
          void client.end().catch(() => {})
        },
      )
    }, this.#times.pingIntervalMs)
  }

  async publish(topic: string, data: string): Promise<void> {
    const client = this.#listener ?? this.#pool
    this.counts.sent++
    await client.query({
      name: 'bus.publish',
      text: `select pg_notify('${messageChannel}', $1::text)`,
      values: [JSON.stringify([topic, data])],
    })
  }

  /** Publishes the events that a committed statement has written, as `member:number,...`. */
  publishEvents(events: string): void {
    const committedAt = Date.now()
    this.notifyHere(events, committedAt)
    this.notifyOthers(events.split(',').map((event) => ({ event, committedAt })))
  }

  /** Notifies the subscribers of this process only. */
  notifyHere(events: string, committedAt: number | undefined): void {
    for (const event of events.split(',')) {
      const { member, data } = partsOfEvent(event)
      this.subscribers.notifyOfEvent(member, data, committedAt)
    }
  }

  /** Notifies the other processes only. */
  notifyOthers(events: readonly PublishedEvent[]): void {
    this.#unpublished.push(...events)
    if (!this.#isNotifying) void this.#notify()
  }

  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void {
    return this.subscribers.add(topic, onData)
  }

  isConnected(): boolean {
    return this.#listener !== null
  }

  /**
   * Whether a process is connected that hears PostgreSQL only, as those without REDIS_URL and of releases before 0.3.0; null if
   * the database does not answer.
   */
  async hasServersWithoutRedis(): Promise<boolean | null> {
    const asked = this.#listener?.query<{ found: boolean }>({
      name: 'bus.without_redis',
      text: `select exists (select from pg_stat_activity
        where datname = current_database() and application_name like 'vonk bus %') as found`,
    })
    const answer = await asked?.catch(() => null)
    return answer?.rows[0]?.found ?? null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#missed.close()
    clearTimeout(this.#retry)
    clearTimeout(this.#pingTimer)
    // Events that were committed a moment ago: the other servers would get them only with a later event.
    while (
      this.#unpublished.length > 0 &&
      (await this.#notifyOf(this.#unpublished.splice(0, maxEventsPerNotification)))
    );
    await this.#listener?.end()
  }

  #onNotification(channel: string, payload: string): void {
    if (channel === eventChannel) {
      const separator = payload.indexOf(' ')
      const [sender, committedAt] = payload.slice(0, separator).split('@')
      // This process has already delivered what it published itself.
      if (sender === this.#serverId) return
      const events = payload.slice(separator + 1)
      this.counts.received += events.split(',').length
      this.notifyHere(events, committedAt ? Number(committedAt) : undefined)
    } else {
      const [topic, data] = JSON.parse(payload) as [string, string]
      this.counts.received++
      this.subscribers.notify(topic, data)
    }
  }

  async #notify(): Promise<void> {
    this.#isNotifying = true
    while (this.#unpublished.length > 0 && !this.#isClosed) {
      const batch = this.#unpublished.splice(0, maxEventsPerNotification)
      const isNotified = await this.#notifyOf(batch)
      if (!isNotified) this.#unpublished = [...batch, ...this.#unpublished].slice(-maxPending)
      await delay(isNotified ? batchIntervalMs : retryDelayMs)
    }
    this.#isNotifying = false
  }

  /** Notifies the other servers; false if the connection is lost. Receiving an event twice is harmless. */
  async #notifyOf(batch: PublishedEvent[]): Promise<boolean> {
    const events = batch.map(({ event }) => event).join(',')
    const notified = this.#listener?.query({
      name: 'bus.notify',
      text: `select pg_notify('${eventChannel}', $1::text)`,
      // The time is that of the oldest event. Servers of earlier versions parse it as a part of the name.
      values: [`${this.#serverId}@${batch[0]?.committedAt} ${events}`],
    })
    const isNotified = Boolean(await notified?.catch(() => null))
    if (isNotified) this.counts.sent += batch.length
    return isNotified
  }

  #reconnect(client: pg.Client, error?: Error): void {
    if (this.#isClosed || this.#listener !== client) return
    this.#watch.lost(error)
    clearTimeout(this.#pingTimer)
    this.#listener = null
    const attempt = () => {
      this.start().then(
        () => {
          this.subscribers.notify(sitesTopic, 'changed')
          this.catchUp()
        },
        () => {
          if (!this.#isClosed) this.#retry = setTimeout(attempt, 500)
        },
      )
    }
    this.#retry = setTimeout(attempt, 100)
  }

  /** Called when the lost connection is back: one statement for a thousand members finds those who have missed something. */
  catchUp: () => void = () => this.#missed.checkAll()
}
