import { Redis } from 'ioredis'

/** Every server and worker subscribes to this channel, so that Redis knows how many there are; nothing is sent on it. */
const serversChannel = 'vonk:servers'
/** Nobody subscribes to this channel. */
const probeChannel = 'vonk:probe'

/** Intervals and timeouts in milliseconds. Only pings detect that packets are lost. */
export const defaultTimes = { pingIntervalMs: 2000, pingTimeoutMs: 2000, connectTimeoutMs: 3000 }

export type LinkTimes = typeof defaultTimes

/** What a link reports to its owner. */
export interface LinkOwner {
  received(channel: string, payload: string): void
  /** Both connections answer. None of the earlier subscriptions is left. */
  returned(): void
  /** A connection ended or does not answer; also reported again while none is back. */
  lost(error?: unknown): void
}

/** A message on its channel. */
export type Sent = readonly [channel: string, payload: string]

/**
 * Two connections to one Redis, one that sends and one that listens. It is up while both answer: what does not answer within a
 * timeout is given up and opened again. Commands in flight then fail.
 *
 * Where Redis has sharded channels (7 and newer), they are used. An older one gets plain channels, which a single Redis serves
 * in the same way. So does a node of a cluster, which passes plain channels on to the others: every message then reaches
 * every node, but still only the servers that subscribed to it.
 */
export class RedisLink {
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #owner: LinkOwner
  /** The connections that answered their last ping. */
  readonly #alive = new Set<Redis>()
  /** The connections whose ping is not answered yet. */
  readonly #pinging = new Set<Redis>()
  #isSharded = true
  #pingTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, owner: LinkOwner, times: LinkTimes) {
    const options = {
      // What is sent later would be outdated, and the owner subscribes again by itself.
      ...{ maxRetriesPerRequest: 0, enableOfflineQueue: false, autoResubscribe: false },
      ...{
        commandTimeout: times.pingTimeoutMs,
        connectTimeout: times.connectTimeoutMs,
        disconnectTimeout: 100,
      },
      ...{ lazyConnect: true, disableClientInfo: true },
    }
    this.#owner = owner
    this.#publisher = new Redis(url, options)
    this.#subscriber = new Redis(url, options)
    for (const event of ['smessage', 'message'])
      this.#subscriber.on(event, (channel: string, payload: string) => owner.received(channel, payload))
    this.#pingTimer = setInterval(() => {
      for (const client of this.#alive) void this.#ping(client)
    }, times.pingIntervalMs)
  }

  /** Connects; resolves when the first pings were answered, or a connection failed. It is tried again until `close`. */
  async open(): Promise<void> {
    await Promise.all([this.#publisher, this.#subscriber].map((client) => this.#connect(client)))
  }

  get isUp(): boolean {
    return this.#alive.size === 2
  }

  /** Whether messages use sharded channels, as the Redis that was reached last offers. */
  get isSharded(): boolean {
    return this.#isSharded
  }

  async #connect(client: Redis): Promise<void> {
    let firstPing: Promise<void> | undefined
    client.on('error', (error) => this.#lost(client, error))
    client.on('close', () => this.#lost(client))
    client.on('ready', () => {
      firstPing = this.#ping(client, client === this.#subscriber)
    })
    await client.connect().catch(() => {})
    await firstPing
  }

  /** Pings a connection, the subscriber by subscribing again, and reconnects if there is no answer. */
  async #ping(client: Redis, isNew = false): Promise<void> {
    if (this.#pinging.has(client)) return
    this.#pinging.add(client)
    try {
      if (isNew) this.#isSharded = await offersShards(client)
      await (client === this.#subscriber ? this.#subscribeTo(serversChannel) : client.ping())
      const wasUp = this.isUp
      this.#alive.add(client)
      if (this.isUp && !wasUp && !this.#isClosed) this.#owner.returned()
    } catch (error) {
      this.#giveUp(client, error)
    } finally {
      this.#pinging.delete(client)
    }
  }

  #giveUp(client: Redis, error: unknown): void {
    // A connection that has ended fails its commands too, and reconnects by itself.
    if (client.status !== 'ready') return
    this.#lost(client, error)
    client.disconnect(true)
  }

  #lost(client: Redis, error?: unknown): void {
    this.#alive.delete(client)
    if (!this.#isClosed) this.#owner.lost(error)
  }

  #subscribeTo(channel: string): Promise<unknown> {
    return this.#isSharded ? this.#subscriber.ssubscribe(channel) : this.#subscriber.subscribe(channel)
  }

  /** Subscribes to channels; false if one was not confirmed, so that the link is lost. */
  async subscribe(channels: readonly string[]): Promise<boolean> {
    try {
      await Promise.all(channels.map((channel) => this.#subscribeTo(channel)))
      return true
    } catch (error) {
      this.#giveUp(this.#subscriber, error)
      return false
    }
  }

  /** Ends a subscription. Without an answer the next ping finds the connection lost. */
  unsubscribe(channel: string): void {
    if (!this.isUp) return
    const left = this.#isSharded
      ? this.#subscriber.sunsubscribe(channel)
      : this.#subscriber.unsubscribe(channel)
    left.catch(() => {})
  }

  /** Sends messages in one round trip; says of each whether Redis has taken it. Those it has not may have been sent too. */
  async publish(messages: readonly Sent[]): Promise<boolean[]> {
    if (!this.isUp) return messages.map(() => false)
    const pipeline = this.#publisher.pipeline()
    for (const [channel, payload] of messages) {
      if (this.#isSharded) pipeline.spublish(channel, payload)
      else pipeline.publish(channel, payload)
    }
    const results = await pipeline.exec().catch(() => null)
    const timedOut = results?.find(([error]) => error && !isAnswer(error))
    if (timedOut) this.#giveUp(this.#publisher, timedOut[0])
    return messages.map((_, at) => results?.[at]?.[0] === null)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#pingTimer)
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
  }
}

/** True if Redis answered with an error, so that the connection works. */
const isAnswer = (error: Error): boolean => error.name === 'ReplyError'

/** Whether a new connection offers sharded channels that reach everybody. */
async function offersShards(client: Redis): Promise<boolean> {
  // As a list of names and values. Redis 5 and older do not know the command.
  const about = (await client.call('hello').catch(nullIfAnswer)) as unknown[] | null
  if (!about || about[about.indexOf('mode') + 1] === 'cluster') return false
  return (await client.call('spublish', probeChannel, '').catch(nullIfAnswer)) !== null
}

function nullIfAnswer(error: Error): null {
  if (isAnswer(error)) return null
  throw error
}
