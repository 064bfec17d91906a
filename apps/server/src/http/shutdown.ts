import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/**
 * Stops the services in reverse order of their start, once, on Ctrl-C, SIGTERM or a failed start, or when the process that
 * started this one has ended.
 */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<never> | undefined
  #log: Log | undefined

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.run(0, signal))
    process.on('disconnect', () => void this.run(0, 'its parent ended'))
  }

  /** Sets the log that gets a line when the process stops. */
  logTo(log: Log): void {
    this.#log = log
  }

  /** Adds a step that runs before all earlier ones. */
  addStep(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  /** Runs every step, each for at most 8 seconds, and ends the process. */
  run(exitCode: number, reason = 'it failed'): Promise<never> {
    this.#running ??= this.#run(exitCode, reason)
    return this.#running
  }

  async #run(exitCode: number, reason: string): Promise<never> {
    const began = performance.now()
    for (const step of this.#steps) {
      const timeoutMs = new Promise((resolve) => setTimeout(resolve, 8000).unref())
      await Promise.race([step().catch((error: Error) => console.error(error.message)), timeoutMs])
    }
    this.#log?.info({ reason, ms: Math.round(performance.now() - began) }, 'The process stopped.')
    process.exit(exitCode)
  }
}

/** How long a connection that has sent nothing may still begin its request when the server stops. */
const graceMs = 500

/**
 * Ends the connections of a server that stops, each as soon as it has no request. Those that the system has accepted
 * already are taken first: it would reset them when the listener closes; a proxy may have sent a request, and does not
 * repeat a POST. Node itself closes only what is idle at that moment: a connection that a browser opened in advance, and one
 * whose response had begun, would keep the server until they time out. Add it as the last hook, so that nothing runs
 * between it and the end of listening.
 */
export function closeConnections(app: FastifyInstance): void {
  const { server } = app
  let accepted = 0
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    // Node accepts one connection per turn of its event loop: waits for a turn without one.
    for (let before = -1; server.listening && before !== accepted; ) {
      before = accepted
      // The first only ends the present turn.
      await turn()
      await turn()
    }
    const endUnused = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, graceMs)
    const endIdle = setInterval(() => server.closeIdleConnections(), 50)
    server.once('close', () => {
      clearTimeout(endUnused)
      clearInterval(endIdle)
    })
  })
}
