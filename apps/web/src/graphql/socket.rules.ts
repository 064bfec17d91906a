import { backoff } from '../ui/backoff.ts'

/** A ping goes out after this many silent milliseconds … */
export const pingAfter = 15_000
/** … and a socket that leaves it unanswered for this long is dead: found within 20 s. */
export const pongWithin = 4_500
/** The server pings every 12 s, so a socket that was silent for this long did not live through a sleep. */
export const deadAfter = 30_000
/** An open socket that lasted this long was a success, and the pauses start from short again. */
export const stableAfter = 10_000

const restartCeiling = 5_000

/** How the server ends a socket: the session is gone, or this page may not have one. */
export const closedSignedOut = 4401
export const closedForbidden = 4403
/** Service restart, try again later. */
const restarting = [1012, 1013]

/** Whether a closed socket must stay closed. */
export function isRefusal(code: number | undefined): boolean {
  return code === closedSignedOut || code === closedForbidden
}

/**
 * Milliseconds to pause after failure number `failures` (1 is the first): anywhere under a ceiling that
 * doubles to 30 s. When the server restarts, everybody is spread over 5 s at least.
 */
export function reconnectDelay(failures: number, code: number | undefined, random: () => number): number {
  const part = random()
  const isRestarting = code !== undefined && restarting.includes(code)
  return Math.max(isRestarting ? part * restartCeiling : 0, backoff(failures, { random: () => part }))
}
