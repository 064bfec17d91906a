/** Pseudo-random numbers from 0 to 1: the same seed gives the same sequence. */
export type Random = () => number

/** A small generator (mulberry32), good enough to inject faults with. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed that the environment names, to repeat a run, or a new one. */
export const newSeed = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
