import type { ShopDiscountFragment, ShopPackageFragment, ShopQuoteQuery } from './shop.generated.ts'

export type Quote = ShopQuoteQuery['quote']
export type Money = Pick<ShopPackageFragment['price'], 'amount' | 'currency'>

/** A discount, and what it takes off an order. */
export interface AppliedDiscount {
  amount: Money
  discount: ShopDiscountFragment
}

/** The current price of a package. */
export interface Price {
  total: Money
  /** The discount that counts; null at the list price. */
  off: AppliedDiscount | null
  /** All discounts that are valid for the order, of which one counts. */
  offers: AppliedDiscount[]
  /** Why the typed code, or otherwise the member's own, is not valid for this order; the server's message. */
  rejectionText: string | null
}

/**
 * The price of an order as the server quotes it for the discounts of a member, the typed code first: with the chosen one,
 * otherwise with the one that takes off most. That a typed code is not valid is always said; of the member's own, only if
 * no other counts.
 */
export function priceOf(
  list: Money,
  quotes: readonly Quote[],
  { chosen, isTyped }: { chosen: string | null; isTyped: boolean },
): Price {
  const valid = quotes.flatMap((one) =>
    one.__typename === 'Quote' && one.discount && one.discountCode
      ? [{ total: one.total, off: { amount: one.discount, discount: one.discountCode } }]
      : [],
  )
  const best = valid.reduce<(typeof valid)[number] | undefined>(
    (lowest, one) => (lowest && lowest.total.amount <= one.total.amount ? lowest : one),
    undefined,
  )
  const applied = valid.find(({ off }) => off.discount.code === chosen) ?? best
  const [rejection] = quotes
  return {
    total: applied?.total ?? list,
    off: applied?.off ?? null,
    offers: valid.map(({ off }) => off),
    rejectionText:
      rejection && rejection.__typename !== 'Quote' && (isTyped || !applied) ? rejection.message : null,
  }
}

/** The price of one message, in minor units. */
export const perMessage = (total: number, credits: number, messageCredits: number): number =>
  Math.round((total * messageCredits) / credits)

/** The number of whole messages that the credits pay for. */
export const messagesIn = (credits: number, messageCredits: number): number =>
  Math.floor(credits / Math.max(1, messageCredits))
