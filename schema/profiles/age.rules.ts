/**
 * The age in full years on a day in a time zone; a birthday on 29 February counts from 1 March in other
 * years.
 */
export function ageOn(dateOfBirth: string, now: Date, timeZone: string): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const today = dayIn(now, timeZone)
  const hadBirthday = today.month > month || (today.month === month && today.day >= day)
  return today.year - year - (hadBirthday ? 0 : 1)
}

/** The last date of birth of a person who is at least `years` old today, as YYYY-MM-DD. */
export function bornBy(years: number, now: Date, timeZone: string): string {
  const { year, month, day } = dayIn(now, timeZone)
  return iso(year - years, month, day)
}

interface Calendar {
  format: Intl.DateTimeFormat
  /**
   * The last minute that was looked up, since the epoch, and its day: all profiles of a page need the same
   * one.
   */
  minute: number
  day: { year: number; month: number; day: number }
}

const calendars = new Map<string, Calendar>()

function dayIn(now: Date, timeZone: string): Calendar['day'] {
  // No time zone changes its day within a minute.
  const minute = Math.floor(now.getTime() / 60_000)
  const cached = calendars.get(timeZone)
  if (cached?.minute === minute) return cached.day
  const format =
    cached?.format ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const [year = 0, month = 0, day = 0] = format.format(now).split('-').map(Number)
  calendars.set(timeZone, { format, minute, day: { year, month, day } })
  return { year, month, day }
}

const iso = (year: number, month: number, day: number) => {
  // If the year has no 29 February, use the day before 1 March, which makes nobody older.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [year, String(month).padStart(2, '0'), String(Math.min(day, last)).padStart(2, '0')].join('-')
}
