import type { LikeListType } from '../types.generated.ts'

/** What of somebody's money the root answers. */
type MoneyField = 'creditEntries' | 'paymentMethods' | 'payments' | 'quote'

/** A list or field of the cache that has to be fetched again, because an event tells too little of it. */
export type Target = 'viewer' | 'conversations' | MoneyField | { likes: LikeListType }

/** What an event asks for beyond the cache. */
export interface Outcome {
  refresh?: readonly Target[]
  /** The other's message that arrived here. */
  arrived?: { conversationId: number; seq: number }
  /** The gap cannot be replayed: everything on screen has to be fetched again. */
  isStale?: boolean
}
