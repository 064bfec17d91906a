import type { SiteSettings } from '../core/site.ts'
import type { Money } from '../site/prices.rules.ts'

/** A package of credits for sale. The id is the number of credits, or `trial`. */
export interface CreditPackage {
  id: string
  credits: number
  price: Money
  isTrial: boolean
}

export const trialId = 'trial'

/** Whether anything is sold in a country. */
const sellsIn = (site: SiteSettings, country: string): boolean => {
  const currency = site.currencies[country]
  return currency !== undefined && (site.creditPackages[currency]?.length ?? 0) > 0
}

/**
 * The country whose prices apply to a member: their own, or the site's first if nothing is sold there; null:
 * nothing is sold anywhere.
 */
export const billingCountry = (site: SiteSettings, country: string): string | null =>
  sellsIn(site, country) ? country : (site.countries.find((one) => sellsIn(site, one)) ?? null)

/** The packages for sale in a country, smallest first. */
export function packagesIn(site: SiteSettings, country: string): CreditPackage[] {
  const currency = site.currencies[country] ?? ''
  return (site.creditPackages[currency] ?? [])
    .map(({ credits, amount }) => ({
      id: String(credits),
      credits,
      price: { amount, currency },
      isTrial: false,
    }))
    .sort((one, other) => one.credits - other.credits)
}

/** The package with the lowest price per credit; null for an empty list. */
export const cheapestOf = (packages: readonly CreditPackage[]): CreditPackage | null =>
  packages.reduce<CreditPackage | null>(
    (best, one) => (best && best.price.amount * one.credits <= one.price.amount * best.credits ? best : one),
    null,
  )

/** The trial package of a country, for members to whom it is offered. */
export function trialIn(site: SiteSettings, country: string): CreditPackage | null {
  const currency = site.currencies[country] ?? ''
  const trial = site.trialPackages[currency]
  return trial
    ? { id: trialId, credits: trial.credits, price: { amount: trial.amount, currency }, isTrial: true }
    : null
}

/** The price of a number of credits of a package, rounded to the minor unit. */
export const priceOf = ({ price, credits }: CreditPackage, wanted: number): Money => ({
  amount: Math.round((price.amount * wanted) / credits),
  currency: price.currency,
})

/** How many whole per cent cheaper a credit is than in the smallest package of its country. */
export function savingOf(site: SiteSettings, country: string, one: CreditPackage): number {
  const [smallest] = packagesIn(site, country)
  if (!smallest) return 0
  const cheaper = 1 - (one.price.amount * smallest.credits) / (one.credits * smallest.price.amount)
  return Math.max(0, Math.floor(cheaper * 100 + 1e-9))
}

/** The tax contained in an amount, at a rate in hundredths of a per cent. */
export const taxWithin = (amount: number, rate: number): number =>
  Math.round((amount * rate) / (10_000 + rate))
