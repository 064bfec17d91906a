import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { act } from '../sql.ts'

const day = 24 * 60 * 60 * 1000

/** How long an activation link lives (decisions: activation). */
export const activationDays = 7

/** A new activation token; only its hash is kept. */
export async function createActivation(db: Database, memberId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.prisma.emailToken.create({
    data: {
      tokenHash: createHash('sha256').update(token).digest(),
      memberId,
      purpose: 'activate',
      createdAt: now,
      expiresAt: new Date(now.getTime() + activationDays * day),
    },
  })
  return token
}

/** Uses an activation token: the profile appears and what waited is delivered. Null: the link is not good. */
export async function useActivation(db: Database, token: string, now: Date): Promise<number | null> {
  const [row] = await act<{ member: number | null }>(
    db,
    { name: 'users.confirm', text: 'select confirm_email($1::bytea, $2::timestamptz) as member' },
    [createHash('sha256').update(token).digest(), now],
  )
  return row?.member ?? null
}

/** Whom an activation mail is for; null once the address is confirmed or the account gone. */
export function unconfirmedMember(db: Database, memberId: number) {
  return db.prisma.member.findFirst({
    where: { id: memberId, emailConfirmedAt: null },
    select: { email: true, language: true, siteId: true, profile: { select: { name: true } } },
  })
}
