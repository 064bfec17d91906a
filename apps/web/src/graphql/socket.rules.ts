import { backoff } from '../ui/backoff.ts'

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

const restartCeiling = 5_000

/**
 * The codes with which the server closes a socket: the session has ended, or this page may not have a socket.
 */
export const closedSignedOut = 4401
export const closedForbidden = 4403
/** Close codes "service restart" and "try again later". */
const restarting = [1012, 1013]

/** Whether a closed socket must stay closed. */
export function isRejection(code: number | undefined): boolean {
  return code === closedSignedOut || code === closedForbidden
}

/**
 * Milliseconds to pause after failure number `failures` (1 is the first): a random time under a ceiling that
 * doubles to 30 s. When the server restarts, all clients are spread over at least 5 s.
 */
export function reconnectDelay(failures: number, code: number | undefined, random: () => number): number {
  const part = random()
  const isRestarting = code !== undefined && restarting.includes(code)
  return Math.max(isRestarting ? part * restartCeiling : 0, backoff(failures, { random: () => part }))
}
