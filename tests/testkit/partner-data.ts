import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** Adds a partner to which a member gives access, with a request and its answer. */
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
  const grant = { memberId, scopes: ['chats:read'], createdAt: now, requests: { create: request } }
  await db.prisma.partner.create({
    data: { siteId: 1, name: `Partner of ${memberId}`, createdAt: now, grants: { create: grant } },
  })
}
