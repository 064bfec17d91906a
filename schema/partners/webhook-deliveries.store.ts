import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { DueDelivery } from './webhook.rules.ts'

/** The deliveries of a webhook that are due, the earliest first; those whose access has ended are deleted. */
export async function dueDeliveries(
  db: Database,
  webhookId: string,
  now: Date,
  limit: number,
): Promise<(DueDelivery & { tries: number })[]> {
  return query(
    db,
    {
      name: 'webhooks.due',
      text: `with ended as (
               delete from webhook_delivery d using partner_grant g, member m
               where d.webhook_id = $1::uuid and d.due_at <= $2::timestamptz and g.id = d.grant_id and m.id = g.member_id
                 and (g.revoked_at is not null or not 'events:read' = any (g.scopes)
                   or m.banned_at is not null or m.deletion_requested_at is not null)
               returning d.id)
             select d.id, d.grant_id as "grantId", d.event_no::int as "eventNo", d.kind, d.refs, d.at, d.tries
             from webhook_delivery d
             where d.webhook_id = $1::uuid and d.due_at <= $2::timestamptz and d.id not in (select id from ended)
             order by d.due_at, d.at, d.event_no limit $3::int`,
    },
    [webhookId, now, limit],
  )
}

/** Stores that a delivery arrived, and that its webhook works. */
export async function recordArrival(db: Database, id: string, webhookId: string, now: Date): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.webhookDelivery.updateMany({
      where: { id },
      data: { arrivedAt: now, dueAt: null, error: null },
    }),
    db.prisma.partnerWebhook.updateMany({
      where: { id: webhookId, failingSince: { not: null } },
      data: { failingSince: null },
    }),
  ])
}

/** Stores that a try failed, and when the next one is; null: it is given up. */
export async function recordFailure(
  db: Database,
  id: string,
  webhookId: string,
  { tries, dueAt, error, now }: { tries: number; dueAt: Date | null; error: string; now: Date },
): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.webhookDelivery.updateMany({ where: { id }, data: { tries, dueAt, error } }),
    db.prisma.partnerWebhook.updateMany({
      where: { id: webhookId, failingSince: null },
      data: { failingSince: now },
    }),
  ])
}

/** When the next delivery of a webhook is due; null if none waits. */
export async function nextDue(db: Database, webhookId: string): Promise<Date | null> {
  const { _min } = await db.prisma.webhookDelivery.aggregate({
    where: { webhookId },
    _min: { dueAt: true },
  })
  return _min.dueAt
}

/** Sends nothing to a webhook until a time. */
export async function pauseWebhook(db: Database, id: string, pausedUntil: Date): Promise<void> {
  await db.prisma.partnerWebhook.updateMany({ where: { id }, data: { pausedUntil } })
}

/** Plans the job that sends the deliveries of a webhook. */
export async function planDelivery(db: Database, webhookId: string, at: Date): Promise<void> {
  await query(
    db,
    {
      name: 'webhooks.plan',
      text: `select queue_job('deliver-webhooks', json_build_object('webhookId', $1::uuid), 'webhook:' || $1,
               p_run_at => $2::timestamptz, p_queue => 'webhook:' || $1)`,
    },
    [webhookId, at],
  )
}

/** Disables a webhook until an operator replays it, and tells the operator of its site. */
export async function disableWebhook(db: Database, webhookId: string, now: Date): Promise<void> {
  await query(
    db,
    {
      name: 'webhooks.disable',
      text: `with disabled as (
               update partner_webhook set disabled_at = $2::timestamptz where id = $1::uuid and disabled_at is null
               returning id),
             stopped as (update webhook_delivery set due_at = null where webhook_id in (select id from disabled))
             select queue_job('send-webhook-disabled-mail',
               json_build_object('webhookId', id, 'at', $2::timestamptz)) from disabled`,
    },
    [webhookId, now],
  )
}
