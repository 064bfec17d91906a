/**
 * The offers that a site may make to a member who leaves. Changing the address, privacy mode and deleting are
 * always available.
 */
export const retentionKinds = ['trial', 'discount'] as const
export type RetentionKind = (typeof retentionKinds)[number]

export interface RetentionData {
  isPaid: boolean
  /** What was offered before, whether it was used or not. */
  offered: readonly string[]
  /** In per cent; 0 offers none. */
  deleteDiscount: number
  /** What can be used now: an offer that cannot be used would be a dead button. */
  canTake: Record<RetentionKind, boolean>
}

/**
 * The offers to show, each once per account: a trial package to a member who never paid, and the discount for
 * leaving.
 */
export function retentionOffers({
  isPaid,
  offered,
  deleteDiscount,
  canTake,
}: RetentionData): RetentionKind[] {
  const fits = { trial: !isPaid, discount: deleteDiscount > 0 }
  return retentionKinds.filter((kind) => fits[kind] && canTake[kind] && !offered.includes(kind))
}
