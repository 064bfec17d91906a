import type { Database } from '@vonk/prisma/client.ts'
import { transaction } from '../core/sql.ts'
import {
  dueAttempts,
  emitAccount,
  endAttempt,
  lockMember,
  queueMail,
  verificationStatusOf,
} from './verification.store.ts'

/** How long selfies wait for a decision before they are erased without one. */
export const waitingDays = 14

/** Removes unused poses, and ends the attempts that nobody decided in time, with their selfies. */
export async function expireVerifications(db: Database, now: Date): Promise<void> {
  const due = await dueAttempts(db, new Date(now.getTime() - waitingDays * 86_400_000), now)
  for (const { id, memberId } of due)
    await transaction(db, async (tx) => {
      await lockMember(tx, memberId)
      const status = await verificationStatusOf(tx, memberId)
      // Decided or withdrawn meanwhile.
      if (status?.last?.id !== id || status.last.state !== 'waiting') return
      await endAttempt(tx, id, 'expired')
      await queueMail(tx, id, 'expired')
      await emitAccount(tx, memberId, now)
    })
}
