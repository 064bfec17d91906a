import type { Step } from './erasure.types.ts'

/** What another company keeps about a member, and how an erasure reaches it. */
export interface OutsideRule {
  /** What the company keeps, and which job deletes it there. */
  holds: string
  /** Our columns with the company's ids, as `table.column`. */
  ids: readonly string[]
  /** Enqueues the job and deletes the ids here, in one commit; counted in the certificate. */
  step: Extract<Step, { call: string }>
}

/**
 * Every company that keeps something of a member. An erasure runs these steps before it deletes our own rows, which hold
 * the ids. A test compares the ids with the columns of the registry.
 */
export const outsideRegistry: Record<string, OutsideRule> = {
  payment_provider: {
    holds:
      'in each account a customer with name, address and mandates; the job `forget-customer` revokes and deletes them',
    ids: ['payer_customer.customer_id', 'payer_customer.provider', 'mandate.provider', 'mandate.provider_id'],
    step: { call: 'forget_customer(:id)' },
  },
}

/** Ids of a company that stay there, with the reason. */
export const storedOutside: Record<string, string> = {
  'payment.provider': 'the provider keeps payments as long as tax law asks for',
  'payment.provider_id': 'the provider keeps payments as long as tax law asks for',
}
