import type { Context } from '../core/context.ts'
import type { Money } from './prices.rules.ts'

/** An amount as one writes it in a language: € 19,95. All our currencies have two digits of minor units. */
export function formatMoney(language: string, { amount, currency }: Money): string {
  const written = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    Math.abs(amount) / 100,
  )
  if (amount >= 0) return written
  // As far from the sign as the currency is from the number.
  return /^[^\d\s]+\s/.test(written) ? `−\u00a0${written}` : `−${written}`
}

/** An amount in the language of the member, or of the site for a visitor. */
export const moneyText = (ctx: Pick<Context, 'viewer' | 'site'>, money: Money): string =>
  formatMoney(ctx.viewer?.language ?? ctx.site.domainLanguage, money)
