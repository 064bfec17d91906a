import { deleteInBatches } from '@vonk/schema/core/delete-in-batches.store.ts'
import { dropPartitions, makePartitions } from '@vonk/schema/core/partitions.store.ts'
import { keptFor } from '@vonk/schema/leaving/kept-for.ts'
import { giveUpMails } from '@vonk/schema/notifications/sent-mails.store.ts'
import type { AppServices } from '../app-services.ts'
import { retention } from '../retention/retention.ts'

/**
 * `sweep`: deletes outdated data, as the list in `retention.ts` says: old events, ended sessions, used links, old counters.
 * Tables that are partitioned by week get their next partitions.
 */
export async function sweep({ db, clock }: Pick<AppServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (kept: number) => new Date(now.getTime() - kept)
  await giveUpMails(db, before(keptFor.unsentMails))
  for (const { table, sweep } of retention) {
    if (!sweep) continue
    const { column, kept, and, byWeek } = sweep
    if (byWeek) {
      await makePartitions(db, { table, column }, now)
      await dropPartitions(db, table, kept, now)
    }
    // The type of the column decides how they are compared: a day is kept as a whole.
    const where = and ? `t.${column} < $1 and ${and}` : `t.${column} < $1`
    const moments = where.includes('$2') ? [before(kept), now] : [before(kept)]
    await deleteInBatches(
      db,
      table,
      where,
      moments.map((moment) => moment.toISOString()),
    )
  }
}
