import type { Database } from '@vonk/prisma/client.ts'
import { deleteInBatches } from '../core/delete-in-batches.ts'
import { dropPartitions, makePartitions } from '../core/partitions.ts'
import { failOverdueMails } from '../notifications/claim-mail.ts'
import { retention } from './retention.ts'
import { retentionPeriods } from './retention-periods.ts'

/**
 * Deletes outdated data, as the list in `retention.ts` says: old events, ended sessions, used links, old counters. Then the
 * tables that are partitioned by week lose and get partitions, which fails while somebody reads them for long.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  const before = (maxAgeMs: number) => new Date(now.getTime() - maxAgeMs)
  await failOverdueMails(db, before(retentionPeriods.unsentMails))
  const swept = retention.flatMap(({ table, sweep }) => (sweep ? [{ table, ...sweep }] : []))
  for (const { table, column, maxAgeMs, and } of swept) {
    // The type of the column decides how they are compared: a day is kept as a whole.
    const where = and ? `t.${column} < $1 and ${and}` : `t.${column} < $1`
    const moments = where.includes('$2') ? [before(maxAgeMs), now] : [before(maxAgeMs)]
    await deleteInBatches(
      db,
      table,
      where,
      moments.map((moment) => moment.toISOString()),
    )
  }
  for (const { table, column, maxAgeMs } of swept.filter(({ byWeek }) => byWeek)) {
    await makePartitions(db, { table, column }, now)
    await dropPartitions(db, table, maxAgeMs, now)
  }
}
