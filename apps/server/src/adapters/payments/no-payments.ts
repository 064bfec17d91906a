import { NoAccountKey, type PaymentAccount } from '@vonk/schema/ports/payments.ts'

function unavailable(name: string, why: string): PaymentAccount {
  const away = (): Promise<never> => Promise.reject(new NoAccountKey(why))
  return {
    name,
    methods: [],
    charge: away,
    read: away,
    find: away,
    refund: away,
    cancel: away,
    customer: away,
    mandate: away,
    cardMandate: away,
    forgetCustomer: away,
  }
}

/** The account of an installation that sells nothing. */
export const noPayments = unavailable('none', 'No provider of payments is set up.')

/** An account for which this installation has no key: what was made in it waits. */
export const accountWithoutKey = (name: string): PaymentAccount =>
  unavailable(name, `There is no key for the account ${name}.`)
