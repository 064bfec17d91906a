import type { Ports } from '../core/context.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import { type OpenWebhook, openWebhook } from './manage-webhooks.ts'
import { type DueDelivery, mustBeDisabled, nextAttemptAt } from './webhook.rules.ts'
import {
  disableWebhook,
  dueDeliveries,
  nextDue,
  pauseWebhook,
  planDelivery,
  recordArrival,
  recordFailure,
} from './webhook-deliveries.store.ts'

/** The dependencies of the deliveries. */
export interface Delivering extends Pick<Ports, 'db' | 'clock' | 'fieldCipher'> {
  /** Sends a delivery once, signed. */
  post(webhook: OpenWebhook, delivery: DueDelivery): ReturnType<WebhookSender['post']>
}

/** Maximum number of deliveries per run. */
const batchSize = 50
/** After this many consecutive failures the webhook is paused, so that an unreachable URL does not block other jobs. */
const maxFailures = 2
const pauseMs = 60_000

/**
 * Sends the deliveries of one webhook that are due, one after the other. What does not arrive is tried again later; the next
 * run is planned at the end.
 */
export async function deliverWebhooks(delivering: Delivering, webhookId: string): Promise<void> {
  const { db, clock } = delivering
  const webhook = await openWebhook(delivering, webhookId, clock.now())
  if (!webhook) return
  if (webhook.pausedUntil && webhook.pausedUntil > clock.now())
    return planDelivery(db, webhookId, webhook.pausedUntil)
  const outcome = await sendDue(delivering, webhook)
  if (outcome === 'disabled') return
  const resume = new Date(clock.now().getTime() + pauseMs)
  if (outcome === 'failing') await pauseWebhook(db, webhookId, resume)
  const next = await nextDue(db, webhookId)
  if (next) await planDelivery(db, webhookId, outcome === 'failing' && next < resume ? resume : next)
}

async function sendDue(
  { db, clock, post }: Delivering,
  webhook: OpenWebhook,
): Promise<'sent' | 'failing' | 'disabled'> {
  let { failingSince } = webhook
  let failures = 0
  for (const delivery of await dueDeliveries(db, webhook.id, clock.now(), batchSize)) {
    const answer = await post(webhook, delivery)
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
    if (('status' in answer && answer.status === 410) || mustBeDisabled(failingSince, now)) {
      await disableWebhook(db, webhook.id, now)
      return 'disabled'
    }
    if (++failures >= maxFailures) return 'failing'
  }
  return 'sent'
}
