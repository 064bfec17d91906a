// `npm run ledger:check`: checks that the ledger is consistent, or lists the errors and exits with 1.
import { auditMoney, inconsistencyText } from '@vonk/schema/payments/audit-money.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Command } from './runner/command.ts'
import { runCommand } from './runner/run-command.ts'

const consistentText =
  'The ledger adds up: all accounts sum to zero, balances are what the entries make them, and every payment, gift and message has its entries.'

export const ledgerCommand: Command<Pick<AppServices, 'db'>> = {
  name: 'ledger:check',
  description:
    'Checks that the ledger of all sites is consistent; otherwise it lists the errors and exits with 1.',
  actions: {
    '': {
      description: 'checks',
      run: async ({ services }) => {
        const faults = await auditMoney(services.db)
        if (faults.length === 0) return { lines: [consistentText], data: { faults } }
        const failure = `The ledger does not add up in ${faults.length} places.`
        return { lines: faults.map(inconsistencyText), data: { faults }, failure }
      },
    },
  },
}

if (import.meta.main) await runCommand(ledgerCommand)
