const minute = 60_000

interface PresenceRow {
  is_invisible: boolean
  is_fictional: boolean
}

/**
 * Whether others may learn that a member is there: only of a real member who is not invisible. The caller has
 * checked that the profile may be seen. This is `shows_presence` of the database for profile rows.
 */
export const showsPresence = (row: PresenceRow): boolean => !row.is_invisible && !row.is_fictional

/** Whether a member had an open socket in the last so many minutes; never true if the presence is not shown. */
export function isOnline(
  row: PresenceRow & { online_at: Date | null },
  onlineMinutes: number,
  now: Date,
): boolean {
  if (!showsPresence(row) || !row.online_at) return false
  // A time far ahead is that of a clock that has been set back since.
  return Math.abs(now.getTime() - row.online_at.getTime()) < onlineMinutes * minute
}

/**
 * The last activity of a member, rounded so that nobody can be tracked: to 5 minutes, then hours, then days.
 * Null if the presence is not shown. `shown_activity` is the same rule for the order of lists.
 */
export function lastActive(row: PresenceRow & { last_active_at: Date | null }, now: Date): Date | null {
  if (!showsPresence(row) || !row.last_active_at) return null
  const ago = now.getTime() - row.last_active_at.getTime()
  const bucket = ago < 60 * minute ? 5 * minute : ago < 24 * 60 * minute ? 60 * minute : 24 * 60 * minute
  return new Date(Math.floor(row.last_active_at.getTime() / bucket) * bucket)
}
