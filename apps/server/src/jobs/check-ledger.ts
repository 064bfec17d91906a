import { auditMoney, inconsistencyText } from '@vonk/schema/payments/audit-money.ts'
import type { AppServices } from '../services/app-services.ts'

/** The ledger is not consistent. */
class LedgerAuditError extends Error {}

/**
 * Checks that the ledger is consistent, and measures it. If not, the process writes the errors to stderr, and the job fails
 * and stays in the queue as evidence.
 */
export async function checkLedger({ db, metrics }: Pick<AppServices, 'db' | 'metrics'>): Promise<void> {
  const inconsistencies = await auditMoney(db)
  metrics.ledgerFaults.set(inconsistencies.length)
  if (inconsistencies.length === 0) return
  const lines = inconsistencies.slice(0, 50).map(inconsistencyText)
  const message = `The ledger does not add up in ${inconsistencies.length} places.\n${lines.join('\n')}`
  console.error(message)
  throw new LedgerAuditError(message)
}
