import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

interface Frame {
  id?: string
  type: string
  payload?: any
}

/** A client for graphql-transport-ws without a library, so that a test sees every frame and may break the protocol. */
export class TestSocket {
  readonly ws: WebSocket
  readonly frames: Frame[] = []
  readonly #news = new EventEmitter().setMaxListeners(0)
  closed: { code: number; reason: string } | null = null
  #id = 0

  constructor(url: string, headers: Record<string, string> = {}, ca?: string) {
    const options = ca ? { headers, ca } : { headers }
    this.ws = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
    this.ws.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)))
      this.#news.emit('news')
    })
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#news.emit('news')
    })
    this.ws.on('error', () => {})
  }

  /**
   * Opens a socket and initialises the connection; resolves when the server has acknowledged it. `ca` is the certificate of
   * who signed that of the server, where no known authority did.
   */
  static async open(url: string, headers: Record<string, string> = {}, ca?: string): Promise<TestSocket> {
    const socket = new TestSocket(url, headers, ca)
    await socket.begin()
    await socket.until((frame) => frame.type === 'connection_ack')
    return socket
  }

  async begin(): Promise<void> {
    await once(this.ws, 'open')
    this.ws.send('{"type":"connection_init"}')
  }

  /** Starts an operation; returns its id. */
  subscribe(payload: Record<string, unknown>, id = String(++this.#id)): string {
    this.ws.send(JSON.stringify({ id, type: 'subscribe', payload: { query: '', ...payload } }))
    return id
  }

  /** Runs a query or mutation and returns its result. */
  async run(payload: Record<string, unknown>): Promise<any> {
    const id = this.subscribe(payload)
    const frame = await this.until((one) => one.id === id && (one.type === 'next' || one.type === 'error'))
    return frame.type === 'error' ? { errors: frame.payload } : frame.payload
  }

  complete(id: string): void {
    this.ws.send(JSON.stringify({ id, type: 'complete' }))
  }

  results(id: string): any[] {
    return this.frames
      .filter((frame) => frame.id === id && frame.type === 'next')
      .map(({ payload }) => payload)
  }

  /** Resolves with the first frame that matches, past or future; fails after `patience` milliseconds. */
  async until(fits: (frame: Frame) => boolean, timeout = 5000): Promise<Frame> {
    const deadline = AbortSignal.timeout(timeout)
    for (;;) {
      const found = this.frames.find(fits)
      if (found) return found
      if (this.closed) throw new Error(`The socket closed with ${this.closed.code} ${this.closed.reason}.`)
      await once(this.#news, 'news', { signal: deadline }).catch(() => {
        throw new Error(`No such frame in ${timeout} ms: ${JSON.stringify(this.frames.slice(-5))}`)
      })
    }
  }

  /** Waits until an operation has this many results. */
  async wait(id: string, count: number): Promise<any[]> {
    await this.until(() => this.results(id).length >= count)
    return this.results(id)
  }

  async untilClosed(timeout = 5000): Promise<number> {
    const deadline = Date.now() + timeout
    while (!this.closed) {
      if (Date.now() > deadline) throw new Error(`The socket is still open after ${timeout} ms.`)
      await pause(5)
    }
    return this.closed.code
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.ws.close(1000)
    await this.untilClosed().catch(() => this.ws.terminate())
  }
}
