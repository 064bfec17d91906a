import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'

const payload = z.object({ provider: z.string(), customerId: z.string() })

/**
 * `forget-customer`: revokes the mandates of an erased member at the payment provider and deletes the customer there. It
 * throws until the provider confirms or no longer knows the customer, so it is tried again; also while the account that has
 * the customer has no key.
 */
export async function forgetCustomer({ payments }: AppServices, given: unknown): Promise<void> {
  const { provider, customerId } = parsePayload(payload, given)
  await payments.named(provider).deleteCustomer(customerId)
}
