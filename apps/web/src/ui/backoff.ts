interface Backoff {
  /** The ceiling in milliseconds before the first failure; it doubles with each failure. */
  first?: number
  /** The highest ceiling, in milliseconds. */
  maxMs?: number
  /** The fixed part of the ceiling; the rest is random, so that clients do not all return at once. */
  fixed?: number
  random?: () => number
}

/** Milliseconds to wait before the next try, after a number of failures. */
export function backoff(
  failures: number,
  { first = 1000, maxMs = 30_000, fixed = 0, random = Math.random }: Backoff = {},
): number {
  return Math.min(maxMs, first * 2 ** failures) * (fixed + (1 - fixed) * random())
}

/** With so many pauses of `soonMs` at most, and of three quarters of it on average, an outage of half a minute is over. */
const soonFailures = 27
const soonMs = 1500

/**
 * Milliseconds before the next try of what waits for the server, after a number of failures: half a ceiling, and up to as
 * much again at random. The ceiling is 1.5 s in the first half minute, so that a server that returns, or the next one, is
 * found within two seconds, opening the connection included. Then it doubles to 30 s.
 *
 * 10,000 clients make 10,000 / 1.125 s = 8,900 tries a second then, evenly, as their pauses are random. While no server
 * listens, a try costs a refused connection. After a minute they make 500 a second.
 */
export const returnDelay = (failures: number, random = Math.random): number =>
  backoff(Math.max(0, failures - soonFailures), { first: soonMs, fixed: 0.5, random })
