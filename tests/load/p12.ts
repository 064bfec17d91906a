import { setTimeout as pause } from 'node:timers/promises'
import { activeMembers } from './large-database.ts'
import { type Server, startServer } from './processes.ts'
import type { LoadContext } from './run.ts'
import type { ServerState } from './server-state.ts'
import { graphSocket } from './sockets.ts'
import { round } from './statistics.ts'
import { VirtualMembers } from './virtual-members.ts'

/** Sockets that connect, subscribe and break, per minute: 100,000 in an hour. */
const cyclesPerMinute = 100_000 / 60
/** The part of the time that warms the process up. */
const warmUp = 1 / 12
/** How often its state is read. */
const samples = 60

/** P12: what the process holds after an hour of members who do everything, over what it held after five minutes. */
export async function run(context: LoadContext) {
  const others = Math.min(100, context.step)
  const ids = await activeMembers(context.url, context.step + others)
  const server = await startServer('subject.ts', { DATABASE_URL: context.url, MEDIA_SECRET: context.secret })
  const members = new VirtualMembers(server.port, ids.slice(0, context.step))
  const breaking = new BreakingSockets(server.port, ids.slice(context.step))
  const minutes = (share: number) => pause(share * context.minutes * 60_000)
  try {
    await members.grow(context.step)
    breaking.start()
    await minutes(warmUp)
    const before = await atRest(server, members, breaking)
    const begun = Date.now()
    const cycles = breaking.count
    const course: (Pick<ServerState, 'memory' | 'heap' | 'delay'> & { minute: number })[] = []
    for (let sample = 1; sample <= samples; sample++) {
      await minutes((1 - warmUp) / samples)
      const { memory, heap, delay } = await server.state()
      course.push({ minute: round((Date.now() - begun) / 60_000), memory, heap, delay: round(delay, 1) })
    }
    const after = await atRest(server, members, breaking)
    const grown = (key: keyof ServerState) => round(after[key] / before[key], 3)
    const broken = breaking.count - cycles
    return {
      unit: 'what is held at the end over what was held after the warm-up; bytes',
      measures: {
        memory: grown('memory'),
        heap: grown('heap'),
        descriptors: grown('descriptors'),
        timers: grown('timers'),
        listeners: grown('listeners'),
        statements: grown('statements'),
      },
      minutes: context.minutes,
      members: context.step,
      cycles: broken,
      bytesPerCycle: Math.round((after.heap - before.heap) / broken),
      window: members.window(),
      before,
      after,
      course,
    }
  } finally {
    breaking.stop()
    await members.stop()
    await server.stop()
  }
}

/** The state of the server while the members are online and do nothing. */
async function atRest(
  server: Server,
  members: VirtualMembers,
  breaking: BreakingSockets,
): Promise<ServerState> {
  members.pause()
  breaking.stop()
  // Longer than what a closed socket leaves behind for a moment.
  await pause(5000)
  const state = await server.state(true)
  members.resume()
  breaking.start()
  return state
}

/** Sockets that connect, subscribe and break off, one after another. */
class BreakingSockets {
  count = 0
  readonly #port: number
  readonly #ids: readonly number[]
  #timer: NodeJS.Timeout | undefined

  constructor(port: number, ids: readonly number[]) {
    this.#port = port
    this.#ids = ids
  }

  start(): void {
    this.#timer = setInterval(async () => {
      const id = this.#ids[this.count++ % this.#ids.length] as number
      // The sockets of the same member overlap: one too many is rejected, which is a way to break as well.
      const line = await graphSocket(this.#port, id).catch(() => null)
      line?.socket.terminate()
    }, 60_000 / cyclesPerMinute)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
