import type { SiteSettings } from '../core/site.ts'
import { catalogue } from '../gifts/catalogue.rules.ts'
import type { PaymentMethod } from '../ports/payments.ts'
import { lowestPrice, type Money } from '../site/prices.rules.ts'
import { methodsIn } from './methods.rules.ts'
import { billingCountry, packagesIn, priceOf, savingOf } from './packages.rules.ts'

/** The price of something in credits, and in money with the largest and with the smallest package. */
export interface CreditPrice {
  credits: number
  min: Money
  max: Money
}

export interface PriceList {
  country: string
  currency: string
  packages: { credits: number; price: Money; perCredit: Money; perMessage: Money; saving: number }[]
  message: CreditPrice
  photo: CreditPrice
  gifts: (CreditPrice & { name: string })[]
  methods: PaymentMethod[]
  /** In hundredths of a per cent; null if the price contains no tax. */
  vatRate: number | null
}

/**
 * All prices of a country in its own currency, as the shop calculates them; null if nothing is sold at all.
 */
export function priceList(
  site: SiteSettings,
  requestedCountry: string,
  available: readonly PaymentMethod[],
): PriceList | null {
  const country = billingCountry(site, requestedCountry)
  const packages = country ? packagesIn(site, country) : []
  const mostExpensive = packages.toSorted((one, other) => unit(other) - unit(one))[0]
  if (!country || !mostExpensive) return null
  const { currency } = mostExpensive.price
  const costs = (credits: number): CreditPrice => ({
    credits,
    min: lowestPrice(site, country, credits) ?? priceOf(mostExpensive, credits),
    max: priceOf(mostExpensive, credits),
  })
  return {
    country,
    currency,
    packages: packages.map((one) => ({
      credits: one.credits,
      price: one.price,
      perCredit: priceOf(one, 1),
      perMessage: priceOf(one, site.messageCredits),
      saving: savingOf(site, country, one),
    })),
    message: costs(site.messageCredits),
    photo: costs(site.photoCredits),
    gifts: catalogue(site.giftCredits).map(({ name, credits }) => ({ name, ...costs(credits) })),
    methods: methodsIn(site.paymentMethods, country, currency).filter((one) => available.includes(one)),
    vatRate: site.vatRates[country] ?? null,
  }
}

const unit = ({ price, credits }: { price: Money; credits: number }) => price.amount / credits

/** The countries with sales: the site's own first, in their order, then the others. */
export function sellingCountries(site: SiteSettings): { own: string[]; others: string[] } {
  const sells = (country: string) => billingCountry(site, country) === country
  const own = site.countries.filter(sells)
  const others = Object.keys(site.currencies).filter((one) => sells(one) && !own.includes(one))
  return { own, others }
}
