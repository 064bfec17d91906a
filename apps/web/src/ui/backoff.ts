interface Backoff {
  /** Milliseconds of the ceiling before the first failure; it doubles with each. */
  first?: number
  /** The highest ceiling, in milliseconds. */
  most?: number
  /** The part of the ceiling that is always waited; chance takes the rest, so that clients do not return all at once. */
  fixed?: number
  random?: () => number
}

/** Milliseconds to wait before another try, after so many failures. */
export function backoff(
  failures: number,
  { first = 1000, most = 30_000, fixed = 0, random = Math.random }: Backoff = {},
): number {
  return Math.min(most, first * 2 ** failures) * (fixed + (1 - fixed) * random())
}
