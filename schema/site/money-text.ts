import type { Context } from '../core/context.ts'
import type { Money } from './prices.rules.ts'

/** Formats an amount for a language: € 19,95. All our currencies have two digits of minor units. */
export function formatMoney(language: string, { amount, currency }: Money): string {
  const written = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    Math.abs(amount) / 100,
  )
  if (amount >= 0) return written
  // The minus sign gets the same space as the currency symbol.
  return /^[^\d\s]+\s/.test(written) ? `−\u00a0${written}` : `−${written}`
}

/** Formats an amount in the language of a request. */
export const moneyText = (ctx: Pick<Context, 'language'>, money: Money): string =>
  formatMoney(ctx.language, money)
