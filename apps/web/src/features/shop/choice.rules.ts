import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { methodOf } from '../../shared/money/methods.rules.ts'
import type { ShopPackageFragment, ShopQuery } from './shop.generated.ts'

/** The chosen package and payment method. */
export interface Choice {
  packageId: string
  method: PaymentMethod
}

/** The packages and payment methods to choose from. */
export interface ShopOffer {
  packages: readonly ShopPackageFragment[]
  methods: readonly PaymentMethod[]
}

/** The unavailable part of the choice in the URL. */
export type Missing = 'package' | 'method' | null

/** The packages of this member: the trial package first, then from small to large. */
export const offerOf = ({ viewer, creditPackages, paymentMethods }: ShopQuery): ShopOffer => ({
  packages: [...(viewer?.trialPackage ? [viewer.trialPackage] : []), ...creditPackages],
  methods: paymentMethods,
})

/** The package and payment method of the last purchase. */
export const lastBought = ({ viewer }: ShopQuery): Choice | null =>
  viewer?.repeatOrder
    ? { packageId: viewer.repeatOrder.creditPackage.id, method: viewer.repeatOrder.method }
    : null

/**
 * Chooses a package and a payment method: those of the address, otherwise the first available earlier choice,
 * otherwise the smallest package and the most usual method of the country. Null if nothing is sold.
 */
export function choose(
  offer: ShopOffer,
  address: { id?: string | undefined; paymentmethod?: string | undefined },
  earlier: readonly (Partial<Choice> | null)[],
): (Choice & { missing: Missing }) | null {
  const isOffered = (id: string | undefined) => offer.packages.some((one) => one.id === id)
  const isUsable = (method: PaymentMethod | null | undefined) => !!method && offer.methods.includes(method)
  const named = methodOf(address.paymentmethod)
  const packageId =
    [address.id, ...earlier.map((one) => one?.packageId)].find(isOffered) ?? offer.packages[0]?.id
  const method =
    [named, ...earlier.map((one) => one?.method ?? null)].find(isUsable) ?? offer.methods[0] ?? null
  if (!packageId || !method) return null
  const missing =
    address.id !== undefined && !isOffered(address.id)
      ? 'package'
      : address.paymentmethod !== undefined && !isUsable(named)
        ? 'method'
        : null
  return { packageId, method, missing }
}
