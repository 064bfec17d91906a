import { isoDay } from '../../i18n/formatters.ts'

/** A birth date as it is typed: each of the three may still be empty or wrong. */
export interface BirthDateParts {
  day: string
  month: string
  year: string
}

/** A calendar day without a time or a zone. */
export interface Day {
  year: number
  month: number
  day: number
}

const oldest = 120

/** The calendar day of a time, in a time zone or, without one, in that of this device. */
export function dayOf(moment: Date, timeZone?: string): Day {
  const [year = 0, month = 0, day = 0] = isoDay(moment, timeZone).split('-').map(Number)
  return { year, month, day }
}

/** The typed date as `YYYY-MM-DD`; null if there is no such day. */
export function isoDate({ day, month, year }: BirthDateParts): string | null {
  const [d, m, y] = [day, month, year].map((part) =>
    /^\d{1,4}$/.test(part.trim()) ? Number(part) : Number.NaN,
  )
  if (!d || !m || !y || y < 1000) return null
  const date = new Date(Date.UTC(y, m - 1, d))
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}

/** Full years from a date to a day; a leap day's birthday counts from 1 March in other years. */
export function ageOn(iso: string, today: Day): number {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const hadBirthday = today.month > month || (today.month === month && today.day >= day)
  return today.year - year - (hadBirthday ? 0 : 1)
}

/**
 * The error of a birth date: `birthDateMissing` if it is empty or too young, `birthDateInvalid` if no living
 * person can have it.
 */
export function birthDateError(
  parts: BirthDateParts,
  minAge: number,
  today: Day,
): 'birthDateMissing' | 'birthDateInvalid' | null {
  if (![parts.day, parts.month, parts.year].some((part) => part.trim())) return 'birthDateMissing'
  const iso = isoDate(parts)
  if (!iso) return 'birthDateInvalid'
  const age = ageOn(iso, today)
  if (age < 0 || age > oldest) return 'birthDateInvalid'
  return age < minAge ? 'birthDateMissing' : null
}

/**
 * The birth year of a person of this age: exact once day and month are known, and until then as if this
 * year's birthday had passed.
 */
export function yearOfAge(
  age: number,
  { day, month }: Pick<BirthDateParts, 'day' | 'month'>,
  today: Day,
): string {
  const [d, m] = [Number(day), Number(month)]
  const isAhead = d > 0 && m > 0 && (m > today.month || (m === today.month && d > today.day))
  return String(today.year - age - (isAhead ? 1 : 0))
}
