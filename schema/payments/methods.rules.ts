import type { PaymentMethod } from '../ports/payments.ts'

/** The part of the world in which accounts are SEPA accounts in euro. */
const euro = (...first: PaymentMethod[]): PaymentMethod[] => [...first, 'sdd', 'creditcard', 'paypal', 'sct']

/** What is usual where; a country that is not named pays by card or PayPal. */
export const defaultMethods: Record<string, PaymentMethod[]> = {
  NL: euro('ideal'),
  BE: euro('bancontact'),
  ...Object.fromEntries(
    ['DE', 'LU', 'FR', 'IE', 'AT', 'ES', 'PT', 'IT', 'FI'].map((country) => [country, euro()]),
  ),
}

/** The methods of a country, the most usual first; direct debit and transfer are for euro alone. */
export const methodsIn = (
  byCountry: Record<string, readonly PaymentMethod[]>,
  country: string,
  currency: string,
): PaymentMethod[] =>
  (byCountry[country] ?? ['creditcard', 'paypal']).filter(
    (method) => currency === 'EUR' || method === 'creditcard' || method === 'paypal',
  )
