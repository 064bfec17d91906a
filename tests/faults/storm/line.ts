import { once } from 'node:events'
import WebSocket from 'ws'
import type { AnyJson } from '../../testkit/app-fixture.ts'

/** How often a socket is tried, and after how long without an answer it counts as dead, in milliseconds. */
const pingEvery = 2000
const deadAfter = 6000
/** How long the answer of an operation is awaited, in milliseconds. */
export const answerWithin = 6000

interface Waiting {
  next(payload: AnyJson): void
  error(payload: AnyJson): void
}

/** A socket of the graph that keeps nothing of what it has delivered, and notices when it is dead. */
export class Line {
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, Waiting>()
  #heard = performance.now()
  #id = 0

  private constructor(url: string, cookie: string) {
    const options = { headers: { cookie }, perMessageDeflate: false, handshakeTimeout: answerWithin }
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
    this.#socket.on('error', () => {})
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data))))
    const timer = setInterval(() => this.#check(), pingEvery)
    this.closed = new Promise((resolve) => {
      this.#socket.once('close', (code, reason) => {
        clearInterval(timer)
        for (const { error } of this.#waiting.values()) error('The socket closed.')
        resolve({ code, reason: String(reason) })
      })
    })
  }

  /** Opens a socket and waits until the server has acknowledged it. */
  static async open(url: string, cookie: string): Promise<Line> {
    const line = new Line(url, cookie)
    const failed = line.closed.then(({ code }) => {
      throw new Error(`The socket closed with ${code}.`)
    })
    await Promise.race([once(line.#socket, 'open'), failed])
    const acknowledged = new Promise<void>((resolve, reject) =>
      line.#waiting.set('', { next: () => resolve(), error: reject }),
    )
    line.#socket.send('{"type":"connection_init"}')
    await Promise.race([acknowledged, failed])
    failed.catch(() => {})
    return line
  }

  /** Runs a query or mutation and returns its result. */
  run(payload: object): Promise<AnyJson> {
    return new Promise((resolve, reject) => {
      const id = this.#begin(payload, {
        next: (result) => end(() => resolve(result)),
        error: (why) => end(() => reject(new Error(JSON.stringify(why)))),
      })
      const timer = setTimeout(() => end(() => reject(new Error('No answer in time.'))), answerWithin)
      const end = (tell: () => void) => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        tell()
      }
    })
  }

  /** Follows a subscription until the socket closes; a stream that ends closes it. */
  follow(payload: object, next: (result: AnyJson) => void): void {
    this.#begin(payload, { next, error: () => this.close() })
  }

  close(): void {
    this.#socket.terminate()
  }

  #begin(payload: object, waiting: Waiting): string {
    const id = String(++this.#id)
    this.#waiting.set(id, waiting)
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ id, type: 'subscribe', payload }))
    else setImmediate(() => waiting.error('The socket is closed.'))
    return id
  }

  #receive({ id = '', type, payload }: { id?: string; type: string; payload?: AnyJson }): void {
    this.#heard = performance.now()
    if (type === 'ping') this.#socket.send('{"type":"pong"}')
    const waiting = this.#waiting.get(id)
    if (type === 'next' || type === 'connection_ack') waiting?.next(payload)
    else if (type === 'error' || type === 'complete') waiting?.error(payload)
  }

  #check(): void {
    if (performance.now() - this.#heard > deadAfter) this.#socket.terminate()
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}')
  }
}
