import type { WebSocket } from 'ws'
import { closeSocket } from './close-codes.ts'

/** The limits of sockets without a member in one process: per network, and in total. */
export const anonymousSockets = { perNetwork: 20, total: 2000 }

/** The milliseconds after which a socket without a member is closed; visitors' pages need none for longer. */
export const anonymousTimeoutMs = 30_000

/** The open sockets of visitors, so that nobody can use up the sockets of members. */
export class AnonymousSockets {
  readonly #perNetwork = new Map<string, number>()
  #count = 0

  /** Adds a socket and closes it after a while; false if there are too many. */
  add(socket: WebSocket, network: string): boolean {
    const open = this.#perNetwork.get(network) ?? 0
    if (open >= anonymousSockets.perNetwork || this.#count >= anonymousSockets.total) return false
    this.#perNetwork.set(network, open + 1)
    this.#count++
    const timer = setTimeout(() => closeSocket(socket, 4408, 'Log in first'), anonymousTimeoutMs)
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
