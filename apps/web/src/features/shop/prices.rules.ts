import type { ShopDiscountFragment, ShopPackageFragment, ShopQuoteQuery } from './shop.generated.ts'

export type Quote = ShopQuoteQuery['quote']
type Money = Pick<ShopPackageFragment['price'], 'amount' | 'currency'>

/** What a package costs now. */
export interface Price {
  total: Money
  /** What comes off, and why; null at the list's price. */
  off: { amount: Money; discount: ShopDiscountFragment } | null
  /** Why the typed code, or else the member's own, does not count for this order; in the server's words. */
  fault: string | null
  /** The typed code counts, but the member's own discount takes off more: that one is used. */
  isBeaten: boolean
}

/** The lowest of what the server quotes for one order, with the typed code and with the member's own discount. */
export function priceOf(list: Money, typed: Quote | null, own: Quote | null): Price {
  const quoted = [typed, own].flatMap((one) => (one?.__typename === 'Quote' ? [one] : []))
  const best = quoted.reduce<(typeof quoted)[number] | null>(
    (lowest, one) => (lowest && lowest.total.amount <= one.total.amount ? lowest : one),
    null,
  )
  const refusal = typed ?? own
  return {
    total: best?.total ?? list,
    off: best?.discount && best.discountCode ? { amount: best.discount, discount: best.discountCode } : null,
    fault: refusal && refusal.__typename !== 'Quote' ? refusal.message : null,
    isBeaten: typed?.__typename === 'Quote' && best !== null && best.total.amount < typed.total.amount,
  }
}

/** What one message costs at a price, in minor units. */
export const perMessage = (total: number, credits: number, messageCredits: number): number =>
  Math.round((total * messageCredits) / credits)

/** How many whole messages so many credits are. */
export const messagesIn = (credits: number, messageCredits: number): number =>
  Math.floor(credits / Math.max(1, messageCredits))
