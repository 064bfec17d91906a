import { setTimeout as pause } from 'node:timers/promises'
import { activeMembers } from './large-database.ts'
import { type Server, startServer } from './processes.ts'
import type { LoadContext } from './run.ts'
import { bareSocket, graphSocket, type Line, openLines } from './sockets.ts'
import { round } from './statistics.ts'

/** The product allows each member so many sockets. */
const perMember = 5

/** P6: how much memory a socket with its stream of events takes, and the processor while nothing happens, against `ws` alone. */
export async function run(context: LoadContext) {
  const members = await activeMembers(context.url, Math.ceil(context.held / perMember))
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const ofEach = Array.from({ length: context.held }, (_, index) => members[index % members.length] as number)
  const held = {
    subject: await hold('subject.ts', graphSocket),
    peer: await hold('peer-sockets.ts', bareSocket),
  }
  return {
    unit: 'bytes of memory per socket; microseconds of the processor per socket and second, at rest',
    measures: {
      sockets: held.subject.sockets,
      kilobytes: round(held.subject.bytes / 1000),
      ratio: round(held.subject.bytes / held.peer.bytes),
    },
    ...held,
  }

  /** The same memory twice would be the first server's: each is measured alone. */
  async function hold(file: string, open: (port: number, member: number) => Promise<Line>) {
    const server = await startServer(file, env)
    const lines: Line[] = []
    try {
      // What the first sockets load and compile belongs to none of them.
      lines.push(...(await openLines(members.slice(0, 10), (member) => open(server.port, member))))
      const before = await settled(server)
      lines.push(...(await openLines(ofEach.slice(lines.length), (member) => open(server.port, member))))
      const after = await settled(server)
      await pause(context.window * 1000)
      const later = await server.state()
      const sockets = lines.filter(({ socket }) => socket.readyState === socket.OPEN).length
      const processor = (later.processor - after.processor) / sockets / context.window
      return {
        sockets,
        bytes: Math.round((after.memory - before.memory) / (lines.length - 10)),
        processor: round(processor),
      }
    } finally {
      for (const { socket } of lines) socket.terminate()
      await server.stop()
    }
  }
}

async function settled(server: Server) {
  await server.state(true)
  await pause(1000)
  return server.state(true)
}
