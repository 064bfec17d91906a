import { dateLocale } from './languages.ts'

/** A date and time in the words of a language, such as “4 May 2026 at 14:30”. */
export const longDate = (at: Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  )
