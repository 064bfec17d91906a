import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useRenderTime } from '../ui/hydration.ts'
import { useServerClock } from '../ui/server-clock.ts'
import { cachedFormatter, dateFormatter, isoDay } from './formatters.ts'

const oneDay = 86_400_000

/**
 * Whole days from the date of `from` to the date of `now`, in a time zone or this device's; today is 0,
 * yesterday 1.
 */
export function daysAgo(from: Date, now: Date, timeZone?: string): number {
  return (Date.parse(isoDay(now, timeZone)) - Date.parse(isoDay(from, timeZone))) / oneDay
}

/**
 * Formats an amount in minor units (cents) with its currency for a locale; a negative amount gets a real
 * minus sign. The server formats mails and receipts in the same way (`schema/site/money-text.ts`).
 */
export function formatMoney(locale: string, money: { amount: number; currency: string }): string {
  const formatter = cachedFormatter(
    `${locale}${money.currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }),
  )
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  const amount = formatter.format(Math.abs(money.amount) / 10 ** digits)
  if (money.amount >= 0) return amount
  // The same space after the sign as between the currency and the number.
  return /^[^\d\s]+\s/.test(amount) ? `−\u00a0${amount}` : `−${amount}`
}

/**
 * The date of a moment in a time zone: 14 November 2026. A calendar date, as YYYY-MM-DD, is the same everywhere: its time
 * zone is UTC.
 */
export const longDay = (locale: string, day: Date | string, timeZone: string): string =>
  dateFormatter(locale, { dateStyle: 'long', timeZone }).format(new Date(day))

/** The name of a country by its two-letter code. */
export const countryName = (locale: string, code: string): string =>
  cachedFormatter(`${locale}@`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code

/** Formats dates, times, numbers and money in the language of the interface. Dates may be ISO strings. */
export function useFormat() {
  const { i18n, t } = useLingui()
  const locale = i18n.locale
  const renderTime = useRenderTime()
  const serverNow = useServerClock()
  const timeZone = renderTime?.timeZone
  const renderedNow = renderTime?.now
  const today = t`Today`
  const yesterday = t`Yesterday`
  return useMemo(() => {
    const asDate = (moment: Date | string) => (typeof moment === 'string' ? new Date(moment) : moment)
    const current = () => new Date(renderedNow ?? serverNow())
    const yearOf = (moment: Date) => isoDay(moment, timeZone).slice(0, 4)
    /** The option that adds the year to a date, if it is not this year. */
    const otherYear = (when: Date, now: Date): Intl.DateTimeFormatOptions =>
      yearOf(when) === yearOf(now) ? {} : { year: 'numeric' }
    const time = (moment: Date | string) =>
      dateFormatter(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(asDate(moment))
    return {
      /** The current hour of the day, 0 to 23. */
      hour: () => Number(dateFormatter('sv', { hour: 'numeric', timeZone }).format(current())),
      /** 21:04 */
      time,
      /** 14 November 2026 */
      date: (moment: Date | string) =>
        dateFormatter(locale, { dateStyle: 'long', timeZone }).format(asDate(moment)),
      /** The full date and time, for tooltips and screen readers. */
      exact: (moment: Date | string) =>
        dateFormatter(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(asDate(moment)),
      /**
       * A heading between days: Today, Yesterday, Friday 14 November, or with the year if it is not this
       * year.
       */
      day(moment: Date | string, now = current()): string {
        const when = asDate(moment)
        const ago = daysAgo(when, now, timeZone)
        if (ago === 0) return today
        if (ago === 1) return yesterday
        return dateFormatter(locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone,
          ...otherYear(when, now),
        }).format(when)
      },
      /** The shortest form of a time, for lists: 21:04, yesterday, Mon, 14 Nov. */
      moment(moment: Date | string, now = current()): string {
        const when = asDate(moment)
        const ago = daysAgo(when, now, timeZone)
        if (ago <= 0) return time(when)
        if (ago === 1) return yesterday.toLocaleLowerCase(locale)
        if (ago < 7) return dateFormatter(locale, { weekday: 'short', timeZone }).format(when)
        return dateFormatter(locale, {
          day: 'numeric',
          month: 'short',
          timeZone,
          ...otherYear(when, now),
        }).format(when)
      },
      number: (value: number) =>
        cachedFormatter(`${locale}#`, () => new Intl.NumberFormat(locale)).format(value),
      /** A whole number of per cent. */
      percent: (value: number) =>
        cachedFormatter(`${locale}%`, () => new Intl.NumberFormat(locale, { style: 'percent' })).format(
          value / 100,
        ),
      money: (money: { amount: number; currency: string }) => formatMoney(locale, money),
      /** The name of a country by its two-letter code. */
      country: (code: string) => countryName(locale, code),
    }
  }, [locale, timeZone, renderedNow, serverNow, today, yesterday])
}
