import type { LikeListType } from '../types.generated.ts'

/** The root fields about the viewer's money. */
type MoneyField = 'creditEntries' | 'paymentMethods' | 'payments' | 'quote'

/** A list or field of the cache that must be refetched because an event carries too little data. */
export type Target = 'viewer' | 'conversations' | MoneyField | { likes: LikeListType } | { member: number }

/** What must be done after an event was applied to the cache. */
export interface Outcome {
  refresh?: readonly Target[]
  /** The other member's message that arrived on this device. */
  arrived?: { conversationId: number; seq: number }
  /** The gap cannot be replayed: everything on screen must be refetched. */
  isStale?: boolean
}
