import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Accepts what has connected before the server stops listening. The system resets a connection that it holds for a
 * listener that is closed; a proxy may have sent its request already, and does not send a POST again. Add it as the last
 * hook, so that nothing runs between it and the end of listening.
 */
export function mountAcceptWaiting(app: FastifyInstance): void {
  let accepted = 0
  app.server.on('connection', () => accepted++)
  app.addHook('preClose', () => untilNoneWaits(app.server, () => accepted))
}

/** Node accepts one connection in each turn of its event loop: waits for a turn that has none to accept. */
async function untilNoneWaits(server: Server, accepted: () => number): Promise<void> {
  for (let before = -1; server.listening && before !== accepted(); ) {
    before = accepted()
    // The first only ends the present turn.
    await turn()
    await turn()
  }
}
