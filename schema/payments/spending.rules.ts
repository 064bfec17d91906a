import type { Payer } from '@vonk/prisma/generated/client/client.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The number of days over which spending is added up: for the member's own cap, and the limit of direct
 * debit.
 */
export const spendingDays = 30

/** How long a higher cap waits before it applies. */
export const raiseWait = day

/** A member's own limit as it is stored. */
export type KeptCap = Pick<Payer, 'capAmount' | 'nextCapAmount' | 'nextCapAt'>

/** The limit that applies at a time; null: none. */
export const capAt = (kept: KeptCap | null, now: Date): number | null => {
  if (!kept) return null
  return kept.nextCapAt && kept.nextCapAt <= now ? kept.nextCapAmount : kept.capAmount
}

/** A higher limit that does not apply yet, with the time when it will; null if there is none. */
export const waitingCap = (kept: KeptCap | null, now: Date): { amount: number | null; at: Date } | null =>
  kept?.nextCapAt && kept.nextCapAt > now ? { amount: kept.nextCapAmount, at: kept.nextCapAt } : null

/** The stored limit after a change: a lower limit applies at once, a higher one (or none) a day later. */
export function requestCap(kept: KeptCap | null, request: number | null, now: Date): KeptCap {
  const current = capAt(kept, now)
  const isLower = request !== null && (current === null || request <= current)
  if (isLower || request === current) return { capAmount: request, nextCapAmount: null, nextCapAt: null }
  const waiting = waitingCap(kept, now)
  // Repeating the same request does not restart its day.
  const at = waiting && waiting.amount === request ? waiting.at : new Date(now.getTime() + raiseWait)
  return { capAmount: current, nextCapAmount: request, nextCapAt: at }
}
