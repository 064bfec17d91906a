import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { closeSocket } from './close-codes.ts'
import { TokenBucket } from './token-bucket.ts'

/** Closes a socket that sends more messages than `perSecond` on average; `onReached` is called then. */
export function limitMessages(socket: WebSocket, perSecond: number, onReached = () => {}): void {
  const bucket = new TokenBucket(perSecond)
  // The protocol's own listener would print errors of clients; the socket closes by itself.
  socket.removeAllListeners('error').on('error', () => {})
  socket.prependListener('message', () => {
    if (bucket.take(Date.now())) return
    onReached()
    // A client that floods may ignore the close as well, so nothing more is read.
    socket.removeAllListeners('message')
    closeSocket(socket, 4429, 'Too fast')
  })
}

/** Ends a request for a socket with a status. */
export const rejectUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
