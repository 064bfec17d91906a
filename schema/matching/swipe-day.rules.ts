import { bornBy } from '../profiles/age.rules.ts'

const hour = 60 * 60 * 1000

/** Today in the site's time zone, as YYYY-MM-DD. */
export const dayOf = (now: Date, timeZone: string): string => bornBy(0, now, timeZone)

/**
 * The time when the next day of a time zone starts, to the millisecond. Days of 23 and 25 hours have their
 * real length; a day without a midnight starts with its first moment.
 */
export function nextDay(now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone)
  // No day is longer than 26 hours: the first moment of tomorrow lies between these two times.
  let [before, after] = [now.getTime(), now.getTime() + 26 * hour]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(new Date(middle), timeZone) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

/** Whole hours until a time, rounded up; at least 1. */
export const hoursUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / hour))

/** Seconds until a time, rounded up, so that a client that waits this long is not early; at least 1. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** How many likes are left today; a stored row of an earlier day does not count. */
export function likesLeft(row: { day: string; used: number } | null, today: string, limit: number): number {
  return row && row.day >= today ? Math.max(0, limit - row.used) : limit
}
