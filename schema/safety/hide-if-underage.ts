import type { Transaction } from '../core/sql.ts'
import { ageReport, startReview } from './reviews.store.ts'
import { statesMinorAge } from './underage.rules.ts'

/** How many independent members must report it, unless the reported member wrote it. */
const reportersNeeded = 2

/**
 * Hides a reported member for review if there is enough evidence that the member is a minor: the member's own
 * text, or reports of two members who are confirmed and joined at least a day ago (docs/decisions/0012). It
 * does nothing within a year after support found the member to be of age. Runs in the transaction that stores
 * the report.
 */
export async function hideIfUnderage(tx: Transaction, complaintId: number, now: Date): Promise<void> {
  const { targetId, said, wasFoundOfAge, reporters } = await ageReport(tx, complaintId, now)
  if (wasFoundOfAge) return
  if (reporters < reportersNeeded && !statesMinorAge(said ?? '')) return
  await startReview(tx, targetId, now)
}
