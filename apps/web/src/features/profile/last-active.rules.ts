/** How long ago a member was last active, no finer than the server returns it. */
export type LastActive =
  | { unit: 'hour' | 'day' | 'week'; ago: number }
  /** Within the last hour, or longer ago than is counted. */
  | 'now'
  | 'long ago'

const hour = 3_600_000
const day = 24 * hour

/** Rounds down to hours, days or weeks; if the device clock runs behind, the result is now. */
export function lastActiveAgo(at: Date, now: Date): LastActive {
  const ago = now.getTime() - at.getTime()
  if (ago < hour) return 'now'
  if (ago < day) return { unit: 'hour', ago: Math.floor(ago / hour) }
  if (ago < 7 * day) return { unit: 'day', ago: Math.floor(ago / day) }
  return ago < 28 * day ? { unit: 'week', ago: Math.floor(ago / (7 * day)) } : 'long ago'
}
