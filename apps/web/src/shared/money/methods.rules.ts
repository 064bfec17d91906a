import type { PaymentMethod } from '../../graphql/types.generated.ts'

const methods: readonly PaymentMethod[] = ['SDD', 'SCT', 'IDEAL', 'BANCONTACT', 'CREDITCARD', 'PAYPAL']

/** A way to pay as it stands in an address: `ideal`. */
export const slugOf = (method: PaymentMethod): string => method.toLowerCase()

/** The way to pay that an address names; null for a word that is none. */
export const methodOf = (slug: string | undefined): PaymentMethod | null =>
  methods.find((method) => slugOf(method) === slug?.toLowerCase()) ?? null

/** Where a package is bought, and how. */
export const shopPath = (packageId: string, method?: PaymentMethod): string =>
  ['/credits', packageId, ...(method ? [slugOf(method)] : [])].join('/')
