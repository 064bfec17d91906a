/** What a site may offer to somebody who leaves. Changing the address, privacy mode and deleting are always there. */
export const retentionKinds = ['trial', 'discount'] as const
export type RetentionKind = (typeof retentionKinds)[number]

export interface RetentionData {
  isPaid: boolean
  /** What was offered before, whether it was taken or not. */
  offered: readonly string[]
  /** Per cent; 0 offers none. */
  deleteDiscount: number
  /** What can really be taken at this moment: an offer without a way to take it is a dead button. */
  canTake: Record<RetentionKind, boolean>
}

/** The offers to show, each once per account: a trial package to who never paid, and the discount for leaving. */
export function retentionOffers({
  isPaid,
  offered,
  deleteDiscount,
  canTake,
}: RetentionData): RetentionKind[] {
  const fits = { trial: !isPaid, discount: deleteDiscount > 0 }
  return retentionKinds.filter((kind) => fits[kind] && canTake[kind] && !offered.includes(kind))
}
