import { NoAccountKey, type PaymentAccount } from '@vonk/schema/ports/payments.ts'

function unavailable(name: string, why: string): PaymentAccount {
  const rejectWithoutKey = (): Promise<never> => Promise.reject(new NoAccountKey(why))
  return {
    name,
    methods: [],
    charge: rejectWithoutKey,
    read: rejectWithoutKey,
    find: rejectWithoutKey,
    refund: rejectWithoutKey,
    cancel: rejectWithoutKey,
    customer: rejectWithoutKey,
    mandate: rejectWithoutKey,
    cardMandate: rejectWithoutKey,
    deleteCustomer: rejectWithoutKey,
  }
}

/** The account of an installation without payments. */
export const noPayments = unavailable('none', 'No provider of payments is set up.')

/** An account without a key in this installation: its payments wait. */
export const accountWithoutKey = (name: string): PaymentAccount =>
  unavailable(name, `There is no key for the account ${name}.`)
