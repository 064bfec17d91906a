import { UsageError } from './command.ts'

/** The beginning of a day that was given to an option such as `--since 2026-11-20`, in UTC; undefined if it was not given. */
export function parseDay(option: string, given: string | undefined): Date | undefined {
  if (given === undefined) return undefined
  const day = new Date(`${given}T00:00:00Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(given) ||
    Number.isNaN(day.getTime()) ||
    day.toISOString().slice(0, 10) !== given
  )
    throw new UsageError(`--${option} is ${given}: a date such as 2026-11-20 is needed.`)
  return day
}
