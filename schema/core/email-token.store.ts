import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** What a mailed link can be used for. */
export type TokenPurpose = 'activate' | 'reset' | 'change-email' | 'reactivate' | 'objection'

/** The hash of a token; the token itself is not stored. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates a token of 256 bits for a mailed link that is valid for a number of milliseconds; `address` is the
 * recipient, for links that confirm or change an address.
 */
export async function createEmailToken(
  db: Database,
  memberId: number,
  purpose: TokenPurpose,
  lifetime: number,
  now: Date,
  address: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.prisma.emailToken.create({
    data: {
      tokenHash: tokenHash(token),
      memberId,
      purpose,
      address,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    },
  })
  return token
}
