import { skipToken } from '@apollo/client/react'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { type Price, priceOf } from './prices.rules.ts'
import { type ShopPackageFragment, useShopQuoteQuery } from './shop.generated.ts'

/** The codes that may apply: a valid typed one, and the member's own. */
export interface Codes {
  typed: string | null
  own: string | null
}

/** A price, and whether it has arrived. */
export interface AskedPrice extends Price {
  isWaiting: boolean
  hasFailed: boolean
  /** Fetches the price again. */
  again: () => Promise<unknown>
}

/**
 * The price of a package with the best of the codes, as the server quotes it. Without a code it is the list
 * price.
 */
export function usePrice(
  pack: ShopPackageFragment,
  method: PaymentMethod,
  { typed, own }: Codes,
): AskedPrice {
  const order = { packageId: pack.id, method }
  const other = own === typed ? null : own
  const first = useShopQuoteQuery(typed ? { variables: { ...order, code: typed } } : skipToken)
  const second = useShopQuoteQuery(other ? { variables: { ...order, code: other } } : skipToken)
  const asked = [...(typed ? [first] : []), ...(other ? [second] : [])]
  const known = asked.filter(({ data }) => data)
  return {
    ...priceOf(pack.price, (typed && first.data?.quote) || null, (other && second.data?.quote) || null),
    hasFailed: asked.some(({ data, error }) => !data && error),
    isWaiting: known.length < asked.length && !asked.some(({ data, error }) => !data && error),
    again: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}
