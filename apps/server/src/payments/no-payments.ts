import { type PaymentProvider, ProviderAway } from '@vonk/schema/ports/payments.ts'

const away = (): Promise<never> => Promise.reject(new ProviderAway('No provider of payments is set up.'))

/** The provider of an installation that sells nothing. */
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
  forgetCustomer: away,
}
