import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Connection } from '../../apps/web/src/graphql/connection.ts'
import { createSocket, type Socket } from '../../apps/web/src/graphql/socket.ts'
import type { Actor, AppFixture } from '../testkit/app-fixture.ts'
import { cookieOf } from '../testkit/http.ts'

/** So many sockets a member may have. */
const perMember = 5

/** When a client began to open a socket. */
let attempts: number[] = []

/** Whether no server listens: 5,000 devices that try would take the processor of this machine from the server that starts. */
let isRefused = false

/** What a device gets whose connection is refused. */
class RefusedSocket {
  readonly readyState = WebSocket.CLOSED
  onclose = (_event: { code: number }) => {}
  constructor() {
    setImmediate(() => this.onclose({ code: 1006 }))
  }
  close(): void {}
}

/** Opens a browser's socket, with the cookie that stands after the `#` of its address. */
function DeviceSocket(address: string, protocols: string) {
  const [url = '', cookie = ''] = address.split('#')
  attempts.push(performance.now())
  if (isRefused) return new RefusedSocket()
  return new WebSocket(url, protocols, { headers: { cookie }, perMessageDeflate: false }).on(
    'error',
    () => {},
  )
}
const { CONNECTING, OPEN, CLOSING, CLOSED } = WebSocket
globalThis.WebSocket = Object.assign(DeviceSocket, { CONNECTING, OPEN, CLOSING, CLOSED }) as never

/** Sets whether the connections of all devices are refused. */
export const refuse = (now: boolean): void => {
  isRefused = now
}

/** The state of a connection in a page that nobody hides, on a device that has a network. */
const deviceConnection = (): Connection => ({
  ...{ get: () => ({}) as never, watch: () => () => {}, onWake: () => () => {} },
  ...{ opening: () => {}, opened: () => {}, failed: () => {}, rest: () => {} },
  pause: (milliseconds) => pause(milliseconds),
})

interface Client {
  socket: Socket
  memberId: number
  last: number
  hasLost: boolean
  /** When it got the event that happened while it had no socket. */
  caughtUpAt: number | null
}

/** What clients have waited for, in milliseconds after a moment. */
export interface Waits {
  /** How many had lost their socket, and how long each waited. */
  lost: number
  waits: number[]
  /** The largest number of attempts in one second, and how many there were since that moment. */
  mostAttempts: number
  attemptsSince: number
}

/** Clients with the product's own socket and a stream of events, each on a device of its own. */
export class ReturningClients {
  readonly #fixture: AppFixture
  readonly #clients: Client[] = []

  private constructor(fixture: AppFixture) {
    this.#fixture = fixture
  }

  /** Opens so many clients at an address; resolves when each has its stream. */
  static async open(fixture: AppFixture, url: string, count: number): Promise<ReturningClients> {
    const all = new ReturningClients(fixture)
    const actors: Actor[] = []
    while (actors.length * perMember < count) actors.push(await fixture.person())
    await all.#emit(actors)
    for (let n = 0; n < count; n++) {
      const actor = actors[Math.floor(n / perMember)] as Actor
      all.#add(url, actor, await cookieOf(fixture, actor))
      if (n % 50 === 49) await all.#caughtUp(all.#clients)
    }
    await all.#caughtUp(all.#clients)
    return all
  }

  #add(url: string, { id }: Actor, cookie: string): void {
    const client: Client = {
      ...{ memberId: id, last: 0, hasLost: false, caughtUpAt: null },
      socket: createSocket({
        url: `${url.replace('http', 'ws')}/graphql#${cookie}`,
        ...{ connection: deviceConnection(), unknown: new Set(), onRejected: () => {} },
      }),
    }
    const query = 'subscription MemberEvents($after: String) { events(after: $after) { id } }'
    const body = () => ({
      ...{ operationName: 'MemberEvents', query },
      variables: { after: String(client.last) },
    })
    client.socket.run(body, {
      next: ({ data }) => {
        client.last = Number((data as { events: { id: string } }).events.id)
        client.caughtUpAt = performance.now()
      },
      error: (errors) => console.error(errors),
      complete: () => {},
    })
    client.socket.onConnectionLost(() => {
      client.hasLost = true
    })
    client.socket.start()
    this.#clients.push(client)
  }

  /** An event for each member, of which no server is notified: only what reads the stream again finds it. */
  async emit(): Promise<void> {
    for (const client of this.#clients) Object.assign(client, { hasLost: false, caughtUpAt: null })
    attempts = []
    await this.#emit(this.#clients.map(({ memberId }) => ({ id: memberId })))
  }

  async #emit(members: readonly Pick<Actor, 'id'>[]): Promise<void> {
    await this.#fixture.services.db.pool.query(
      `select emit(id, 'credits', '{}', now()) from (select distinct unnest($1::int[]) as id order by id) members`,
      [members.map(({ id }) => id)],
    )
  }

  async #caughtUp(clients: readonly Client[]): Promise<void> {
    while (!clients.every(({ caughtUpAt }) => caughtUpAt !== null)) await pause(20)
  }

  /** Waits until all who must read their stream again have; their waits begin at a moment of `performance.now()`. */
  async waitsSince(moment: number, which: 'all' | 'those without a socket'): Promise<Waits> {
    const waiting = this.#clients.filter(({ hasLost }) => hasLost || which === 'all')
    await this.#caughtUp(waiting)
    const perSecond = Map.groupBy(attempts, (at) => Math.floor((at - moment) / 1000))
    return {
      lost: this.#clients.filter(({ hasLost }) => hasLost).length,
      waits: waiting.map(({ caughtUpAt }) => Math.max(0, (caughtUpAt ?? 0) - moment)),
      mostAttempts: Math.max(0, ...[...perSecond.values()].map(({ length }) => length)),
      attemptsSince: attempts.filter((at) => at >= moment).length,
    }
  }

  close(): void {
    for (const { socket } of this.#clients) socket.stop()
  }
}

/** Opens a proxy that passes a connection on to a server that takes it, beginning with a random one. */
export async function openFront(ports: readonly number[]): Promise<{ url: string; close(): void }> {
  const front = createServer({ noDelay: true }, (client) => {
    client.on('error', () => {})
    const pass = ([port, ...others]: readonly number[]) => {
      if (!port) return client.destroy()
      const server = connect({ host: '127.0.0.1', port, noDelay: true })
      server.once('error', () => pass(others))
      server.once('connect', () => {
        server.removeAllListeners('error').on('error', () => client.destroy())
        server.on('close', () => client.destroy())
        client.on('close', () => server.destroy())
        client.pipe(server).pipe(client)
      })
    }
    pass([...ports].sort(() => Math.random() - 0.5))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(front.address() as { port: number }).port}`, close: () => front.close() }
}
