import type { Database } from '@vonk/prisma/client.ts'
import { deviceHash } from './device.rules.ts'

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
