const day = 24 * 60 * 60 * 1000

/** For how many days spending is added up: the member's own cap, and the limit of direct debit. */
export const spendingDays = 30

/** How long a higher cap waits. */
export const raiseWait = day

/** A member's own limit as it is kept. */
export interface KeptCap {
  cap_amount: number | null
  next_cap_amount: number | null
  next_cap_at: Date | null
}

/** The limit that counts at a moment; null: none. */
export const capAt = (kept: KeptCap | null, now: Date): number | null => {
  if (!kept) return null
  return kept.next_cap_at && kept.next_cap_at <= now ? kept.next_cap_amount : kept.cap_amount
}

/** A higher limit that waits, with its moment; null where none does. */
export const waitingCap = (kept: KeptCap | null, now: Date): { amount: number | null; at: Date } | null =>
  kept?.next_cap_at && kept.next_cap_at > now ? { amount: kept.next_cap_amount, at: kept.next_cap_at } : null

/** What is kept after a wish: a lower limit counts at once, a higher one (or none) a day later. */
export function requestCap(kept: KeptCap | null, request: number | null, now: Date): KeptCap {
  const current = capAt(kept, now)
  const isLower = request !== null && (current === null || request <= current)
  if (isLower || request === current) return { cap_amount: request, next_cap_amount: null, next_cap_at: null }
  const waiting = waitingCap(kept, now)
  // The same wish again does not begin its day anew.
  const at = waiting && waiting.amount === request ? waiting.at : new Date(now.getTime() + raiseWait)
  return { cap_amount: current, next_cap_amount: request, next_cap_at: at }
}
