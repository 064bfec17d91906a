/** Full years on a day of the calendar of a time zone; born on 29 February counts from 1 March in other years. */
export function ageOn(dateOfBirth: string, now: Date, timeZone: string): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const today = dayIn(now, timeZone)
  const hadBirthday = today.month > month || (today.month === month && today.day >= day)
  return today.year - year - (hadBirthday ? 0 : 1)
}

/** The last date of birth that makes somebody at least `years` old today, as YYYY-MM-DD. */
export function bornBy(years: number, now: Date, timeZone: string): string {
  const { year, month, day } = dayIn(now, timeZone)
  return iso(year - years, month, day)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayIn(now: Date, timeZone: string): { year: number; month: number; day: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  const [year = 0, month = 0, day = 0] = format.format(now).split('-').map(Number)
  return { year, month, day }
}

const iso = (year: number, month: number, day: number) => {
  // 29 February of a year that has none is the day before 1 March: nobody is made older by it.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [year, String(month).padStart(2, '0'), String(Math.min(day, last)).padStart(2, '0')].join('-')
}
