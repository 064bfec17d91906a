import { EventEmitter } from 'node:events'
import { type Bus, memberTopic } from '@vonk/schema/ports/bus.ts'
import pg from 'pg'

const facts = 'vonk_event'
const words = 'vonk_word'

/**
 * The bus over PostgreSQL: the database's own functions notify `vonk_event` with `member:number` when a commit
 * made an event, and processes tell each other short-lived words on `vonk_word`. One connection listens; when
 * it breaks it is opened again, and everybody is told to look, so that nothing that fell in the gap is missed.
 */
export class PgBus implements Bus {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #local = new EventEmitter().setMaxListeners(0)
  #listener: pg.Client | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, pool: pg.Pool) {
    this.#url = url
    this.#pool = pool
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    client.on('error', () => this.#again())
    client.on('end', () => this.#again())
    await client.connect()
    await client.query(`listen ${facts}; listen ${words}`)
    this.#listener = client
  }

  async publish(topic: string, data: string): Promise<void> {
    await this.#pool.query({
      name: 'bus.publish',
      text: `select pg_notify('${words}', $1::text)`,
      values: [JSON.stringify([topic, data])],
    })
  }

  subscribe(topic: string, onData: (data: string) => void): () => void {
    this.#local.on(topic, onData)
    return () => this.#local.off(topic, onData)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#listener?.end()
  }

  #hear(channel: string, payload: string): void {
    if (channel === facts) {
      const cut = payload.indexOf(':')
      this.#local.emit(memberTopic(Number(payload.slice(0, cut))), payload.slice(cut + 1))
    } else {
      const [topic, data] = JSON.parse(payload) as [string, string]
      this.#local.emit(topic, data)
    }
  }

  #again(): void {
    if (this.#isClosed || !this.#listener) return
    this.#listener.removeAllListeners('end')
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

  /** A number beyond all others makes each follower read from where it stands. */
  #lookAgain(): void {
    for (const topic of this.#local.eventNames()) {
      if (typeof topic === 'string' && topic.startsWith('member:')) {
        this.#local.emit(topic, String(Number.MAX_SAFE_INTEGER))
      }
    }
  }
}
