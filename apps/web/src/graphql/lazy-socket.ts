import type { RequestBody } from './links/operation.ts'
import type { Socket } from './socket.ts'
import type { Sink } from './socket-operation.ts'

/** The socket as the links see it, whether it is loaded or not. */
export interface LazySocket extends Pick<Socket, 'isOpen' | 'run' | 'onConnectionLost'> {
  /** Uses this socket from now on, and runs the operations that are waiting for it. */
  attach(socket: Socket): void
}

/**
 * Stands in for the socket until its code is loaded: it loads after the first screen, and a screen may
 * subscribe before that.
 */
export function createLazySocket(): LazySocket {
  const waiting = new Set<(loaded: Socket) => void>()
  let socket: Socket | null = null

  const runLater = (body: () => RequestBody, sink: Sink) => {
    let unsubscribe = () => {}
    const begin = (loaded: Socket) => {
      unsubscribe = loaded.run(body, sink)
    }
    waiting.add(begin)
    return () => {
      waiting.delete(begin)
      unsubscribe()
    }
  }
  return {
    isOpen: () => socket?.isOpen() ?? false,
    run: (body, sink) => socket?.run(body, sink) ?? runLater(body, sink),
    onConnectionLost: (listener) => socket?.onConnectionLost(listener) ?? (() => {}),
    attach(loaded) {
      socket = loaded
      for (const begin of waiting) begin(loaded)
      waiting.clear()
    },
  }
}
