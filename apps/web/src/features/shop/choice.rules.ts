import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { methodOf } from '../../shared/money/methods.rules.ts'
import type { ShopPackageFragment, ShopQuery } from './shop.generated.ts'

/** What is bought, and how it is paid. */
export interface Choice {
  packageId: string
  method: PaymentMethod
}

/** What there is to choose from. */
export interface Shelf {
  packages: readonly ShopPackageFragment[]
  methods: readonly PaymentMethod[]
}

/** What the address named and is not there. */
export type Missing = 'package' | 'method' | null

/** What is offered to this member: the trial first, then the smallest. */
export const shelfOf = ({ viewer, creditPackages, paymentMethods }: ShopQuery): Shelf => ({
  packages: [...(viewer?.trialPackage ? [viewer.trialPackage] : []), ...creditPackages],
  methods: paymentMethods,
})

/** What was bought last. */
export const lastBought = ({ viewer }: ShopQuery): Choice | null =>
  viewer?.repeatOrder
    ? { packageId: viewer.repeatOrder.creditPackage.id, method: viewer.repeatOrder.method }
    : null

/**
 * What is chosen: what the address says, else the first of the earlier choices that is still there, else the smallest
 * package and the country's most usual way to pay. Null where nothing is sold.
 */
export function choose(
  shelf: Shelf,
  address: { id?: string | undefined; paymentmethod?: string | undefined },
  earlier: readonly (Partial<Choice> | null)[],
): (Choice & { missing: Missing }) | null {
  const isThere = (id: string | undefined) => shelf.packages.some((one) => one.id === id)
  const isUsable = (method: PaymentMethod | null | undefined) => !!method && shelf.methods.includes(method)
  const named = methodOf(address.paymentmethod)
  const packageId =
    [address.id, ...earlier.map((one) => one?.packageId)].find(isThere) ?? shelf.packages[0]?.id
  const method =
    [named, ...earlier.map((one) => one?.method ?? null)].find(isUsable) ?? shelf.methods[0] ?? null
  if (!packageId || !method) return null
  const missing =
    address.id !== undefined && !isThere(address.id)
      ? 'package'
      : address.paymentmethod !== undefined && !isUsable(named)
        ? 'method'
        : null
  return { packageId, method, missing }
}
