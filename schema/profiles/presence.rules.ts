const minute = 60_000

/**
 * Whether a member had an open socket in the last 5 minutes; never true for invisible or fictional profiles.
 */
export function isOnline(
  row: { online_at: Date | null; is_invisible: boolean; is_fictional: boolean },
  now: Date,
): boolean {
  if (row.is_invisible || row.is_fictional || !row.online_at) return false
  return now.getTime() - row.online_at.getTime() < 5 * minute
}

/**
 * The last activity of a member, rounded so that nobody can be tracked: to 5 minutes, then hours, then days.
 */
export function lastActive(
  row: { last_active_at: Date | null; is_invisible: boolean; is_fictional: boolean },
  now: Date,
): Date | null {
  if (row.is_invisible || row.is_fictional || !row.last_active_at) return null
  const ago = now.getTime() - row.last_active_at.getTime()
  const bucket = ago < 60 * minute ? 5 * minute : ago < 24 * 60 * minute ? 60 * minute : 24 * 60 * minute
  return new Date(Math.floor(row.last_active_at.getTime() / bucket) * bucket)
}
