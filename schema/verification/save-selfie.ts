import type { Database } from '@vonk/prisma/client.ts'
import { query, transaction } from '../core/sql.ts'
import { isOpen } from './standing.rules.ts'
import { insertSelfie, lockMember, standingOf } from './verification.store.ts'

/**
 * Records a selfie before its file is stored. An earlier one for the same pose is removed with its file. False if no poses
 * of the member can be used now.
 */
export const saveSelfie = (
  db: Database,
  memberId: number,
  position: 1 | 2,
  stored: string,
  now: Date,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const standing = await standingOf(tx, memberId)
    if (!standing || !isOpen(standing.last, now)) return false
    await insertSelfie(tx, standing.last.id, position, stored, now)
    return true
  })

/** Deletes a selfie whose file could not be stored. */
export async function forgetSelfie(db: Database, stored: string): Promise<void> {
  await query(
    db,
    { name: 'verification.forget-selfie', text: 'delete from verification_selfie where stored = $1::uuid' },
    [stored],
  )
}
