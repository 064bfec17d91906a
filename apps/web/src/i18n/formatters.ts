import { dateLocale } from '@vonk/schema/texts/languages.ts'

const formatters = new Map<string, unknown>()

/** Returns the formatter of a key, made at its first use: making an Intl formatter costs far more than using it. */
export function cachedFormatter<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key) as Formatter | undefined
  if (known) return known
  const created = make()
  formatters.set(key, created)
  return created
}

/** The formatter of dates in a language with these options. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cachedFormatter(
    `${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(dateLocale(locale), options),
  )

/** The date of a moment as YYYY-MM-DD, in a time zone or, without one, in that of this device. */
export const isoDay = (moment: Date, timeZone?: string): string =>
  dateFormatter('sv', { dateStyle: 'short', timeZone }).format(moment)
