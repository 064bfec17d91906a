import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

const oneDay = 86_400_000

/** Whole days from the local day of `date` to the local day of `now`; today is 0, yesterday 1. */
export function daysAgo(date: Date, now: Date): number {
  const midnight = (moment: Date) =>
    new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
  return Math.round((midnight(now) - midnight(date)) / oneDay)
}

const kept = new Map<string, unknown>()

// Making an Intl formatter costs far more than using one.
function keep<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = kept.get(key) as Formatter | undefined
  if (known) return known
  const made = make()
  kept.set(key, made)
  return made
}

const date = (locale: string, options: Intl.DateTimeFormatOptions) =>
  keep(`${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** An amount of minor units (cents) in its currency, as the locale writes money. */
export function formatMoney(locale: string, money: { amount: number; currency: string }): string {
  const formatter = keep(
    `${locale}${money.currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }),
  )
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  return formatter.format(money.amount / 10 ** digits)
}

/** Dates, times, numbers and money in the language of the interface. Dates may be ISO strings. */
export function useFormat() {
  const { i18n, t } = useLingui()
  const locale = i18n.locale
  const today = t`Today`
  const yesterday = t`Yesterday`
  return useMemo(() => {
    const asDate = (moment: Date | string) => (typeof moment === 'string' ? new Date(moment) : moment)
    const time = (moment: Date | string) =>
      date(locale, { hour: '2-digit', minute: '2-digit' }).format(asDate(moment))
    return {
      /** 21:04 */
      time,
      /** 14 November 2026 */
      date: (moment: Date | string) => date(locale, { dateStyle: 'long' }).format(asDate(moment)),
      /** The moment in full, for hints and screen readers. */
      exact: (moment: Date | string) =>
        date(locale, { dateStyle: 'full', timeStyle: 'short' }).format(asDate(moment)),
      /** A heading between days: Today, Yesterday, Friday 14 November, or with the year when it is another. */
      day(moment: Date | string, now = new Date()): string {
        const when = asDate(moment)
        const ago = daysAgo(when, now)
        if (ago === 0) return today
        if (ago === 1) return yesterday
        const sameYear = when.getFullYear() === now.getFullYear()
        return date(locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(sameYear ? {} : { year: 'numeric' }),
        }).format(when)
      },
      /** The shortest sign of when, for lists: 21:04, yesterday, Mon, 14 Nov. */
      moment(moment: Date | string, now = new Date()): string {
        const when = asDate(moment)
        const ago = daysAgo(when, now)
        if (ago <= 0) return time(when)
        if (ago === 1) return yesterday.toLocaleLowerCase(locale)
        if (ago < 7) return date(locale, { weekday: 'short' }).format(when)
        const sameYear = when.getFullYear() === now.getFullYear()
        return date(locale, {
          day: 'numeric',
          month: 'short',
          ...(sameYear ? {} : { year: 'numeric' }),
        }).format(when)
      },
      number: (value: number) => keep(`${locale}#`, () => new Intl.NumberFormat(locale)).format(value),
      money: (money: { amount: number; currency: string }) => formatMoney(locale, money),
      /** The name of a country by its two-letter code. */
      country: (code: string) =>
        keep(`${locale}@`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code,
    }
  }, [locale, today, yesterday])
}
