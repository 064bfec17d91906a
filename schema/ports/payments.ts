/** How one can pay: SEPA direct debit and transfer, iDEAL, Bancontact, card, PayPal. */
export const paymentMethods = ['sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment as it is asked of a provider. Amounts are in minor units. */
export interface NewCharge {
  /** Our number of the payment: the provider keeps it, and it is compared when the payment is read back. */
  reference: string
  /** The same key again is the same charge, however often it is asked for. */
  idempotencyKey: string
  amount: number
  currency: string
  method: PaymentMethod
  description: string
  /** The site that sells, and where on it the buyer comes back to. */
  domain: string
  returnPath: string
  language: string
  /** first: the method is remembered for the customer; recurring: it is collected without the buyer. */
  sequence: 'oneoff' | 'first' | 'recurring'
  customerId: string | null
  mandateId: string | null
}

export type ChargeStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** How a charge stands with the provider: the only thing that is believed. */
export interface ChargeState {
  id: string
  reference: string
  amount: number
  currency: string
  status: ChargeStatus
  /** In minor units. */
  refunded: number
  chargedBack: number
  /** Where the buyer pays; null where nothing is to be done. */
  checkoutUrl: string | null
}

/** Who collects by direct debit, and from where. */
export interface NewMandate {
  customerId: string
  accountHolder: string
  iban: string
  reference: string
  signedOn: Date
}

/** A provider of payments. Every method throws `ProviderAway` where the provider cannot be asked at this moment. */
export interface PaymentProvider {
  readonly name: string
  /** What it can do. */
  readonly methods: readonly PaymentMethod[]
  charge(given: NewCharge): Promise<ChargeState>
  /** Null: it knows no such charge. */
  read(id: string): Promise<ChargeState | null>
  /** The charge that was made under a reference, where its answer was lost; null where there is none. */
  find(reference: string): Promise<ChargeState | null>
  /** Gives money back, once for a key. */
  refund(id: string, amount: number, currency: string, idempotencyKey: string): Promise<void>
  /** Stops a charge where that can still be done, and answers how it is after that; null: it knows no such charge. */
  cancel(id: string): Promise<ChargeState | null>
  /** The provider's id of a member. */
  customer(given: { reference: string; name: string; email: string }): Promise<string>
  /** A direct-debit mandate of a customer. */
  mandate(given: NewMandate): Promise<string>
  /** The mandate of a remembered card that can be charged; null where there is none. */
  cardMandate(customerId: string): Promise<string | null>
}

/** The provider did not answer, or not as it should: another try may help. */
export class ProviderAway extends Error {}
