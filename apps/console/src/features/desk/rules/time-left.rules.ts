const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span in the largest unit that describes it: `2 h`, never `127 min`. */
export interface Span {
  count: number
  unit: 'minute' | 'hour' | 'day'
}

export interface TimeLeft extends Span {
  isOver: boolean
  /** How much it presses: over, less than a quarter of its time left, or calm. */
  level: 'over' | 'soon' | 'calm'
}

/** The span of some milliseconds. */
export function spanOf(milliseconds: number): Span {
  const length = Math.max(0, milliseconds)
  if (length >= 2 * day) return { count: Math.floor(length / day), unit: 'day' }
  if (length >= 2 * hour) return { count: Math.floor(length / hour), unit: 'hour' }
  return { count: Math.floor(length / minute), unit: 'minute' }
}

/** How long is left until an item should be decided. */
export function timeLeft(item: { createdAt: string; dueAt: string }, now: number): TimeLeft {
  const due = Date.parse(item.dueAt)
  const left = due - now
  const level = left < 0 ? 'over' : left < (due - Date.parse(item.createdAt)) / 4 ? 'soon' : 'calm'
  return { ...spanOf(Math.abs(left)), isOver: left < 0, level }
}
