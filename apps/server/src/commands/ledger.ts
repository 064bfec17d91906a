// `npm run ledger:check`: checks that the books are consistent, or lists the errors and exits with 1.

import type { AppServices } from '../app-services.ts'
import { auditBooks, BooksError } from '../jobs/audit-money.job.ts'
import { runCommand } from './run-command.ts'

/** Audits the books of the database. */
export async function checkLedger(services: Pick<AppServices, 'db' | 'metrics'>): Promise<void> {
  try {
    await auditBooks(services)
    console.log(
      'The books add up: all accounts sum to zero, balances are what the entries make them, and every payment, gift and message has its entries.',
    )
  } catch (error) {
    if (!(error instanceof BooksError)) throw error
    process.exitCode = 1
  }
}

if (import.meta.main) await runCommand(checkLedger)
