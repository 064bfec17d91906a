import { skipToken } from '@apollo/client/react'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { type Price, priceOf } from './prices.rules.ts'
import { type ShopPackageFragment, useShopQuoteQuery } from './shop.generated.ts'

/** The discounts that may apply to an order: a valid typed code, and the member's own. */
export interface Codes {
  typed: string | null
  own: readonly string[]
  /** The code that the member chose among them; null: the one that takes off most. */
  chosen?: string | null
}

/** The maximum number of discounts that a member can have at once: a typed code, a redeemed one, the welcome, an offer to stay. */
const maxDiscounts = 4

/** A price, and whether it has arrived. */
export interface QuotedPrice extends Price {
  isWaiting: boolean
  hasFailed: boolean
  /** Fetches the price again. */
  refetch: () => Promise<unknown>
}

/** The price of a package with one of the codes, as the server quotes it. Without a code it is the list price. */
export function usePrice(
  pack: ShopPackageFragment,
  method: PaymentMethod,
  { typed, own, chosen = null }: Codes,
): QuotedPrice {
  const order = { packageId: pack.id, method }
  const codes = [...new Set([...(typed ? [typed] : []), ...own])].slice(0, maxDiscounts)
  // As many hooks at every render; the query of a missing code is skipped.
  const slots = [useQuoteOf(order, codes[0]), useQuoteOf(order, codes[1])]
  slots.push(useQuoteOf(order, codes[2]), useQuoteOf(order, codes[3]))
  const used = slots.slice(0, codes.length)
  const quotes = used.flatMap(({ data }) => (data ? [data.quote] : []))
  const hasFailed = used.some(({ data, error }) => !data && error)
  return {
    ...priceOf(pack.price, quotes, { chosen, isTyped: typed !== null }),
    hasFailed,
    isWaiting: quotes.length < used.length && !hasFailed,
    refetch: () => Promise.all(used.map(({ refetch }) => refetch())),
  }
}

const useQuoteOf = (order: { packageId: string; method: PaymentMethod }, code: string | undefined) =>
  useShopQuoteQuery(code ? { variables: { ...order, code } } : skipToken)
