import type { Context } from '../context.ts'
import type { Money } from './prices.rules.ts'

/** An amount as one writes it in a language: € 19,95. All our currencies have two digits of minor units. */
export const formatMoney = (language: string, { amount, currency }: Money): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)

/** An amount in the language of the member, or of the site for a visitor. */
export const moneyText = (ctx: Pick<Context, 'viewer' | 'site'>, money: Money): string =>
  formatMoney(ctx.viewer?.language ?? ctx.site.domainLanguage, money)
