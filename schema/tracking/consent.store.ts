import type { Database } from '@vonk/prisma/client.ts'
import { consentVersion, type Purpose } from './consent.rules.ts'

/** Records what a member answered: the proof that consent was asked, given or withdrawn. */
export async function recordConsent(
  db: Database,
  memberId: number,
  answer: { asked: readonly Purpose[]; allowed: readonly Purpose[] },
  givenAt: Date,
): Promise<void> {
  await db.prisma.consent.create({
    data: {
      memberId,
      version: consentVersion,
      asked: [...answer.asked],
      allowed: [...answer.allowed],
      givenAt,
    },
  })
}
