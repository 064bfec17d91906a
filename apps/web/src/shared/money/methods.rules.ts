import type { PaymentMethod } from '../../graphql/types.generated.ts'

const methods: readonly PaymentMethod[] = ['SDD', 'SCT', 'IDEAL', 'BANCONTACT', 'CREDITCARD', 'PAYPAL']

/** A payment method as it is written in an address: `ideal`. */
export const slugOf = (method: PaymentMethod): string => method.toLowerCase()

/** The payment method that an address names; null if it names none. */
export const methodOf = (slug: string | undefined): PaymentMethod | null =>
  methods.find((method) => slugOf(method) === slug?.toLowerCase()) ?? null

/** The page where a package is bought, optionally with a payment method. */
export const shopPath = (packageId: string, method?: PaymentMethod): string =>
  ['/credits', packageId, ...(method ? [slugOf(method)] : [])].join('/')
