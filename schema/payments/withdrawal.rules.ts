import type { SiteConfig } from '../core/site.ts'
import { dateLocale } from '../texts/languages.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The last day on which a purchase can be withdrawn from, in words: so many days of the site's calendar after the day of
 * the payment, however long these are. `withdrawal_of` ends the period with this day.
 */
export function lastDayToWithdraw(
  language: string,
  paidAt: Date,
  { refundDays, timeZone }: Pick<SiteConfig, 'refundDays' | 'timeZone'>,
): string {
  // Days of UTC are all equally long.
  const paidOn = Date.parse(new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(paidAt))
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    paidOn + refundDays * day,
  )
}
