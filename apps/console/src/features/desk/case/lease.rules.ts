const minute = 60_000
/** A lease is extended when less than this is left and somebody works. */
export const extendBelow = 6 * minute
/** Somebody who did nothing for so long does not work on the case any more. */
export const idleAfter = 2 * minute
/** From here on the remaining time is shown as a warning. */
export const warnBelow = 2 * minute

/** The data of an item that its lease follows from. */
export interface Leased {
  state: 'OPEN' | 'APPROVAL' | 'PENDING' | 'DECIDED'
  lease: { until: string; isMine: boolean; person: { name: string } } | null
}

export type LeaseState =
  | { kind: 'free' }
  | { kind: 'mine'; leftMs: number }
  | { kind: 'taken'; by: string }
  | { kind: 'closed' }

/** Whose an item is now. */
export function leaseState({ state, lease }: Leased, now: number): LeaseState {
  if (state !== 'OPEN') return { kind: 'closed' }
  const leftMs = lease ? Date.parse(lease.until) - now : 0
  if (!lease || leftMs <= 0) return { kind: 'free' }
  return lease.isMine ? { kind: 'mine', leftMs } : { kind: 'taken', by: lease.person.name }
}

/** True if the lease of somebody who works should be extended now. */
export const shouldExtend = (lease: LeaseState, lastActivity: number, now: number): boolean =>
  lease.kind === 'mine' && lease.leftMs < extendBelow && now - lastActivity < idleAfter
