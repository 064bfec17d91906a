import type { Database } from '@vonk/prisma/client.ts'
import { onConnection } from '@vonk/prisma/one-transaction.ts'

export interface LedgerError {
  fault: string
  subject: string
  expected: number
  found: number
}

/** A readable description of a ledger inconsistency. */
export const inconsistencyText = ({ fault, subject, expected, found }: LedgerError): string =>
  `${fault} (${subject}): ${expected} expected, ${found} found`

/** The audit of a hundred million entries takes minutes, so it may take an hour. */
const audit = { text: 'select * from audit_money()', query_timeout: 3_600_000 }

/**
 * Returns all inconsistencies of the ledger; only an empty list is correct. It reads everything in one snapshot,
 * however long that takes.
 */
export const auditMoney = (db: Pick<Database, 'pool'>): Promise<LedgerError[]> =>
  onConnection(
    db,
    async (client) => {
      await client.query('set local statement_timeout = 0')
      return (await client.query<LedgerError>(audit)).rows
    },
    'begin transaction isolation level repeatable read read only',
  )
