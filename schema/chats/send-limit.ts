/** How fast one member may send through one process: a burst of 60, then 5 a second. */
const limit = { burst: 60, perSecond: 5 }

interface Bucket {
  tokens: number
  at: number
}

const buckets = new Map<number, Bucket>()

/** Takes one send of a member. Returns 0, or for how many whole seconds the member must wait. */
export function takeSend(memberId: number, now: Date): number {
  const at = now.getTime()
  const old = buckets.get(memberId) ?? { tokens: limit.burst, at }
  const earned = Math.max(0, ((at - old.at) / 1000) * limit.perSecond)
  const tokens = Math.min(limit.burst, old.tokens + earned)
  if (buckets.size > 50_000) forgetFull(at)
  buckets.set(memberId, { tokens: Math.max(0, tokens - 1), at })
  return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / limit.perSecond)
}

/** Whoever has been quiet long enough has a full bucket, which is what a new one is. */
function forgetFull(at: number): void {
  for (const [memberId, bucket] of buckets) {
    if (bucket.tokens + ((at - bucket.at) / 1000) * limit.perSecond >= limit.burst) buckets.delete(memberId)
  }
}
