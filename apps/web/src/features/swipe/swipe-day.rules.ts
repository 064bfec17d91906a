const hour = 3600

/** Today's limits of a member, as received from the server. */
export interface Today {
  likesPerDay: number
  likesLeft: number
  /** Seconds until there are new likes, by the server's clock, at the time of `receivedAt`. */
  secondsLeft: number
  canUndo: boolean
  /**
   * When that was received, in ms by this device's clock: only differences between two readings of it are
   * used.
   */
  receivedAt: number
}

/** Seconds until the day ends; 0 when it is over. */
export const secondsLeft = ({ secondsLeft: then, receivedAt }: Today, now: number): number =>
  Math.max(0, then - Math.max(0, now - receivedAt) / 1000)

/** Whole hours until the day ends, rounded up; at least 1. */
export const hoursLeft = (today: Today, now: number): number =>
  Math.max(1, Math.ceil(secondsLeft(today, now) / hour))

/** Milliseconds until `hoursLeft` changes, or the day ends. */
export function untilNextHour(today: Today, now: number): number {
  const left = secondsLeft(today, now)
  const beyond = left - (hoursLeft(today, now) - 1) * hour
  return Math.max(0, Math.ceil(beyond * 1000))
}
