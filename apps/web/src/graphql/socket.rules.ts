import { returnDelay } from '../ui/backoff.ts'

/**
 * A server that does not open the socket within so many milliseconds, or does not acknowledge it within as many more, hangs. One
 * that thousands come to at once must not be left earlier: what it has done for a client would be lost.
 */
export const openWithin = 10_000

/** A ping is sent after this many milliseconds of silence … */
export const pingAfter = 15_000
/** … and a socket that does not answer it within this time is dead: found within 20 s. */
export const pongWithin = 4_500
/**
 * The server pings every 12 s, so a socket that was silent for this long did not survive the device's sleep.
 */
export const deadAfter = 30_000
/** A socket that was open for this long was a success, and the pauses start short again. */
export const stableAfter = 10_000

/** Over how many milliseconds all clients of a server spread when they lose it, by whether it had the time to say so. */
const spread = { killed: 1000, restarting: 2000 }

/**
 * The codes with which the server closes a socket: the session has ended, or this page may not have a socket.
 */
export const closedSignedOut = 4401
export const closedForbidden = 4403
/** The close code of a server that ends. */
const restarting = 1012

/** Whether a closed socket must stay closed. */
export function isRejection(code: number | undefined): boolean {
  return code === closedSignedOut || code === closedForbidden
}

/**
 * Milliseconds to pause after failure number `failures` (1 is the first). The first pause is a random part of a second, of two
 * if the server said that it ends: another one may be there, and it gets all clients within that time. Later ones are those
 * of `returnDelay`.
 */
export function reconnectDelay(failures: number, code: number | undefined, random: () => number): number {
  if (failures > 1) return returnDelay(failures - 1, random)
  return random() * (code === restarting ? spread.restarting : spread.killed)
}
