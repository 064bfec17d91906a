const minute = 60_000
const day = 24 * 60 * minute

/**
 * When a payment is read from its provider again without a webhook, by how often that was done; null: never.
 */
export function nextCheck(
  { status, createdAt, checks }: { status: string; createdAt: Date; checks: number },
  now: Date,
): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const soon = (wait: number) => new Date(now.getTime() + wait)
  if (status === 'open' || status === 'pending') {
    // The wait doubles from 1 to 10 minutes, so that a paid buyer waits less than a quarter of an hour. A
    // transfer may arrive days later.
    const wait = age < day ? Math.min(10 * minute, minute * 2 ** Math.min(checks, 6)) : 6 * 60 * minute
    return age < 60 * day ? soon(wait) : null
  }
  // A direct debit can be charged back for 8 weeks, a card for 120 days.
  if (status === 'paid') return age < 14 * day ? soon(day) : age < 130 * day ? soon(7 * day) : null
  return age < 2 * day ? soon(day) : null
}
