/** The hardest proof, as a multiple of the easiest: visitors wait for it. */
const maxFactor = 16

/**
 * The keys that a browser derives at most for a proof: `easiest`, and twice as many with each further `free` profiles that
 * its network has read above those that are free.
 */
export const proofDifficulty = (easiest: number, profiles: number, free: number): number =>
  Math.round(easiest * Math.min(maxFactor, 2 ** (Math.max(0, profiles - free) / free)))
