import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** Adds a partner to which a member gives access, with a request and its answer, a program with a token, and a webhook. */
export async function insertPartnerData(
  db: Database,
  memberId: number,
  now: Date,
  canary: (place: string) => string,
): Promise<void> {
  const digest = () => randomBytes(32)
  const request = {
    ...{ keyHash: digest(), bodyHash: digest(), attempt: randomUUID(), startedAt: now },
    ...{ status: 200, answer: canary('partner-answer') },
  }
  const token = { tokenHash: digest(), kind: 'refresh', scopes: ['chats:read'], expiresAt: now }
  const authorization = {
    ...{
      scopes: ['chats:read'],
      createdAt: now,
      codeHash: digest(),
      codeExpiresAt: now,
      sessionId: randomUUID(),
    },
    ...{ redirectUri: 'https://partner.example/back', codeChallenge: canary('partner-challenge') },
    tokens: { create: token },
  }
  const delivery = {
    eventNo: 1,
    kind: 'message',
    refs: { c: 1, s: 1 },
    at: now,
    error: canary('webhook-error'),
  }
  const grant = {
    ...{ memberId, scopes: ['chats:read'], createdAt: now, requests: { create: request } },
    authorizations: { create: authorization },
  }
  const { id: partnerId } = await db.prisma.partner.create({
    data: { siteId: 1, name: `Partner ${randomUUID()}`, createdAt: now },
  })
  const { id: grantId } = await db.prisma.partnerGrant.create({ data: { ...grant, partnerId } })
  const webhook = { partnerId, url: 'https://partner.example/hook', kinds: [], secret: '', createdAt: now }
  await db.prisma.partnerWebhook.create({
    data: { ...webhook, deliveries: { create: { ...delivery, grantId } } },
  })
}
