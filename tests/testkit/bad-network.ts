import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './seeded-random.ts'

/** How bad a network is; every share is a probability between 0 and 1. */
export interface NetworkFaults {
  /** Share of new connections that are refused. */
  refused: number
  /** Each chunk of bytes is delayed by up to this many milliseconds; the order stays. */
  delay: number
  /** Share of chunks of which only a part arrives before the connection is reset. */
  cut: number
  /** Share of chunks that are held back for `stallFor` milliseconds and then sent on. */
  stalled: number
  stallFor: number
  /** Share of chunks after which the connection stays open but carries no more data. */
  dead: number
}

export const noNetworkFaults: NetworkFaults = {
  refused: 0,
  delay: 0,
  cut: 0,
  stalled: 0,
  stallFor: 0,
  dead: 0,
}

/** How often a proxy injected each kind of fault. */
export type Damage = Record<'refused' | 'cut' | 'stalled' | 'dead', number>

/** A TCP proxy in front of one server, with faults that a test sets. */
export interface BadNetwork {
  url: string
  damage: Damage
  setFaults(faults: NetworkFaults): void
  close(): Promise<void>
}

/** Opens a proxy to a local port; it starts without faults. */
export async function openBadNetwork(target: number, random: Random): Promise<BadNetwork> {
  const damage: Damage = { refused: 0, cut: 0, stalled: 0, dead: 0 }
  const open = new Set<Socket>()
  let faults = noNetworkFaults

  const happens = (kind: keyof Damage) => {
    const does = random() < faults[kind]
    if (does) damage[kind]++
    return does
  }

  /** Copies bytes in one direction, in order, until the stream ends; false when a fault must reset the connection. */
  async function carry(from: Socket, to: Socket, isDead: { now: boolean }): Promise<boolean> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (isDead.now) continue
      if (faults.delay > 0) await pause(random() * faults.delay)
      if (happens('stalled')) await pause(faults.stallFor)
      if (happens('dead')) isDead.now = true
      if (isDead.now) continue
      if (happens('cut')) {
        to.write(bytes.subarray(0, Math.floor(random() * bytes.length)))
        return false
      }
      if (!to.write(bytes)) await drained(to)
    }
    if (!isDead.now) to.end()
    return true
  }

  const proxy = createServer({ pauseOnConnect: false, noDelay: true }, (client) => {
    open.add(client.on('error', () => {}).on('close', () => open.delete(client)))
    if (happens('refused')) return client.resetAndDestroy()
    const server = connect({ host: '127.0.0.1', port: target, noDelay: true })
    open.add(server.on('error', () => {}).on('close', () => open.delete(server)))
    const reset = () => {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
    const isDead = { now: false }
    const watch = (one: Promise<boolean>) => one.then((isWell) => isWell || reset(), reset)
    void watch(carry(client, server, isDead))
    void watch(carry(server, client, isDead))
  })
  const port = await new Promise<number>((resolve, reject) => {
    proxy.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `http://localhost:${port}`,
    damage,
    setFaults: (next) => {
      faults = next
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('drain', resolve).once('close', () => resolve())
  })
