// One server of `npm run bench -- bus`: it has sockets of its members, and publishes events for the members of all.
import { memberTopic } from '@vonk/schema/ports/bus.ts'
import { openBus } from '../testkit/bus.ts'

/** The task of a process of the measurement; `place` of `servers` has every member with this remainder. */
export interface BusTask {
  databaseUrl: string
  redisUrl: string | null
  servers: number
  place: number
  members: number
  /** Messages a second that this server publishes; each is an event for two members. */
  rate: number
  seconds: number
}

/** What it did meanwhile; processor time in microseconds. */
export interface BusWork {
  published: number
  /** Events of other servers, and with Redis of itself, that arrived; and those of them whose member has a socket here. */
  received: number
  delivered: number
  processor: number
}

const tickMs = 10

process.once('message', async (task: BusTask) => {
  const server = await openBus(task.databaseUrl, { redisUrl: task.redisUrl ?? undefined })
  let delivered = 0
  for (let member = task.place; member < task.members; member += task.servers)
    server.bus.subscribe(memberTopic(member), () => delivered++)
  process.send?.('ready')
  process.once('message', async () => {
    const before = { ...server.bus.counts, delivered, processor: process.cpuUsage() }
    const published = await publish(server.bus, task)
    // What is under way arrives.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { user, system } = process.cpuUsage(before.processor)
    const work: BusWork = {
      published,
      received: server.bus.counts.received - before.received,
      delivered: delivered - before.delivered,
      processor: user + system,
    }
    process.send?.(work)
    process.once('message', () => server.close().then(() => process.exit()))
  })
})

/** Publishes at an even rate; returns how many events. */
async function publish(
  bus: { publishEvents(events: string): void },
  { members, rate, seconds }: BusTask,
): Promise<number> {
  const beganAt = performance.now()
  let messages = 0
  while (performance.now() - beganAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - beganAt) / 1000) * rate)
    for (; messages < due; messages++) {
      const [one, other] = [Math.floor(Math.random() * members), Math.floor(Math.random() * members)]
      bus.publishEvents(`${one}:${messages + 1}:7:${messages + 1},${other}:${messages + 1}:7:${messages + 1}`)
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  return 2 * messages
}
