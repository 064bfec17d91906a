import type { PaymentMethod } from '../ports/payments.ts'

/** Adds the methods that exist in all SEPA countries with the euro. */
const euro = (...first: PaymentMethod[]): PaymentMethod[] => [...first, 'sdd', 'creditcard', 'paypal', 'sct']

/** The usual methods by country; in any other country, card and PayPal. */
export const defaultMethods: Record<string, PaymentMethod[]> = {
  NL: euro('ideal'),
  BE: euro('bancontact'),
  ...Object.fromEntries(
    ['DE', 'LU', 'FR', 'IE', 'AT', 'ES', 'PT', 'IT', 'FI'].map((country) => [country, euro()]),
  ),
}

/** The methods of a country, the most usual first; direct debit and transfer are for euro only. */
export const methodsIn = (
  byCountry: Record<string, readonly PaymentMethod[]>,
  country: string,
  currency: string,
): PaymentMethod[] =>
  (byCountry[country] ?? ['creditcard', 'paypal']).filter(
    (method) => currency === 'EUR' || method === 'creditcard' || method === 'paypal',
  )
