import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { lastingHeaders } from '../testkit/http.ts'

/** A proxy of this machine by its port for TLS, and its certificate. */
export interface Proxied {
  port: number
  ca: string
}

/** An answer of the proxy. */
export interface Response {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Names and values as they were sent, one after another: a header that was sent twice is there twice. */
  rawHeaders: string[]
  text: string
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The address of the client of every request: another one than that of the proxy. */
export const client = '127.0.0.9'

/** A request to the proxy, on a connection of its own. */
export function ask(
  { port, ca }: Proxied,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: 'localhost',
      localAddress: client,
      agent: false as const,
    }
    const how = { ...options, ca, port, path, method }
    const sent = request({ ...how, headers: { host: 'localhost', ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('error', reject).on('end', () => {
        const { statusCode = 0, headers: got, rawHeaders } = response
        resolve({ status: statusCode, headers: got, rawHeaders, text })
      })
    })
    sent.on('error', reject).end(body)
  })
}

/** Runs an operation of the graph. */
export const post = (
  proxy: Proxied,
  query: string,
  variables: unknown,
  headers: Record<string, string> = {},
) =>
  ask(proxy, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })

/** The headers of an answer that do not differ between two answers to the same question. */
export function kept(headers: Record<string, unknown>) {
  const {
    connection: _,
    'keep-alive': __,
    'transfer-encoding': ___,
    'content-length': ____,
    server: _____,
    ...others
  } = lastingHeaders(headers)
  const policy = String(others['content-security-policy'] ?? '').replace(/nonce-[\w+/=-]+/g, 'nonce')
  return { ...others, 'content-security-policy': policy }
}

/** Sends a photo as the client does. */
export async function upload(proxy: Proxied, bytes: Buffer, cookie: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
  const encoded = new globalThis.Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  return ask(proxy, '/uploads', {
    method: 'POST',
    body,
    headers: {
      cookie,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    },
  })
}

/** Visitors who load pages and pictures, and a member who asks the graph, all the time. */
export class Visitors {
  readonly #failures: string[] = []
  #isOver = false
  #mayPost = true
  #posting: Promise<void> = Promise.resolve()
  readonly #running: Promise<void>[]

  constructor(proxy: Proxied, cookie: string) {
    const get = (path: string) => this.#visit(path, () => ask(proxy, path))
    this.#running = [get('/'), get('/icon-48.png'), get('/icon.svg'), this.#post(proxy, cookie)]
  }

  /** Resolves when no POST is under way; none begins until `goOn`. */
  async pausePosts(): Promise<void> {
    this.#mayPost = false
    await this.#posting
  }

  goOn(): void {
    this.#mayPost = true
  }

  /** Ends the visits; returns what failed. */
  async end(): Promise<string[]> {
    this.#isOver = true
    await Promise.all(this.#running)
    return this.#failures
  }

  async #visit(what: string, run: () => Promise<Response>): Promise<void> {
    while (!this.#isOver) await this.#once(what, run)
  }

  async #post(proxy: Proxied, cookie: string): Promise<void> {
    while (!this.#isOver) {
      if (this.#mayPost)
        this.#posting = this.#once('POST', () => post(proxy, '{ viewer { id } }', {}, { cookie }))
      await this.#posting
      await pause(5)
    }
  }

  async #once(what: string, run: () => Promise<Response>): Promise<void> {
    try {
      const { status, text } = await run()
      if (status !== 200) this.#failures.push(`${what}: ${status} ${text.slice(0, 100)}`)
    } catch (error) {
      this.#failures.push(`${what}: ${error}`)
    }
  }
}
