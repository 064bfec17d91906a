import { createHash } from 'node:crypto'
import type { Prisma } from '../generated/client/client.ts'
import { uuidOf } from './uuid-of.ts'

/** The key of the demo partner, with which the examples of `docs/partners.md` are run. Everybody knows it. */
export const demoPartnerKey = 'vpk_demo-key-of-lantaarn-which-everybody-knows-1'

const scopes = [
  ...['profile:read', 'members:read', 'photos:read', 'chats:read', 'chats:write'],
  ...['gifts:send', 'likes:write', 'payments:start', 'events:read'],
]

/** The client_id with which programs of the demo partner ask members for access. */
export const demoClientId = uuidOf('client:lantaarn')

/** The id of the grant that a demo login gives the demo partner. */
export const demoGrantId = (key: string): string => uuidOf(`grant:${key}`)

/** Adds a partner whose key works at once, and the access that members give it: all of it, or only to read. */
export async function addDemoPartner(
  tx: Prisma.TransactionClient,
  siteId: number,
  members: { all: Record<string, number>; reading: Record<string, number> },
  createdAt: Date,
): Promise<void> {
  const grants = (ids: Record<string, number>, given: string[]) =>
    Object.entries(ids).map(([key, memberId]) => ({
      id: demoGrantId(key),
      memberId,
      scopes: given,
      createdAt,
    }))
  await tx.partner.create({
    data: {
      siteId,
      name: 'Lantaarn',
      allowedOrigins: ['http://lantaarn.localhost:8080'],
      createdAt,
      clientId: demoClientId,
      redirectUris: ['http://lantaarn.localhost:8080/back'],
      scopes,
      keys: {
        create: {
          keyHash: new Uint8Array(createHash('sha256').update(demoPartnerKey).digest()),
          hint: demoPartnerKey.slice(0, 10),
          scopes,
          createdAt,
        },
      },
      grants: {
        create: [...grants(members.all, scopes), ...grants(members.reading, ['profile:read', 'chats:read'])],
      },
    },
  })
}
