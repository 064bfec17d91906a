import type { Database } from '@vonk/prisma/client.ts'
import { query, transaction } from '../core/sql.ts'
import { insertSelfie, lockMember, verificationStatusOf } from './verification.store.ts'
import { isOpen } from './verification-status.rules.ts'

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
    const status = await verificationStatusOf(tx, memberId)
    if (!status || !isOpen(status.last, now)) return false
    await insertSelfie(tx, status.last.id, position, stored, now)
    return true
  })

/** Deletes a selfie whose file could not be stored. */
export async function deleteSelfie(db: Database, stored: string): Promise<void> {
  await query(
    db,
    { name: 'verification.forget-selfie', text: 'delete from verification_selfie where stored = $1::uuid' },
    [stored],
  )
}
