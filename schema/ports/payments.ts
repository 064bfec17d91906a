/** The payment methods: SEPA direct debit and transfer, iDEAL, Bancontact, card, PayPal. */
export const paymentMethods = ['sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment as it is requested from a provider. Amounts are in minor units. */
export interface NewCharge {
  /** Our id of the payment: the provider stores it, and it is compared when the payment is read back. */
  reference: string
  /** The same key is always the same charge, however often it is requested. */
  idempotencyKey: string
  amount: number
  currency: string
  method: PaymentMethod
  description: string
  /** The site that sells, and the path on it to which the buyer returns. */
  domain: string
  returnPath: string
  language: string
  /** first: the method is saved for the customer; recurring: it is collected without the buyer. */
  sequence: 'oneoff' | 'first' | 'recurring'
  customerId: string | null
  mandateId: string | null
}

export type ChargeStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** The provider's state of a charge: the only source that is trusted. */
export interface ChargeState {
  id: string
  reference: string
  amount: number
  currency: string
  status: ChargeStatus
  /** In minor units. */
  refunded: number
  chargedBack: number
  /** What the provider says of a buyer who has paid: the bank or PayPal account, and a fingerprint of the card. */
  payer: { account: string | null; card: string | null }
  /** Where the buyer pays; null if the buyer has nothing to do. */
  checkoutUrl: string | null
  /** Whether the provider can stop the charge, so that no money comes. */
  isCancelable: boolean
}

/** The holder and account of a direct-debit mandate. */
export interface NewMandate {
  customerId: string
  accountHolder: string
  iban: string
  reference: string
  signedOn: Date
}

/**
 * One account at a payment provider. Every method throws `PaymentProviderUnavailable` if the provider does not respond,
 * and `PaymentProviderRejected` if it rejects the request.
 */
export interface PaymentAccount {
  /** The provider, and the operator's name of the account if it has one: `mollie`, `mollie/weelde`. Stored with payments. */
  readonly name: string
  /** The methods that it supports. */
  readonly methods: readonly PaymentMethod[]
  charge(given: NewCharge): Promise<ChargeState>
  /** Returns null if it has no such charge. */
  read(id: string): Promise<ChargeState | null>
  /** The charge with a reference, for a lost response; null if there is none. */
  find(reference: string): Promise<ChargeState | null>
  /** Refunds money, once per key. */
  refund(id: string, amount: number, currency: string, idempotencyKey: string): Promise<void>
  /** Cancels a charge if that is still possible, and returns its state after that; null: no such charge. */
  cancel(id: string): Promise<ChargeState | null>
  /** Creates the provider's id of a member. */
  customer(given: { reference: string; name: string; email: string }): Promise<string>
  /** Creates a direct-debit mandate of a customer. */
  mandate(given: NewMandate): Promise<string>
  /** The mandate of a saved card that can be charged; null if there is none. */
  cardMandate(customerId: string): Promise<string | null>
  /** Revokes all mandates of a customer and deletes the customer; does nothing if the provider has no such customer. */
  deleteCustomer(customerId: string): Promise<void>
}

/** The accounts at payment providers. What was made in one of them stays there, also when its site gets another. */
export interface PaymentAccounts {
  /** The account in which a site sells now; one without methods if there is none. */
  of(site: { paymentAccount: string }): PaymentAccount
  /** The account of a stored payment, customer or mandate; one that always throws `NoAccountKey` if it has no key. */
  named(name: string): PaymentAccount
}

/** The provider did not respond, or not correctly: another attempt may succeed. */
export class PaymentProviderUnavailable extends Error {}

/** The provider did not do what it was asked for, and would not on another attempt. */
export class PaymentProviderRejected extends Error {}

/** The servers have no key for an account: another attempt succeeds once they have it. */
export class NoAccountKey extends PaymentProviderUnavailable {}
