export interface Presence {
  isOnline: boolean
  isFictional: boolean
  lastActiveAt: string | null
}

type Moment = { unit: 'minute' | 'hour' | 'day' | 'month'; ago: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago the member was last active, in the coarsest true unit; null if unknown. */
export function lastSeen({ isOnline, isFictional, lastActiveAt }: Presence, now: number): Moment | null {
  if (isOnline || isFictional || !lastActiveAt) return null
  const ago = Math.max(0, now - Date.parse(lastActiveAt))
  if (ago < hour) return { unit: 'minute', ago: Math.max(5, Math.floor(ago / (5 * minute)) * 5) }
  if (ago < day) return { unit: 'hour', ago: Math.floor(ago / hour) }
  if (ago < 60 * day) return { unit: 'day', ago: Math.floor(ago / day) }
  return { unit: 'month', ago: Math.floor(ago / (30 * day)) }
}
