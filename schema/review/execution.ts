import type { Database } from '@vonk/prisma/client.ts'
import type { AuditSubject } from '../audit/audited.ts'
import type { SiteConfig } from '../core/site.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'

/** What the execution of decisions needs. */
export interface ExecutionServices {
  db: Database
  bus: Bus
  clock: Clock
  fieldCipher: FieldCipher
  /** The sites, by their domains. */
  sites: ReadonlyMap<string, SiteConfig>
}

/** What a decision does: the same operation, and the same entry of the audit log, as the command for it. */
export interface DecisionAct {
  act: string
  subject: AuditSubject
  /** Runs in the transaction of the audit entry. */
  run(inside: ExecutionServices): Promise<void>
}

/** What the decision is about was decided elsewhere, or is gone. */
export class DecisionConflict extends Error {}
