import type { SiteSettings } from '../core/site.ts'

export interface Money {
  /** In the currency's minor unit. */
  amount: number
  currency: string
}

/**
 * The lowest price of a number of credits in a country: the best package's price per credit times that
 * number.
 */
export function lowestPrice(site: SiteSettings, country: string, credits: number): Money | null {
  const currency = site.currencies[country]
  const packages = currency ? site.creditPackages[currency] : undefined
  if (!currency || !packages?.length) return null
  const perCredit = Math.min(...packages.map((one) => one.amount / one.credits))
  return { amount: Math.round(perCredit * credits), currency }
}

/** The lowest price of one message in a country. */
export const minimumMessageCosts = (site: SiteSettings, country: string): Money | null =>
  lowestPrice(site, country, site.messageCredits)
