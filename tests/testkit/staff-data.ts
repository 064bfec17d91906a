import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** Adds a member of staff with a row in every table of the console. */
export async function insertStaffData({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  const hash = () => new Uint8Array(createHash('sha256').update(randomUUID()).digest())
  const expiresAt = new Date(now.getTime() + 60_000)
  await prisma.staff.create({
    data: {
      name: 'Iris',
      email: `${randomUUID()}@staff.test`,
      roles: ['support'],
      passwordHash: 'no hash',
      authenticatorSecret: 'no secret',
      createdAt: now,
      grants: { create: [{ siteId: 1 }] },
      passkeys: {
        create: [{ credentialId: randomUUID(), publicKey: hash(), name: 'Laptop', createdAt: now }],
      },
      recoveryCodes: { create: [{ codeHash: hash() }] },
      sessions: {
        create: [
          ...[
            { tokenHash: hash(), userAgent: '', createdAt: now, lastSeenAt: now, expiresAt, provedAt: now },
          ],
        ],
      },
      invitations: { create: [{ tokenHash: hash(), createdAt: now, expiresAt }] },
      challenges: { create: [{ tokenHash: hash(), purpose: 'code', expiresAt }] },
    },
  })
  const network = { role: 'finance', network: '192.0.2.0/24' }
  await prisma.staffNetwork.createMany({ data: [network], skipDuplicates: true })
  await prisma.staffEmergencyAccess.create({ data: { address: randomUUID(), expiresAt } })
}
