import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { isSameChoice } from './orders.rules.ts'
import type { ShopPackageFragment } from './shop.generated.ts'
import type { ChangedPrice, Order } from './use-pay.ts'
import { type Codes, type QuotedPrice, usePrice } from './use-price.ts'

interface OrderParts {
  pack: ShopPackageFragment
  method: PaymentMethod
  codes: Codes
  /** The price from the server's last rejection. */
  changed: ChangedPrice | null
}

/** The order as it would be sent, and its displayed price: both have the same amount. */
export function useOrder({ pack, method, codes, changed }: OrderParts): { order: Order; price: QuotedPrice } {
  const quoted = usePrice(pack, method, codes)
  const discountCode = quoted.off?.discount.code ?? null
  const choice = { packageId: pack.id, method, discountCode }
  const isNew = changed !== null && isSameChoice(changed.of, choice)
  const price = isNew ? { ...quoted, total: changed.price } : quoted
  return { order: { ...choice, amount: price.total.amount }, price }
}
