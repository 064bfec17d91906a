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
