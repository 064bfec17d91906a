/** No proof takes more than so many times the work of the easiest: people wait for it. */
const hardest = 16

/**
 * The keys that a browser derives at most for a proof: `least`, and twice as many with each further `free` profiles that
 * its network has read above those that are free.
 */
export const triesFor = (least: number, profiles: number, free: number): number =>
  Math.round(least * Math.min(hardest, 2 ** (Math.max(0, profiles - free) / free)))
