import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'
import type { WebhookKind } from './webhook.rules.ts'

const hour = 60 * 60 * 1000

/** A new secret as the Standard Webhooks specification writes it: 32 random bytes. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The webhooks of a partner, the oldest first, with how many deliveries wait and were given up. */
export const webhooksOf = (db: Database, partnerId: number) =>
  db.prisma.partnerWebhook.findMany({
    where: { partnerId },
    orderBy: { createdAt: 'asc' },
    select: {
      ...{ id: true, url: true, kinds: true, createdAt: true, failingSince: true, disabledAt: true },
      _count: { select: { deliveries: { where: { dueAt: { not: null } } } } },
    },
  })

export type WebhookRow = Awaited<ReturnType<typeof webhooksOf>>[number]

/** Adds a webhook. Returns its secret, which is stored encrypted. */
export async function addWebhook(
  { db, fieldCipher }: { db: Database; fieldCipher: FieldCipher },
  partnerId: number,
  { url, kinds, now }: { url: string; kinds: readonly WebhookKind[]; now: Date },
): Promise<string> {
  const secret = newSecret()
  await db.prisma.partnerWebhook.create({
    data: { partnerId, url, kinds: [...kinds], secret: fieldCipher.encrypt(secret), createdAt: now },
  })
  return secret
}

/** Gives a webhook a new secret; deliveries are signed with the old one too for so many hours. Returns the new one. */
export async function rotateSecret(
  { db, fieldCipher }: { db: Database; fieldCipher: FieldCipher },
  id: string,
  { overlapHours, now }: { overlapHours: number; now: Date },
): Promise<string> {
  const secret = newSecret()
  const { secret: before } = await db.prisma.partnerWebhook.findUniqueOrThrow({ where: { id } })
  const beforeUntil = new Date(now.getTime() + overlapHours * hour)
  await db.prisma.partnerWebhook.update({
    where: { id },
    data: { secret: fieldCipher.encrypt(secret), secretBefore: before, beforeUntil },
  })
  return secret
}

/** Removes a webhook with what waits for it. */
export async function removeWebhook(db: Database, id: string): Promise<void> {
  await db.prisma.partnerWebhook.delete({ where: { id } })
}

/** Enables a disabled webhook, and sends what was not delivered to it since a time. Returns how much that is. */
export async function replayWebhook(
  db: Database,
  id: string,
  { since, all, now }: { since: Date /** Also what arrived. */; all: boolean; now: Date },
): Promise<number> {
  return db.prisma.$transaction(async (tx) => {
    await tx.partnerWebhook.update({
      where: { id },
      data: { disabledAt: null, failingSince: null, pausedUntil: null },
    })
    const { count } = await tx.webhookDelivery.updateMany({
      where: { webhookId: id, at: { gte: since }, ...(all ? {} : { arrivedAt: null }) },
      data: { dueAt: now, tries: 0, arrivedAt: null },
    })
    await tx.$queryRaw`select queue_job('deliver-webhooks', json_build_object('webhookId', ${id}::uuid),
      p_queue => 'webhook:' || ${id}, p_key => 'webhook:' || ${id})::text`
    return count
  })
}

/** The address of a webhook, since when it has failed, and its partner; null if it was removed. */
export const failingWebhook = (db: Database, id: string) =>
  db.prisma.partnerWebhook.findUnique({
    where: { id },
    select: { url: true, failingSince: true, partner: { select: { name: true, siteId: true } } },
  })

/** A webhook that is sent to, with the secrets that sign. */
export interface OpenWebhook {
  id: string
  url: string
  partner: string
  siteId: number
  secrets: string[]
  failingSince: Date | null
  pausedUntil: Date | null
}

/** A webhook with its secrets; null if it was removed or disabled, or its partner closed. */
export async function openWebhook(
  { db, fieldCipher }: { db: Database; fieldCipher: FieldCipher },
  id: string,
  now: Date,
): Promise<OpenWebhook | null> {
  const row = await db.prisma.partnerWebhook.findFirst({
    where: { id, disabledAt: null, partner: { closedAt: null } },
    include: { partner: { select: { name: true, siteId: true } } },
  })
  if (!row) return null
  const isBefore = row.secretBefore !== null && row.beforeUntil !== null && row.beforeUntil > now
  const sealed = [row.secret, ...(isBefore && row.secretBefore ? [row.secretBefore] : [])]
  const secrets = sealed.map((one) => fieldCipher.decrypt(one)).filter((one) => one !== null)
  const { url, failingSince, pausedUntil, partner } = row
  return { id, url, partner: partner.name, siteId: partner.siteId, secrets, failingSince, pausedUntil }
}
