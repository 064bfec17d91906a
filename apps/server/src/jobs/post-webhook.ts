import { toWebhook, type webhookHeadersSchema } from '@vonk/rest/src/v1/mappers/webhook.ts'
import type { Delivering } from '@vonk/schema/partners/deliver-webhooks.ts'
import { Webhook } from 'standardwebhooks'
import type { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'

/**
 * Sends a delivery, signed as the Standard Webhooks specification describes. The id is the same at each attempt, so that the
 * program can recognise it.
 */
export const postWebhook =
  ({ webhooks, clock }: Pick<AppServices, 'webhooks' | 'clock'>): Delivering['post'] =>
  ({ url, secrets }, delivery) => {
    const body = JSON.stringify(toWebhook(delivery))
    const now = clock.now()
    const signatureHeaders: z.output<typeof webhookHeadersSchema> = {
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(delivery.id, now, body))
        .join(' '),
    }
    const baseHeaders = { 'content-type': 'application/json', 'user-agent': 'Vonk-Webhooks/1' }
    return webhooks.post(url, { ...baseHeaders, ...signatureHeaders }, body)
  }
