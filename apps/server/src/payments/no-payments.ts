import { type PaymentProvider, ProviderAway } from '@vonk/schema/ports/payments.ts'

const away = (): Promise<never> => Promise.reject(new ProviderAway('No provider of payments is set up.'))

/** Where nothing is sold: an installation without a provider. */
export const noPayments: PaymentProvider = {
  name: 'none',
  methods: [],
  charge: away,
  read: away,
  find: away,
  refund: away,
  cancel: away,
  customer: away,
  mandate: away,
  cardMandate: () => Promise.resolve(null),
}
