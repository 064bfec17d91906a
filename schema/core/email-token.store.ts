import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/** What a mailed link is good for. */
export type TokenPurpose = 'activate' | 'reset' | 'change-email' | 'reactivate' | 'objection'

/** A token's hash, the only form in which it is kept. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes a token of 256 bits for a mailed link that lives for a number of milliseconds; `address` is where it goes,
 * for links that prove or change an address.
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
