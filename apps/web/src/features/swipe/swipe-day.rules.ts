const hour = 3600

/** How a member stands today, as the server said it. */
export interface Today {
  likesPerDay: number
  likesLeft: number
  /** Until there are likes again, in seconds by the server's clock, at the time of `heardAt`. */
  secondsLeft: number
  canUndo: boolean
  /** When that was heard, in ms by this device's clock: only what passes between two looks at it is used. */
  heardAt: number
}

/** Seconds until the day ends; 0 when it is over. */
export const secondsLeft = ({ secondsLeft: then, heardAt }: Today, now: number): number =>
  Math.max(0, then - Math.max(0, now - heardAt) / 1000)

/** Whole hours until the day ends, rounded up; at least 1. */
export const hoursLeft = (today: Today, now: number): number =>
  Math.max(1, Math.ceil(secondsLeft(today, now) / hour))

/** Milliseconds until `hoursLeft` says something else, or the day is over. */
export function untilNextHour(today: Today, now: number): number {
  const left = secondsLeft(today, now)
  const beyond = left - (hoursLeft(today, now) - 1) * hour
  return Math.max(0, Math.ceil(beyond * 1000))
}
