import type { Payer } from '@vonk/prisma/generated/client/client.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The number of days over which spending is added up: for the member's own cap, and the limit of direct
 * debit.
 */
export const spendingDays = 30

/** The delay before a higher cap applies. */
export const raiseDelay = day

/** A member's own limit as it is stored. */
export type StoredCap = Pick<Payer, 'capAmount' | 'nextCapAmount' | 'nextCapAt'>

/** The limit that applies at a time; null: none. */
export const capAt = (stored: StoredCap | null, now: Date): number | null => {
  if (!stored) return null
  return stored.nextCapAt && stored.nextCapAt <= now ? stored.nextCapAmount : stored.capAmount
}

/** A higher limit that does not apply yet, with the time when it will; null if there is none. */
export const waitingCap = (
  stored: StoredCap | null,
  now: Date,
): { amount: number | null; at: Date } | null =>
  stored?.nextCapAt && stored.nextCapAt > now ? { amount: stored.nextCapAmount, at: stored.nextCapAt } : null

/** The stored limit after a change: a lower limit applies at once, a higher one (or none) a day later. */
export function requestCap(stored: StoredCap | null, request: number | null, now: Date): StoredCap {
  const current = capAt(stored, now)
  const isLower = request !== null && (current === null || request <= current)
  if (isLower || request === current) return { capAmount: request, nextCapAmount: null, nextCapAt: null }
  const waiting = waitingCap(stored, now)
  // Repeating the same request does not restart its day.
  const at = waiting && waiting.amount === request ? waiting.at : new Date(now.getTime() + raiseDelay)
  return { capAmount: current, nextCapAmount: request, nextCapAt: at }
}
