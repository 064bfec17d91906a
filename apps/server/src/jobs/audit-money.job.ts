import { auditMoney } from '@vonk/schema/payments/payments.store.ts'
import type { AppServices } from '../app-services.ts'

/** The books are not consistent. */
export class BooksError extends Error {}

/**
 * `audit-money`: checks every night that the books are consistent. If not, the process writes the errors to
 * stderr, and the job fails and stays in the queue as evidence.
 */
export async function auditBooks({ db, metrics }: Pick<AppServices, 'db' | 'metrics'>): Promise<void> {
  const faults = await auditMoney(db)
  metrics.ledgerFaults.set(faults.length)
  if (faults.length === 0) return
  const lines = faults.map(
    ({ fault, subject, expected, found }) => `${fault} (${subject}): ${expected} expected, ${found} found`,
  )
  const message = `The books do not add up in ${faults.length} places.\n${lines.slice(0, 50).join('\n')}`
  console.error(message)
  throw new BooksError(message)
}
