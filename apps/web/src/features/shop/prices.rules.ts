import type { ShopDiscountFragment, ShopPackageFragment, ShopQuoteQuery } from './shop.generated.ts'

export type Quote = ShopQuoteQuery['quote']
export type Money = Pick<ShopPackageFragment['price'], 'amount' | 'currency'>

/** The current price of a package. */
export interface Price {
  total: Money
  /** The discount and its source; null at the list price. */
  off: { amount: Money; discount: ShopDiscountFragment } | null
  /** Why the typed code, or otherwise the member's own, is not valid for this order; the server's message. */
  fault: string | null
  /** The typed code is valid, but the member's own discount is larger and is used instead. */
  isBeaten: boolean
}

/** The lowest price that the server quotes for an order, with the typed code or the member's own discount. */
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

/** The price of one message, in minor units. */
export const perMessage = (total: number, credits: number, messageCredits: number): number =>
  Math.round((total * messageCredits) / credits)

/** The number of whole messages that the credits pay for. */
export const messagesIn = (credits: number, messageCredits: number): number =>
  Math.floor(credits / Math.max(1, messageCredits))
