// `npm run ledger:check`: checks that the ledger is consistent, or lists the errors and exits with 1.
import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import { faultLine } from '../jobs/audit-money.job.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Command } from './frame/command.ts'
import { runCommand } from './frame/run-command.ts'

const sound =
  'The ledger adds up: all accounts sum to zero, balances are what the entries make them, and every payment, gift and message has its entries.'

export const ledgerCommand: Command<Pick<AppServices, 'db'>> = {
  name: 'ledger:check',
  says: 'Checks that the ledger of all sites is consistent; otherwise it lists the errors and exits with 1.',
  acts: {
    '': {
      says: 'checks',
      run: async ({ services }) => {
        const faults = await auditMoney(services.db)
        if (faults.length === 0) return { lines: [sound], data: { faults } }
        const failed = `The ledger does not add up in ${faults.length} places.`
        return { lines: faults.map(faultLine), data: { faults }, failed }
      },
    },
  },
}

if (import.meta.main) await runCommand(ledgerCommand)
