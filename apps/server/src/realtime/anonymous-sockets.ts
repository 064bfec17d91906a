import type { WebSocket } from 'ws'
import { closeSocket } from './close-codes.ts'

/** How many sockets without a member one network may hold, and all networks together, in one process. */
export const anonymousSockets = { perNetwork: 20, inAll: 2000 }

/** After how many milliseconds a socket without a member closes: the pages of visitors need none for longer. */
export const anonymousFor = 30_000

/** The open sockets of visitors, so that nobody can use up the sockets of members. */
export class AnonymousSockets {
  readonly #perNetwork = new Map<string, number>()
  #count = 0

  /** Adds a socket and closes it after a while; false if there are too many. */
  add(socket: WebSocket, network: string): boolean {
    const open = this.#perNetwork.get(network) ?? 0
    if (open >= anonymousSockets.perNetwork || this.#count >= anonymousSockets.inAll) return false
    this.#perNetwork.set(network, open + 1)
    this.#count++
    const timer = setTimeout(() => closeSocket(socket, 4408, 'Log in first'), anonymousFor)
    timer.unref()
    socket.once('close', () => {
      clearTimeout(timer)
      const left = (this.#perNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#perNetwork.set(network, left)
      else this.#perNetwork.delete(network)
      this.#count--
    })
    return true
  }
}
