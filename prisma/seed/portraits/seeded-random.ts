/** A stream of random numbers that depends only on its seed. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A number between the two bounds. */
  between: (low: number, high: number) => number
  /** An integer between the two bounds, both included. */
  integer: (low: number, high: number) => number
  /** One entry of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T
  /** True with the given probability. */
  isTrue: (probability: number) => boolean
}

// xmur3 turns the seed into a state, and mulberry32 continues from there: both are small, fast and portable,
// so the same seed gives the same person on every machine.
const hashed = (seed: string): number => {
  let state = 1779033703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return state
}

/** A new random stream for a seed; equal seeds give equal streams. */
export const seededRandom = (seed: string): Random => {
  let state = hashed(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  // skip the first numbers, because those of similar seeds are similar
  for (let i = 0; i < 4; i++) next()
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[Math.floor(next() * list.length)] as T
    },
    isTrue: (probability) => next() < probability,
  }
}
