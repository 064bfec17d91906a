import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** How long a browser stays known after the last log-in with it: a year (decisions: login block). */
export const deviceDays = 365

/** A new browser's token: 256 bits. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a browser, for one member: without the cookie nobody can tell that two members share it. */
export const deviceHash = (memberId: number, token: string): Buffer =>
  createHash('sha256').update(`${memberId}\n${token}`).digest()

/** Whether a member has logged in with this browser before, in the last year. */
export async function isKnownDevice(
  db: Database,
  memberId: number,
  token: string | null,
  now: Date,
): Promise<boolean> {
  if (!token) return false
  const count = await db.prisma.knownDevice.count({
    where: { tokenHash: new Uint8Array(deviceHash(memberId, token)), memberId, expiresAt: { gt: now } },
  })
  return count > 0
}
