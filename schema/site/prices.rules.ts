import type { SiteSettings } from './settings.ts'

export interface Money {
  /** In the currency's minor unit. */
  amount: number
  currency: string
}

/** The lowest price of one message in a country: the best package's price per credit times a message's credits. */
export function minimumMessageCosts(site: SiteSettings, country: string): Money | null {
  const currency = site.currencies[country]
  const packages = currency ? site.creditPackages[currency] : undefined
  if (!currency || !packages?.length) return null
  const perCredit = Math.min(...packages.map(({ amount, credits }) => amount / credits))
  return { amount: Math.round(perCredit * site.messageCredits), currency }
}
