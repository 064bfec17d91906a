import { toWebhook, type webhookHeadersShape } from '@vonk/rest/src/v1/mappers/webhook.ts'
import { type OpenWebhook, openWebhook } from '@vonk/schema/partners/manage-webhooks.ts'
import { type DueDelivery, isHopeless, nextAttemptAt } from '@vonk/schema/partners/webhook.rules.ts'
import {
  disableWebhook,
  dueDeliveries,
  nextDue,
  pauseWebhook,
  planDelivery,
  recordArrival,
  recordFailure,
} from '@vonk/schema/partners/webhook-deliveries.ts'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'

/** Maximum number of deliveries per run. */
const batchSize = 50
/** After this many consecutive failures the webhook is paused, so that an unreachable URL does not block other jobs. */
const maxFailures = 2
const pauseMs = 60_000

/**
 * `deliver-webhooks`: sends the deliveries of one webhook that are due, one after the other, signed as the Standard Webhooks
 * specification describes. What does not arrive is tried again later; the next run is planned at the end.
 */
export async function sendWebhooks(services: AppServices, payload: unknown): Promise<void> {
  const { webhookId } = parsePayload(z.object({ webhookId: z.uuid() }), payload)
  const { db, clock } = services
  const webhook = await openWebhook(services, webhookId, clock.now())
  if (!webhook) return
  if (webhook.pausedUntil && webhook.pausedUntil > clock.now())
    return planDelivery(db, webhookId, webhook.pausedUntil)
  const outcome = await sendDue(services, webhook)
  if (outcome === 'disabled') return
  const resume = new Date(clock.now().getTime() + pauseMs)
  if (outcome === 'failing') await pauseWebhook(db, webhookId, resume)
  const next = await nextDue(db, webhookId)
  if (next) await planDelivery(db, webhookId, outcome === 'failing' && next < resume ? resume : next)
}

async function sendDue(
  services: AppServices,
  webhook: OpenWebhook,
): Promise<'sent' | 'failing' | 'disabled'> {
  const { db, clock } = services
  let { failingSince } = webhook
  let failures = 0
  for (const delivery of await dueDeliveries(db, webhook.id, clock.now(), batchSize)) {
    const answer = await post(services, webhook, delivery)
    const now = clock.now()
    if ('status' in answer && answer.status >= 200 && answer.status < 300) {
      failingSince = null
      failures = 0
      await recordArrival(db, delivery.id, webhook.id, now)
      continue
    }
    const tries = delivery.tries + 1
    const error = 'status' in answer ? `It answered ${answer.status}.` : answer.error
    await recordFailure(db, delivery.id, webhook.id, { tries, dueAt: nextAttemptAt(tries, now), error, now })
    failingSince ??= now
    // 410 Gone: the program no longer wants webhooks.
    if (('status' in answer && answer.status === 410) || isHopeless(failingSince, now)) {
      await disableWebhook(db, webhook.id, now)
      return 'disabled'
    }
    if (++failures >= maxFailures) return 'failing'
  }
  return 'sent'
}

/** Sends a delivery once. The id is the same at each attempt, so that the program can recognise it. */
function post({ webhooks, clock }: AppServices, { url, secrets }: OpenWebhook, delivery: DueDelivery) {
  const body = JSON.stringify(toWebhook(delivery))
  const now = clock.now()
  const signatureHeaders: z.output<typeof webhookHeadersShape> = {
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(delivery.id, now, body)).join(' '),
  }
  const baseHeaders = { 'content-type': 'application/json', 'user-agent': 'Vonk-Webhooks/1' }
  return webhooks.post(url, { ...baseHeaders, ...signatureHeaders }, body)
}
