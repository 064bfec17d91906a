import type { RequestBody } from './links/operation.ts'
import type { Socket } from './socket.ts'
import type { Sink } from './socket-operation.ts'

/** The socket as the links see it, whether it is loaded or not. */
export interface SocketDoor extends Pick<Socket, 'isOpen' | 'run' | 'onLost'> {
  /** Uses this socket from now on, and runs the operations that are waiting for it. */
  lead(socket: Socket): void
}

/**
 * Stands in for the socket until its code is loaded: it loads after the first screen, and a screen may
 * subscribe before that.
 */
export function createSocketDoor(): SocketDoor {
  const waiting = new Set<(arrived: Socket) => void>()
  let socket: Socket | null = null

  const wait = (body: () => RequestBody, sink: Sink) => {
    let leave = () => {}
    const begin = (arrived: Socket) => {
      leave = arrived.run(body, sink)
    }
    waiting.add(begin)
    return () => {
      waiting.delete(begin)
      leave()
    }
  }
  return {
    isOpen: () => socket?.isOpen() ?? false,
    run: (body, sink) => socket?.run(body, sink) ?? wait(body, sink),
    onLost: (listener) => socket?.onLost(listener) ?? (() => {}),
    lead(arrived) {
      socket = arrived
      for (const begin of waiting) begin(arrived)
      waiting.clear()
    },
  }
}
