import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionName } from '@vonk/prisma/release.ts'
import { type Bus, memberTopic, sitesTopic } from '@vonk/schema/ports/bus.ts'
import pg from 'pg'
import type { ConnectionWatch } from './connection-watch.ts'

const facts = 'vonk_event'
const words = 'vonk_word'

/**
 * Other servers receive an event at once when there are few, and in batches with this interval in ms when
 * there are many.
 */
const bundleEvery = 10

/**
 * Milliseconds between two questions whether the connection still carries anything, how long an answer may take, and how
 * long connecting may. Nothing else tells of packets that vanish: a connection that only listens waits for hours.
 */
const liveness = { askEvery: 5000, answerWithin: 7000, connectWithin: 3000 }

/** Milliseconds between two attempts to tell the other servers while the connection is away. */
const retryDelayMs = 100

/** The maximum number of events that wait for the connection; members read older ones with their next event. */
const mostWaiting = 100_000

/** The maximum number of events in one notification, because a payload may have 8,000 bytes. */
const perNotification = 250

/**
 * The bus over PostgreSQL. After a statement is committed, its server notifies its own subscribers at once,
 * and the other servers with notifications on `vonk_event`, which are batched while the last one is being
 * sent, and wait while the connection is away. Messages without an event, such as typing, use `vonk_word`. One
 * connection listens and sends; when it breaks or does not answer any more it is opened again, and every subscriber
 * is asked to check for missed events and changed sites. `watch` is notified of both.
 */
export class PgBus implements Bus {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #watch: ConnectionWatch
  readonly #local = new EventEmitter().setMaxListeners(0)
  readonly #self = randomUUID()
  readonly #times: typeof liveness
  #listener: pg.Client | null = null
  #unpublished: { event: string; committedAt: number }[] = []
  #isNotifying = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #question: NodeJS.Timeout | undefined

  constructor(url: string, pool: pg.Pool, watch: ConnectionWatch, times = liveness) {
    this.#times = times
    this.#url = url
    this.#pool = pool
    this.#watch = watch
  }

  async start(): Promise<void> {
    // A notification counts as a write but stores nothing, so it need not wait for a disk sync.
    const options = '-c synchronous_commit=off'
    const about = { connectionString: this.#url, application_name: connectionName('bus') }
    const { connectWithin, answerWithin } = this.#times
    const limits = { connectionTimeoutMillis: connectWithin, query_timeout: answerWithin }
    const client = new pg.Client({ ...about, ...limits, keepAlive: true, options })
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    client.on('error', (error) => this.#again(client, error))
    client.on('end', () => this.#again(client))
    try {
      await client.connect()
      await client.query(`listen ${facts}; listen ${words}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#listener = client
    this.#watch.returned()
    this.#askLater(client)
  }

  /** Asks the connection again and again; one that does not answer is given up. */
  #askLater(client: pg.Client): void {
    this.#question = setTimeout(() => {
      client.query({ name: 'bus.alive', text: 'select 1' }).then(
        () => this.#listener === client && !this.#isClosed && this.#askLater(client),
        (error: Error) => {
          this.#again(client, error)
          void client.end().catch(() => {})
        },
      )
    }, this.#times.askEvery)
  }

  async publish(topic: string, data: string): Promise<void> {
    const speaker = this.#listener ?? this.#pool
    await speaker.query({
      name: 'bus.publish',
      text: `select pg_notify('${words}', $1::text)`,
      values: [JSON.stringify([topic, data])],
    })
  }

  /** Publishes the events that a committed statement has written, as `member:number,...`. */
  publishEvents(events: string): void {
    const committedAt = Date.now()
    this.#deliver(events, committedAt)
    this.#unpublished.push(...events.split(',').map((event) => ({ event, committedAt })))
    if (!this.#isNotifying) void this.#notify()
  }

  subscribe(topic: string, onData: (data: string, committedAt?: number) => void): () => void {
    this.#local.on(topic, onData)
    return () => this.#local.off(topic, onData)
  }

  isConnected(): boolean {
    return this.#listener !== null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#question)
    // What was committed in the last moment: the other servers would read it only with a later event.
    while (
      this.#unpublished.length > 0 &&
      (await this.#notifyOf(this.#unpublished.splice(0, perNotification)))
    );
    await this.#listener?.end()
  }

  #hear(channel: string, payload: string): void {
    if (channel === facts) {
      const cut = payload.indexOf(' ')
      const [sender, committedAt] = payload.slice(0, cut).split('@')
      // This process has already delivered what it published itself.
      if (sender !== this.#self)
        this.#deliver(payload.slice(cut + 1), committedAt ? Number(committedAt) : undefined)
    } else {
      const [topic, data] = JSON.parse(payload) as [string, string]
      this.#local.emit(topic, data)
    }
  }

  #deliver(events: string, committedAt: number | undefined): void {
    for (const event of events.split(',')) {
      const cut = event.indexOf(':')
      this.#local.emit(memberTopic(Number(event.slice(0, cut))), event.slice(cut + 1), committedAt)
    }
  }

  async #notify(): Promise<void> {
    this.#isNotifying = true
    while (this.#unpublished.length > 0 && !this.#isClosed) {
      const batch = this.#unpublished.splice(0, perNotification)
      const isNotified = await this.#notifyOf(batch)
      if (!isNotified) this.#unpublished = [...batch, ...this.#unpublished].slice(-mostWaiting)
      await pause(isNotified ? bundleEvery : retryDelayMs)
    }
    this.#isNotifying = false
  }

  /** Notifies the other servers; false if the connection is away. One that is heard twice changes nothing. */
  async #notifyOf(batch: { event: string; committedAt: number }[]): Promise<boolean> {
    const events = batch.map(({ event }) => event).join(',')
    const notified = this.#listener?.query({
      name: 'bus.notify',
      text: `select pg_notify('${facts}', $1::text)`,
      // The time is that of the oldest event. Servers of earlier versions take it for a part of the name.
      values: [`${this.#self}@${batch[0]?.committedAt} ${events}`],
    })
    return Boolean(await notified?.catch(() => null))
  }

  #again(client: pg.Client, error?: Error): void {
    if (this.#isClosed || this.#listener !== client) return
    this.#watch.lost(error)
    clearTimeout(this.#question)
    this.#listener = null
    const attempt = () => {
      this.start().then(
        () => this.#lookAgain(),
        () => {
          if (!this.#isClosed) this.#retry = setTimeout(attempt, 500)
        },
      )
    }
    this.#retry = setTimeout(attempt, 100)
  }

  /** A number above all others makes each subscriber read on from its last event; the sites may have changed. */
  #lookAgain(): void {
    this.#local.emit(sitesTopic, 'changed')
    for (const topic of this.#local.eventNames()) {
      if (typeof topic === 'string' && topic.startsWith('member:')) {
        this.#local.emit(topic, String(Number.MAX_SAFE_INTEGER))
      }
    }
  }
}
