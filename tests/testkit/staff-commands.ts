import { auditCommand } from '../../apps/server/src/commands/audit.ts'
import { backupCommand } from '../../apps/server/src/commands/backup.ts'
import { complaintCommand } from '../../apps/server/src/commands/complaint.ts'
import { discountCommand } from '../../apps/server/src/commands/discount.ts'
import { heldCommand } from '../../apps/server/src/commands/held.ts'
import { ledgerCommand } from '../../apps/server/src/commands/ledger.ts'
import { memberCommand } from '../../apps/server/src/commands/member.ts'
import { migrateCommand } from '../../apps/server/src/commands/migrate.ts'
import { newsCommand } from '../../apps/server/src/commands/news.ts'
import { partnerCommand } from '../../apps/server/src/commands/partner.ts'
import { productionCommand } from '../../apps/server/src/commands/production.ts'
import { reportCommand } from '../../apps/server/src/commands/report.ts'
import { restoreCommand } from '../../apps/server/src/commands/restore.ts'
import type { Command } from '../../apps/server/src/commands/runner/command.ts'
import { siteCommand } from '../../apps/server/src/commands/site.ts'
import { staffCommand } from '../../apps/server/src/commands/staff.ts'
import { verificationCommand } from '../../apps/server/src/commands/verification.ts'

/** Every command of staff. */
export const staffCommands: Command<never>[] = [
  ...[
    auditCommand,
    backupCommand,
    complaintCommand,
    discountCommand,
    heldCommand,
    ledgerCommand,
    memberCommand,
  ],
  ...[migrateCommand, newsCommand, partnerCommand, productionCommand, reportCommand],
  ...[restoreCommand, siteCommand, staffCommand, verificationCommand],
]
