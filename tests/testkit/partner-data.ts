import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** Adds a partner to which a member gives access, with a request and its answer, and a program with a token. */
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
  const grant = {
    ...{ memberId, scopes: ['chats:read'], createdAt: now, requests: { create: request } },
    authorizations: { create: authorization },
  }
  await db.prisma.partner.create({
    data: { siteId: 1, name: `Partner of ${memberId}`, createdAt: now, grants: { create: grant } },
  })
}
