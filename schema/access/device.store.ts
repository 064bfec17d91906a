import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** A browser is remembered for a year after the last log-in with it (decisions: login block). */
export const deviceDays = 365

/** Creates a token of 256 bits for a new browser. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/**
 * The hash that is stored for a browser, different for each member: without the cookie nobody can find out
 * that two members share it.
 */
export const deviceHash = (memberId: number, token: string): Buffer =>
  createHash('sha256').update(`${memberId}\n${token}`).digest()

/** Whether a member has logged in with this browser in the last year. */
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
