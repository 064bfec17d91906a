import type { RequestBody } from './links/operation.ts'
import type { Socket } from './socket.ts'
import type { Sink } from './socket-operation.ts'

/** The socket as the links see it: there or not yet. */
export interface SocketDoor extends Pick<Socket, 'isOpen' | 'run' | 'onLost'> {
  /** Leads to a socket from now on; what was asked before runs there. */
  lead(socket: Socket): void
}

interface Waiting {
  begin(socket: Socket): void
}

/**
 * Stands for the socket before its code was fetched: that is done after the first screen, and a screen may
 * already want to listen.
 */
export function createSocketDoor(): SocketDoor {
  const waiting = new Set<Waiting>()
  let socket: Socket | null = null

  const wait = (body: () => RequestBody, sink: Sink) => {
    let leave = () => {}
    const one: Waiting = {
      begin: (arrived) => {
        leave = arrived.run(body, sink)
      },
    }
    waiting.add(one)
    return () => {
      waiting.delete(one)
      leave()
    }
  }
  return {
    isOpen: () => socket?.isOpen() ?? false,
    run: (body, sink) => socket?.run(body, sink) ?? wait(body, sink),
    onLost: (listener) => socket?.onLost(listener) ?? (() => {}),
    lead(arrived) {
      socket = arrived
      for (const one of waiting) one.begin(arrived)
      waiting.clear()
    },
  }
}
