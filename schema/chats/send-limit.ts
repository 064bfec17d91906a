import { perDatabase } from '../core/per-database.ts'

interface Speed {
  burst: number
  perSecond: number
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * Limits each member in this process to a burst, then a number per second. Returns the function that takes
 * one token.
 */
function limitOf({ burst, perSecond }: Speed): (db: object, memberId: number, now: Date) => number {
  const ofDatabase = perDatabase<object, Map<number, Bucket>>(() => new Map())
  const earned = (bucket: Bucket, at: number) => Math.max(0, ((at - bucket.at) / 1000) * perSecond)
  return (db, memberId, now) => {
    const buckets = ofDatabase(db)
    const at = now.getTime()
    const bucket = buckets.get(memberId) ?? { tokens: burst, at }
    const tokens = Math.min(burst, bucket.tokens + earned(bucket, at))
    // A member who has sent nothing for long has a full bucket, the same as a new one, so it can be removed.
    if (buckets.size > 50_000)
      for (const [id, bucket] of buckets) if (bucket.tokens + earned(bucket, at) >= burst) buckets.delete(id)
    buckets.set(memberId, { tokens: Math.max(0, tokens - 1), at })
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}

/** Counts one message of a member. Returns 0, or the number of whole seconds that the member must wait. */
export const countSend = limitOf({ burst: 60, perSecond: 5 })

/** Counts one reaction of a member to a message; a queue of them after a time without a network fits into the burst. */
export const countReaction = limitOf({ burst: 60, perSecond: 5 })

/**
 * Counts one search of a member's own messages. Returns 0, or the number of whole seconds that the member
 * must wait.
 */
export const countSearch = limitOf({ burst: 20, perSecond: 2 })
